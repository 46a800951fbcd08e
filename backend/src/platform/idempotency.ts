import { createHash } from 'node:crypto';
import type { Db } from './database';
import { DomainError } from './errors';

/** The client's own name of a request; what is too long or odd to be one counts as none. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,80}$/.test(header) ? header : undefined;
}

interface Once {
  /** Whose key it is, and of which call: keys of two callers never meet. */
  scope: string;
  key: string;
  /** What was asked: another request under the same key is a conflict. */
  request: unknown;
}

/**
 * Runs `effect` once for its key, in the transaction of the effect; a repeat gets the first answer (a JSON value).
 * Two at once: the second waits for the first to commit.
 * @throws DomainError 409 CONFLICT when the key was used for another request.
 */
export async function once<T>(tx: Db, { scope, key, request }: Once, effect: () => Promise<T>): Promise<T> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest();
  const taken = await tx
    .insertInto('idempotency_key')
    .values({ scope, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  const row = () => tx.selectFrom('idempotency_key').where('scope', '=', scope).where('key', '=', key);
  if (!taken) {
    const first = await row().select(['request_hash', 'response']).executeTakeFirstOrThrow();
    if (!first.request_hash?.equals(requestHash)) {
      throw new DomainError(409, 'CONFLICT', 'Cette demande a déjà été envoyée avec un autre contenu.');
    }
    return first.response as T;
  }
  const response = await effect();
  await tx
    .updateTable('idempotency_key')
    .set({ response: JSON.stringify(response) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
  return response;
}
