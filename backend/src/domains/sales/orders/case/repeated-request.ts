import type { CaseGrant } from '../../../../platform/access/policy';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { answeredBefore, answeredWithin, once, onceWithin } from '../../../../platform/idempotency';

/** For this long, the same request without a key is a second click, and not another case of the same client. */
const repeatSeconds = 60;

export interface Repeated {
  call: '/saveOrder' | '/signOrder';
  grant: CaseGrant;
  idempotencyKey: string | undefined;
  /** The part of the request that is equal in a repeat. */
  request: unknown;
}

/**
 * Runs `effect` once; a repeat gets the first answer. A repeat has the same idempotency key or, without a key, the same
 * author and content within a minute.
 * @throws DomainError 409 KEY_REUSED when the key was used for another request.
 */
export function answeredOnce<T>(
  tx: Db,
  clock: Clock,
  repeated: Repeated,
  effect: () => Promise<T>,
): Promise<T> {
  const { idempotencyKey, request } = repeated;
  const scope = scopeOf(repeated);
  return idempotencyKey === undefined
    ? onceWithin(tx, clock, { scope, request, seconds: repeatSeconds }, effect)
    : once(tx, { scope, key: idempotencyKey, request }, effect);
}

/** The first answer if the request is a repeat: call it before mails, points and attempts are counted. */
export function firstAnswer<T>(db: Db, clock: Clock, repeated: Repeated): Promise<{ answer: T } | undefined> {
  const { idempotencyKey, request } = repeated;
  const scope = scopeOf(repeated);
  return idempotencyKey === undefined
    ? answeredWithin(db, clock, { scope, request, seconds: repeatSeconds })
    : answeredBefore(db, { scope, key: idempotencyKey, request });
}

const scopeOf = ({ call, grant }: Pick<Repeated, 'call' | 'grant'>): string =>
  `${call}:${grant.by === 'agent' ? grant.visitor.identityId : grant.orderReference}`;
