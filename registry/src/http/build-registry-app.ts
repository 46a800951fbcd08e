import { remoteDeclaration } from '@portal/contract/schemas';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import { traceRequests } from '@portal/telemetry';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { startCanaryWatch } from '../canary/start-canary-watch';
import type { RegistryConfig } from '../config';
import { fileKeeper, liveDocumentFile } from '../live/live-keeper';
import { LiveUnknown, liveReader } from '../live/live-reader';
import { shellShelf } from '../live/shell-shelf';
import { isForeign } from '../publish/own-store';
import { observeRequests } from '../metrics/observe-requests';
import { firstPaints } from '../page/first-paints';
import type { Registry } from '../registry';
import { wordsOfFailure } from '../stable/failure-words';
import { isAssetPath } from '../store/asset-path';
import type { AssetStore } from '../store/asset-store';
import { acceptedCopies } from './accepted-encodings';
import { administratorRoutes } from './administrator-routes';
import { contentType } from './content-types';
import { copyHeaders } from './copy-headers';
import { orderRoute } from './order-route';
import { overrideRoute } from './override-route';
import { pageRoutes } from './page-routes';
import { longestUrl, readableUrl, unreadableRoute, refuse } from './refusal';
import { unscriptedFormRoute } from './unscripted-form-route';
import { securityTxtRoute, siteRoutes } from './site-routes';
import { visitorAnswers } from './visitor-answer';
import type { LiveDocument } from '../live/live-document';
import { shellName } from '../publish/describe-shell';

interface AssetParams {
  name: string;
  version: string;
  '*': string;
}

const applicationName = /^[a-z][a-z0-9-]{1,43}$/;
const assetRoute = '/assets/:name/:version/*';
const healthAddress = '/registry/healthz';
const versionHash = /^[0-9a-f]{16}$/;

/** Files of versions. The address contains the content's hash, so browsers may cache them for a year. */
function assetRoutes(app: FastifyInstance, store: AssetStore): void {
  app.route<{ Params: AssetParams }>({
    method: ['GET', 'HEAD'],
    url: assetRoute,
    handler: async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const wellFormed = applicationName.test(name) && versionHash.test(version) && isAssetPath(path);
      const file = wellFormed ? await store.open(name, version, path, acceptedCopies(request.headers)) : null;
      if (!file) return reply.code(404).header('cache-control', 'no-store').send();
      reply
        .header('content-type', contentType(path))
        .header('content-length', file.size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .headers(copyHeaders({ name, path, encoding: file.encoding }));
      return reply.send(request.method === 'HEAD' ? null : file.stream());
    },
  });
}

export const schemaAddress = '/registry/remote.schema.json';

/**
 * The JSON Schema of a `remote.json`, for the `$schema` of teams with their own repository: what this registry accepts.
 * Open to every origin, since editors in a browser read it too.
 */
export function schemaRoute(app: FastifyInstance, publicUrl: string): void {
  const { $schema, ...schema } = z.toJSONSchema(remoteDeclaration);
  const published = { $schema, $id: new URL(schemaAddress, publicUrl).href, ...schema };
  app.get(schemaAddress, (_request, reply) =>
    reply
      .type('application/schema+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(JSON.stringify(published)),
  );
}

/** As the API's lines: levels by name, times in UTC, and nothing that logs somebody in. */
export const logLines = (level: string) => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  redact: ['req.headers.cookie', 'req.headers.authorization'],
});

/** Timeouts in ms. Requests are small: a client that sends more slowly than this only blocks a connection. */
const slowestRequest = 25_000;
const slowHeads = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

/**
 * Logs an error when the live versions are in another store: pages would name files that this process does not have.
 * An unreachable database is reported elsewhere and does not delay the start.
 */
async function tellForeignStore(app: FastifyInstance, parts: Pick<Registry, 'db' | 'store'>): Promise<void> {
  if (await isForeign(parts).catch(() => false))
    app.log.error(
      `What is live lies in another store than ${parts.store.place}: PORTAL_DATA_DIR or PORTAL_ASSET_STORE is wrong.`,
    );
}

/**
 * Serves the page, the snapshot and the assets, and rolls back canaries that are worse. Stateless: any number of
 * processes can share one database and store.
 */
export async function buildRegistryApp({
  config,
  registry: { db, keys, store },
}: {
  config: RegistryConfig;
  registry: Registry;
}): Promise<FastifyInstance> {
  const app = fastify({
    logger: logLines(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: readableUrl,
    requestTimeout: slowestRequest,
    http: slowHeads,
    routerOptions: { maxParamLength: longestUrl },
  });
  await app.register(helmet, {
    // The page brings its own policy with the nonce; whatever else is answered is never a document.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:') && {
      maxAge: 63_072_000,
      includeSubDomains: true,
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()');
  });
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (!(error instanceof LiveUnknown))
      request.log.error({ err: error, path: request.url }, 'request failed');
    return refuse(request, reply, status);
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 404));
  traceRequests(app, (route) => route !== assetRoute && route !== healthAddress);
  observeRequests(app);
  unreadableRoute(app);
  siteRoutes(app);
  securityTxtRoute(app, config);
  schemaRoute(app, config.publicUrl);
  assetRoutes(app, store);
  const readLive = liveReader({
    db,
    keys,
    keeper: fileKeeper(join(config.dataDir, liveDocumentFile)),
    onFailure: (err) => app.log.error({ err }, 'what is live could not be read'),
  });
  healthRoute(app, readLive);
  overrideRoute(app, { config, keys, readLive });
  administratorRoutes(app, { config, db, readLive });
  orderRoute(app, { config, registry: { db, keys } });
  const answerTo = visitorAnswers({ config, keys, readLive, shells: shellShelf(db, keys) });
  unscriptedFormRoute(app);
  pageRoutes(
    app,
    { answerTo, paints: firstPaints(store) },
    {
      https: config.publicUrl.startsWith('https:'),
      frames: config.frames,
      cards: config.cards,
      contact: config.contact,
    },
  );
  const watch = startCanaryWatch(
    { db, keys },
    {
      onRolledBack: (ended) => app.log.warn(ended, 'a canary was worse and is rolled back'),
      onStableFails: (failure) => app.log.error(failure, wordsOfFailure(failure)),
      onFailure: (err) => app.log.error({ err }, 'canaries or stable versions could not be judged'),
      onNothingToJudgeBy: () => app.log.warn('no reports of loads in this database: canaries are not judged'),
    },
    config.webhook === undefined ? undefined : { url: config.webhook, publicUrl: config.publicUrl },
  );
  app.addHook('onClose', watch.stop);
  void tellForeignStore(app, { db, store });
  await app.ready();
  return app;
}

/** For balancers: whether there is a shell to serve. */
function healthRoute(app: FastifyInstance, readLive: () => Promise<LiveDocument>): void {
  app.get(healthAddress, async (_request, reply) => {
    const { applications, revision, notServed } = await readLive();
    const serves = applications.some(({ name, stable }) => name === shellName && stable);
    return reply
      .code(serves ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: serves ? 'ok' : 'nothing published',
        applications: applications.length,
        revision,
        notServed,
      });
  });
}
