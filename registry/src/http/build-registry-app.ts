import helmet from '@fastify/helmet';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { RegistryConfig } from '../config';
import type { RegistryDatabase } from '../database/open-database';
import { LiveUnknown, liveDocumentReader } from '../live/live-document';
import { folderStore } from '../store/folder-store';
import { assetRoutes } from './asset-routes';
import { pageRoutes } from './page-routes';
import { longestUrl, readableUrl, unreadableRoute } from './readable-url';
import { refuse } from './refusal';
import { siteRoutes } from './site-routes';

/** Channel of every visitor. */
export const stableChannel = 'stable';

/** Serves the page, the snapshot and the assets. Stateless: any number of these stand on one database and store. */
export async function buildRegistryApp({
  config,
  db,
}: {
  config: RegistryConfig;
  db: RegistryDatabase;
}): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: readableUrl,
    routerOptions: { maxParamLength: longestUrl },
  });
  await app.register(helmet, {
    // The page brings its own policy with the nonce; whatever else is answered is never a document.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
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
  unreadableRoute(app);
  siteRoutes(app);
  assetRoutes(app, folderStore(config.assetsDir));
  const readLive = liveDocumentReader(db, stableChannel, (err) =>
    app.log.error({ err }, 'what is live could not be read'),
  );
  pageRoutes(app, config, readLive);
  await app.ready();
  return app;
}
