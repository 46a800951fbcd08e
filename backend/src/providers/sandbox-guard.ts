import type { onRequestAsyncHookHandler } from 'fastify';
import type { Config } from '../config';
import { openToAdministrators } from '../platform/access/administrator-cookie';
import type { Clock } from '../platform/clock';
import type { Db } from '../platform/database';
import { html } from '../platform/html';
import { sandboxPage } from './sandbox-page';
import { sendSandboxPage } from './send-sandbox-page';

/**
 * Who may look at what a sandbox received of people: everybody in development; in preproduction administrators
 * with an open session. Production has no such sandbox.
 */
export function sandboxGuard(
  config: Pick<Config, 'environment' | 'publicUrl' | 'sessionKey'>,
  db: Db,
  clock: Clock,
): onRequestAsyncHookHandler {
  const isOpenTo = openToAdministrators(config, db, clock);
  return async ({ headers, url }, reply) => {
    if (await isOpenTo(headers.cookie)) return;
    if (!/\.json(\?|$)/.test(url)) return sendSandboxPage(reply, refusedPage, { status: 403 });
    void reply.code(403).header('cache-control', 'no-store');
    return reply.send({ message: refusal, code: '403', errors: [] });
  };
}

const refusal =
  'Cette page de préproduction est réservée aux administrateurs du portail\u00a0: connectez-vous, puis rechargez-la.';

const style = `
  :root { color-scheme: light dark; }
  body { display: grid; min-height: 100vh; margin: 0; place-content: center; padding: 1rem; box-sizing: border-box; text-align: center; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f4f7f4, #0e1614); color: light-dark(#14241f, #e6efeb); }
  main { max-width: 32rem; }
  h1 { margin: 0; font-size: 1.5rem; }
  a { color: light-dark(#0a6b57, #6fd3ba); }`;
const refusedPage = sandboxPage(style)(
  'Accès réservé',
  html`<h1>Accès réservé</h1>
    <p>${refusal}</p>
    <p><a href="/login">Se connecter</a></p>`,
);
