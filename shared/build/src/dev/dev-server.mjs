import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { browserBase } from '../browser-base.mjs';
import { remoteConfig } from '../remote-config.mjs';
import { workspaceRoot } from '../workspace.mjs';

/** A cache of its own for a way to build, empty whenever the preset has changed: webpack does not look into a loader's options. */
const cacheOf = ({ cache }, name) => ({
  ...cache,
  name,
  buildDependencies: {
    preset: ['dev-server.mjs', '../browser-base.mjs', '../remote-config.mjs'].map((file) =>
      join(import.meta.dirname, file),
    ),
  },
});

/**
 * The page of a remote that runs alone: the places that the portal's page has, and the one script.
 * @param {string} portal address of the running portal
 */
const alonePage = (portal) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Remote seul</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/alone.css" data-href="alone.css">
</head>
<body>
<div id="shell" data-portal="${new URL(portal).origin}"></div>
<main id="screen" tabindex="-1"></main>
<script type="module" src="/alone.js"></script>
</body>
</html>
`;

const own = (file) => join(import.meta.dirname, file);

/**
 * One remote for the running portal: the container of `remoteConfig`, in development, whose `./remote` puts each hot
 * update in place by unmounting the former screen and mounting the new one. React is the shell's published one, built
 * for production, which knows neither Fast Refresh nor the development form of JSX.
 */
function inPortalConfig(dir) {
  const config = remoteConfig(dir, { exposed: own('hot-remote.mjs') })({}, { mode: 'development' });
  const [scripts, ...rules] = config.module.rules;
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve.alias, [own('developed-remote.mjs')]: join(dir, 'src/remote.ts') },
    },
    module: { ...config.module, rules: [withPlainJsx(scripts), ...rules] },
    stats: 'none',
    cache: cacheOf(config, 'in-portal'),
  };
}

function withPlainJsx(scripts) {
  const { jsc } = scripts.options;
  const react = { ...jsc.transform.react, development: false };
  return { ...scripts, options: { ...scripts.options, jsc: { ...jsc, transform: { react } } } };
}

const frame = (file) => join(workspaceRoot, 'shared/alone/src', file);

/**
 * One remote in a page of its own, with React's Fast Refresh. Everything is one bundle, so that each shared package
 * exists once, as in the portal.
 */
function aloneConfig(dir) {
  const base = browserBase(dir, 'development');
  const [scripts, ...rules] = base.module.rules;
  return {
    ...base,
    entry: { alone: frame('main.ts') },
    resolve: {
      ...base.resolve,
      alias: {
        html2canvas: false,
        [frame('developed/remote.ts')]: join(dir, 'src/remote.ts'),
        [frame('developed/remote.json')]: join(dir, 'remote.json'),
      },
    },
    module: { ...base.module, rules: [withRefresh(scripts), ...rules] },
    plugins: [...base.plugins, new ReactRefreshPlugin({ overlay: false })],
    // Else the faces of packages are skipped, with the style sheets that they bring.
    optimization: { sideEffects: false },
    stats: 'none',
    cache: cacheOf(base, 'alone'),
  };
}

function withRefresh(scripts) {
  const { jsc } = scripts.options;
  const react = { ...jsc.transform.react, development: true, refresh: true };
  return { ...scripts, options: { ...scripts.options, jsc: { ...jsc, transform: { react } } } };
}

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

/** This server answers the page itself and forwards calls to the portal, so that both use one session cookie. */
const alone = (port, portal) => ({
  ...common,
  port,
  client: { overlay: { warnings: false, runtimeErrors: false }, logging: 'warn' },
  proxy: [{ context: ofPortal, target: portal, logLevel: 'silent' }],
  setupMiddlewares: (middlewares, server) => {
    server.app.get(/^[^.]*$/, (request, response, next) => {
      const acceptsHtml = request.headers.accept?.includes('text/html');
      if (!acceptsHtml || ofPortal.some((path) => request.path.startsWith(`${path}/`))) return next();
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
