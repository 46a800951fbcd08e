import type { CaseGrant } from '../../../../platform/access/policy';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { answeredBefore, answeredWithin, once, onceWithin } from '../../../../platform/idempotency';

/** How long a request without a name is taken for a click repeated, not for another case of the same client. */
const twinSeconds = 60;

export interface Repeated {
  call: '/saveOrder' | '/signOrder';
  grant: CaseGrant;
  idempotencyKey: string | undefined;
  /** The draft and whatever else is asked: a repeat is the very same. */
  request: unknown;
}

/**
 * A repeated request gets the first answer: under the name that the client gave it; without one, for a minute after
 * the same author sent the very same.
 * @throws DomainError 409 CONFLICT when the name was used for another request.
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
    ? onceWithin(tx, clock, { scope, request, seconds: twinSeconds }, effect)
    : once(tx, { scope, key: idempotencyKey, request }, effect);
}

/** That first answer, before mails, points and tries of codes are counted: a repeat counts none of them. */
export function firstAnswer<T>(db: Db, clock: Clock, repeated: Repeated): Promise<{ answer: T } | undefined> {
  const { idempotencyKey, request } = repeated;
  const scope = scopeOf(repeated);
  return idempotencyKey === undefined
    ? answeredWithin(db, clock, { scope, request, seconds: twinSeconds })
    : answeredBefore(db, { scope, key: idempotencyKey, request });
}

const scopeOf = ({ call, grant }: Pick<Repeated, 'call' | 'grant'>): string =>
  `${call}:${grant.by === 'agent' ? grant.visitor.identityId : grant.orderReference}`;
