import helmet from '@fastify/helmet';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { RegistryConfig } from '../config';
import type { RegistryDatabase } from '../database/open-database';
import { liveDocumentReader } from '../live/live-document';
import { folderStore } from '../store/folder-store';
import { assetRoutes } from './asset-routes';
import { pageRoutes } from './page-routes';
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
    request.log.error({ error, path: request.url }, 'request failed');
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    return reply.code(status).send({ message: 'Erreur serveur', code: String(status), errors: [] });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ message: 'Page introuvable', code: '404', errors: [] }),
  );
  siteRoutes(app);
  assetRoutes(app, folderStore(config.assetsDir));
  pageRoutes(app, config, liveDocumentReader(db, stableChannel));
  await app.ready();
  return app;
}
