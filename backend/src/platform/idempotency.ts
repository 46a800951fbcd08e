import { createHash } from 'node:crypto';
import type { Clock } from './clock';
import type { Db } from './database';
import { DomainError } from './errors';

/** The client's own name of a request; what is too long or odd to be one counts as none. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,80}$/.test(header) ? header : undefined;
}

/** A request that its client gave no name. */
type Unnamed = Pick<Once, 'scope' | 'request'> & { seconds: number };

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
  const requestHash = hashOf(request);
  const taken = await tx
    .insertInto('idempotency_key')
    .values({ scope, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return kept(tx, { scope, key }, await effect());
  const first = await findFirst(tx, { scope, key });
  if (!first) throw new Error(`The key of ${scope} was taken and is gone`);
  return ofTheSame(first, requestHash);
}

function ofTheSame<T>(first: { request_hash: Buffer | null; response: unknown }, requestHash: Buffer): T {
  if (first.request_hash?.equals(requestHash)) return first.response as T;
  throw new DomainError(409, 'CONFLICT', 'Cette demande a déjà été envoyée avec un autre contenu.');
}

/**
 * The first answer to a request that was made before, for what is to be done before the transaction of its effect:
 * mails and cases that are counted, partners that are asked. Nothing of it counts twice for a repeat.
 * @throws DomainError 409 CONFLICT when the key was used for another request.
 */
export async function answeredBefore<T>(
  db: Db,
  { scope, key, request }: Once,
): Promise<{ answer: T } | undefined> {
  const first = await findFirst(db, { scope, key });
  return first && { answer: ofTheSame<T>(first, hashOf(request)) };
}

/** The same for a request without a name that was made less than `seconds` ago. */
export async function answeredWithin<T>(
  db: Db,
  clock: Clock,
  { scope, request, seconds }: Unnamed,
): Promise<{ answer: T } | undefined> {
  const key = hashOf(request).toString('base64url');
  const first = await findFirst(db, { scope, key });
  const isOver = !first || clock().getTime() - first.created_at.getTime() >= seconds * 1000;
  return isOver ? undefined : { answer: first.response as T };
}

/**
 * The same for a client that gives its requests no name: the very same request of `scope` gets the first answer for
 * `seconds` after it, and is another request from then on.
 */
export async function onceWithin<T>(
  tx: Db,
  clock: Clock,
  { scope, request, seconds }: Unnamed,
  effect: () => Promise<T>,
): Promise<T> {
  const now = clock();
  const request_hash = hashOf(request);
  const named = { scope, key: request_hash.toString('base64url') };
  const over = new Date(now.getTime() - seconds * 1000);
  const taken = await tx
    .insertInto('idempotency_key')
    .values({ ...named, request_hash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ created_at: now, response: null })
        .where('idempotency_key.created_at', '<=', over),
    )
    .returning('key')
    .executeTakeFirst();
  return taken ? kept(tx, named, await effect()) : ((await findFirst(tx, named))?.response as T);
}

const hashOf = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

type Named = Pick<Once, 'scope' | 'key'>;

const findFirst = (tx: Db, { scope, key }: Named) =>
  tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'response', 'created_at'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();

async function kept<T>(tx: Db, { scope, key }: Named, response: T): Promise<T> {
  await tx
    .updateTable('idempotency_key')
    .set({ response: JSON.stringify(response) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
  return response;
}
