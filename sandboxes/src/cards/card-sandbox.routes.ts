import type { FastifyInstance } from 'fastify';
import type { Clock, Db } from '@portal/backend/sandbox-kit';
import { stripeScript } from './browser/stripe-script';
import { registerSandboxApi } from './sandbox-api';
import { sandboxAccount } from './sandbox-account';

/**
 * The sandbox's browser side, on the portal's own origin: the script that defines `Stripe`, and the API that it calls.
 * Register only while the sandbox replaces Stripe.
 */
export function registerCardSandbox(
  app: FastifyInstance,
  { db, clock, sessionKey }: { db: Db; clock: Clock; sessionKey: Uint8Array },
): void {
  app.get('/sandbox/stripe.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(stripeScript),
  );
  // Events are delivered by the next round of the sandbox's server, whichever process it runs in.
  const api = { db, clock, account: sandboxAccount(sessionKey), onEvent: () => undefined };
  void app.register(async (scope) => registerSandboxApi(scope, api), { prefix: '/sandbox/stripe' });
}
