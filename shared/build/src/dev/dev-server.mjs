import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { aloneConfig } from './alone-config.mjs';
import { alonePage } from './alone-page.mjs';
import { inPortalConfig } from './in-portal-config.mjs';

/** What the portal serves, and a remote's own server does not. */
const ofPortal = ['/api', '/registry', '/sandbox', '/assets', '/favicon.svg'];

const common = { host: 'localhost', allowedHosts: ['localhost'], hot: true, static: false };

/** The page is the portal's, at another origin: the files may be read from there, and the updates name this server. */
const inPortal = (port, portal) => ({
  ...common,
  port,
  liveReload: false,
  headers: { 'access-control-allow-origin': new URL(portal).origin },
  client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
});

/** The page is this server's; what the portal answers goes through it, so that the session's cookie is one. */
const alone = (port, portal) => ({
  ...common,
  port,
  client: { overlay: { warnings: false, runtimeErrors: false }, logging: 'warn' },
  proxy: [{ context: ofPortal, target: portal, logLevel: 'silent' }],
  setupMiddlewares: (middlewares, server) => {
    server.app.get(/^[^.]*$/, (request, response, next) => {
      const asksPage = request.headers.accept?.includes('text/html');
      if (!asksPage || ofPortal.some((path) => request.path.startsWith(`${path}/`))) return next();
      return response.type('html').send(alonePage(portal));
    });
    return middlewares;
  },
});

/**
 * Serves one remote with hot reload until it is stopped.
 * @param {{ dir: string, port: number, portal: string, mode: 'alone' | 'in-portal', onBuilt: (errors: string[]) => void }}
 * options `portal`: address of the running portal
 */
export async function startDevServer({ dir, port, portal, mode, onBuilt }) {
  const compiler = webpack(mode === 'alone' ? aloneConfig(dir) : inPortalConfig(dir));
  compiler.hooks.done.tap('portal dev', (stats) => {
    const { errors } = stats.toJson({ all: false, errors: true });
    onBuilt(errors.map(({ moduleName, message }) => `${moduleName ?? ''}\n${message}`.trim()));
  });
  const options = mode === 'alone' ? alone(port, portal) : inPortal(port, portal);
  const server = new WebpackDevServer(options, compiler);
  await server.start();
  return server;
}
