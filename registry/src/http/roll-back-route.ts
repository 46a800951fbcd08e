import { cookieName, readCookie, visitorCookie } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RegistryConfig } from '../config';
import { KeyringError } from '../keys/keyring';
import { mayChangeLive } from '../live/open-session';
import { readVisitor } from '../live/visitor';
import { PublishRefusal } from '../publish/publish-refusal';
import { textOf } from '../publish/reason';
import { rollBack } from '../publish/roll-back';
import type { Registry } from '../registry';
import { refuse } from './refusal';

const order = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,43}$/),
  expected: z.string().regex(/^[a-z0-9]{1,64}$/),
});

/**
 * Serves the stable version of before again, for an administrator who may write: the answer to a version that fails.
 * The cookie alone says who asks, so the page must be one of the portal's own (`Origin`).
 */
export function rollBackRoute(
  app: FastifyInstance,
  { config, registry: { db, keys } }: { config: RegistryConfig; registry: Pick<Registry, 'db' | 'keys'> },
): void {
  const { origin, protocol } = new URL(config.publicUrl);
  const name = cookieName(visitorCookie, protocol === 'https:');
  app.post('/registry/roll-back', { bodyLimit: 1_000 }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { user, rights, sid } = await readVisitor(
      readCookie(request.headers.cookie, name),
      config.sessionKey,
    );
    const isAsked = request.headers.origin === origin && user !== null && rights.has('manageUsers');
    if (!isAsked || !(await mayChangeLive(db, sid))) return refuse(request, reply, 403);
    const asked = order.safeParse(request.body);
    if (!asked.success) return refuse(request, reply, 400);
    try {
      const reason = `La version ${asked.data.expected} échouait`;
      return await rollBack(
        { db, keys },
        { ...asked.data, channel: 'stable', who: user, commit: null, reason },
      );
    } catch (error) {
      if (!(error instanceof PublishRefusal || error instanceof KeyringError)) throw error;
      const errors = error instanceof PublishRefusal ? error.reasons.map(textOf) : [error.message];
      return reply.code(409).send({ message: 'Le retour arrière est refusé', code: '409', errors });
    }
  });
}
