import {
  publicationOrderToken,
  publicationDeeds,
  applicationNamePattern,
  versionPattern,
} from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { RegistryConfig } from '../config';
import { KeyringError } from '../keys/keyring';
import { mayOrder } from '../live/open-session';
import { carryOut } from '../publish/carry-out';
import { Superseded } from '../publish/expected-version';
import { PublishRefusal } from '../publish/publish-refusal';
import { textOf } from '../publish/reason';
import type { Registry } from '../registry';
import { refuse } from './refusal';

const sent = z.strictObject({ order: z.string().max(3_000) });

const version = z.string().regex(versionPattern);
const claims = z.object({
  jti: z.uuid(),
  sub: z.string().min(1),
  sid: z.string().min(1),
  reason: z.string().min(1),
  deed: z.enum(publicationDeeds),
  name: z.string().regex(applicationNamePattern),
  version,
  backTo: version.optional(),
  replacing: version.nullable().optional(),
});
const { type: typ, issuer, audience } = publicationOrderToken;

/**
 * Carries out what an agent orders of the registry (decision 0122). The back end has signed the order, after it checked
 * the agent's session and right and wrote the audit entry. Here the session must still be open, with the right; the
 * order is a minute old at most; and the page must be one of the portal's own (`Origin`).
 */
export function orderRoute(
  app: FastifyInstance,
  { config, registry }: { config: RegistryConfig; registry: Pick<Registry, 'db' | 'keys'> },
): void {
  const { origin } = new URL(config.publicUrl);
  app.post('/registry/orders', { bodyLimit: 4_000 }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const body = sent.safeParse(request.body);
    if (!body.success) return refuse(request, reply, 400);
    const order = await verified(body.data.order, config.sessionKey);
    const asked = request.headers.origin === origin && order !== null;
    if (!asked || !(await mayOrder(registry.db, order.sid))) return refuse(request, reply, 403);
    try {
      return await carryOut(registry, order);
    } catch (error) {
      if (!(error instanceof PublishRefusal || error instanceof KeyringError)) throw error;
      return reply.code(409).send({ message: wordsOf(error), code: '409', errors: reasonsOf(error) });
    }
  });
}

/** Null of a forged, expired or foreign token. */
async function verified(token: string, key: Uint8Array | undefined): Promise<z.output<typeof claims> | null> {
  if (!key) return null;
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], typ, issuer, audience });
    return claims.parse(payload);
  } catch {
    return null;
  }
}

function wordsOf(error: PublishRefusal | KeyringError): string {
  if (error instanceof KeyringError)
    return 'Ce serveur n’a pas de clé qui puisse signer ce changement. Demandez-le à l’équipe qui publie\u00a0: elle le fait en ligne de commande.';
  if (error instanceof Superseded)
    return 'La version en ligne a changé entre-temps. Relisez ce qui est en ligne, puis décidez de nouveau.';
  return 'Le registre refuse ce changement. Rien n’a été modifié.';
}

const reasonsOf = (error: PublishRefusal | KeyringError) =>
  error instanceof PublishRefusal
    ? error.reasons.map((reason) => ({ path: reason.kind, message: textOf(reason) }))
    : [{ path: 'key', message: error.message }];
