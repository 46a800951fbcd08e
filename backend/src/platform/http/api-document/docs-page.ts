import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { OpenTo } from '../../access/administrator-cookie';
import { html } from '../../html';
import { findProjectRoot } from '../../paths';
import { documentRefusal } from './openapi';

const library = 'backend/node_modules/swagger-ui-dist';
const libraryFiles = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

/** Nothing but the three files of the page and the document; the library's icons are data in its style sheet. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * `/api/docs`: the OpenAPI document as a page, to read and not to call. Open in development, elsewhere for
 * administrators.
 */
export async function registerDocsPage(app: FastifyInstance, isOpenTo: OpenTo): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook('onRequest', async ({ headers }, reply) => {
      void reply.header('content-security-policy', policy);
      if (await isOpenTo(headers.cookie)) return;
      return reply.status(403).type('text/html; charset=utf-8').send(String(refusedPage));
    });
    const hidden = { schema: { hide: true } };
    pages.get('/api/docs', hidden, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(String(page)),
    );
    pages.get('/api/docs/start.js', hidden, async (_request, reply) =>
      reply.type('text/javascript').send(start),
    );
    pages.get('/api/docs/page.css', hidden, async (_request, reply) => reply.type('text/css').send(style));
    await pages.register(fastifyStatic, {
      root: join(findProjectRoot(), library),
      prefix: '/api/docs/',
      index: false,
      cacheControl: false,
      decorateReply: false,
      schemaHide: true,
      allowedPath: (path) => libraryFiles.includes(path),
    });
  });
}

const head = (title: string) =>
  html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>`;

const page = html`<!doctype html>
  <html lang="en">
    <head>
      ${head('Calls of the portal')}
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
      <link rel="stylesheet" href="/api/docs/page.css" />
      <script src="/api/docs/swagger-ui-bundle.js" defer></script>
      <script src="/api/docs/start.js" defer></script>
    </head>
    <body>
      <main id="document"></main>
    </body>
  </html>`;

const refusedPage = html`<!doctype html>
  <html lang="fr">
    <head>
      ${head('Accès réservé')}
    </head>
    <body>
      <h1>Accès réservé</h1>
      <p>${documentRefusal}</p>
      <p><a href="/login">Se connecter</a></p>
    </body>
  </html>`;

/** No call is made from the page: its reader is an administrator, and the data is real. */
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#document',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: [],
  validatorUrl: null,
});`;

/** Without calls there is no server to choose and nothing to log in to; no answer has links. */
const style = `
body { margin: 0; }
.swagger-ui .scheme-container, .swagger-ui .authorization__btn, .swagger-ui .response-col_links { display: none; }
.swagger-ui .opblock .opblock-summary-path { max-width: none; }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag small { flex-basis: 100%; padding: 0; }
}`;
