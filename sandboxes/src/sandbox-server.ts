import { fastify, type FastifyInstance } from 'fastify';

export interface SandboxServer {
  url: string;
  stop(): Promise<void>;
}

/** Serves a sandbox of a partner's API on a free port of loopback: its adapter calls it over real HTTP. */
export async function startSandboxServer(
  routes: (server: FastifyInstance) => void,
  bodyLimit = 1024 * 1024,
): Promise<SandboxServer> {
  const server = fastify({ logger: false, bodyLimit, forceCloseConnections: true });
  routes(server);
  // of this process alone: processes of one portal would share a "free" port
  const url = await server.listen({ port: 0, host: '127.0.0.1', exclusive: true });
  return { url, stop: () => server.close() };
}
