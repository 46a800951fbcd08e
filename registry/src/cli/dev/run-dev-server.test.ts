import { createServer, type AddressInfo } from 'node:net';
import { CommandFailure } from '../command-failure';
import { wantFreePort } from './run-dev-server';

const listening = async (host: string) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
};

test('P5.2 a port in use fails with a message and a free port; once released it is accepted', async () => {
  const other = await listening('127.0.0.1');
  const failure: unknown = await wantFreePort(other.port).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CommandFailure);
  expect(failure).toMatchObject({
    message: `Port ${other.port} is taken by another program.`,
    fix: expect.stringMatching(/^Choose another(: --port \d+| with --port\.)$/),
  });
  await other.close();
  await expect(wantFreePort(other.port)).resolves.toBeUndefined();
});
