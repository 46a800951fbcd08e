import { createHash } from 'node:crypto';
import type { Clock } from './clock';
import type { Db } from './database';
import { DomainError } from './errors';

/** The key in the header `Idempotency-Key`; undefined when it is absent or malformed. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,80}$/.test(header) ? header : undefined;
}

/** A request without a key. */
type RequestWithoutKey = Pick<KeyedRequest, 'scope' | 'request'> & { seconds: number };

interface KeyedRequest {
  /** The caller and the call: equal keys in two scopes are different keys. */
  scope: string;
  key: string;
  /** Its content: the same key with another content is refused. */
  request: unknown;
}

/**
 * Runs `effect` once for each key, in the transaction of the effect; a repeat gets the first answer (a JSON value). When two
 * requests run at the same time, the second waits until the first commits.
 * @throws DomainError 409 KEY_REUSED when the key was used for another request.
 */
export async function once<T>(
  tx: Db,
  { scope, key, request }: KeyedRequest,
  effect: () => Promise<T>,
): Promise<T> {
  const requestHash = hashOf(request);
  const taken = await tx
    .insertInto('idempotency_key')
    .values({ scope, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return storeAnswer(tx, { scope, key }, await effect());
  const first = await findFirst(tx, { scope, key });
  if (!first) throw new Error(`The key of ${scope} was taken and is gone`);
  return answerTo(requestHash, first);
}

function answerTo<T>(requestHash: Buffer, first: { request_hash: Buffer | null; response: unknown }): T {
  if (first.request_hash?.equals(requestHash)) return first.response as T;
  throw new DomainError(409, 'KEY_REUSED', 'Cette demande a déjà été envoyée avec un autre contenu.');
}

/**
 * The first answer if the request is a repeat. Call it before work that happens outside the transaction of the effect, such
 * as to count mails or to call partners, so that a repeat does not do it again.
 * @throws DomainError 409 KEY_REUSED when the key was used for another request.
 */
export async function answeredBefore<T>(
  db: Db,
  { scope, key, request }: KeyedRequest,
): Promise<{ answer: T } | undefined> {
  const first = await findFirst(db, { scope, key });
  return first && { answer: answerTo<T>(hashOf(request), first) };
}

/** As `answeredBefore`, for a request without a key: the first answer if the same content was sent less than `seconds` ago. */
export async function answeredWithin<T>(
  db: Db,
  clock: Clock,
  { scope, request, seconds }: RequestWithoutKey,
): Promise<{ answer: T } | undefined> {
  const key = hashOf(request).toString('base64url');
  const first = await findFirst(db, { scope, key });
  const isOver = !first || clock().getTime() - first.created_at.getTime() >= seconds * 1000;
  return isOver ? undefined : { answer: first.response as T };
}

/**
 * As `once`, for a request without a key: a request of the same scope with the same content gets the first answer for
 * `seconds`; after that it is a new request.
 */
export async function onceWithin<T>(
  tx: Db,
  clock: Clock,
  { scope, request, seconds }: RequestWithoutKey,
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
  return taken ? storeAnswer(tx, named, await effect()) : ((await findFirst(tx, named))?.response as T);
}

/** What `onceWithin` did had no effect after all: the next request is a first one again. */
export async function forgetWithin(tx: Db, { scope, request }: RequestWithoutKey): Promise<void> {
  await tx
    .deleteFrom('idempotency_key')
    .where('scope', '=', scope)
    .where('key', '=', hashOf(request).toString('base64url'))
    .execute();
}

const hashOf = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

type ScopedKey = Pick<KeyedRequest, 'scope' | 'key'>;

const findFirst = (tx: Db, { scope, key }: ScopedKey) =>
  tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'response', 'created_at'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();

async function storeAnswer<T>(tx: Db, { scope, key }: ScopedKey, response: T): Promise<T> {
  await tx
    .updateTable('idempotency_key')
    .set({ response: JSON.stringify(response) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
  return response;
}
