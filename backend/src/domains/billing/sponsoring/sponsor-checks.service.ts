import type { SaleGrant } from '../../../platform/access/policy';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { tooManyAttempts } from '../../../platform/errors';
import { takeAttempt, type ThrottleRule } from '../../../platform/throttle';

const day = 86_400;
const rule = (free: number): ThrottleRule => ({
  free,
  firstLockSeconds: 3_600,
  longestLockSeconds: day,
  windowSeconds: day,
});
/** A customer or a case has one sponsor's number to check, mistyped a few times; an agent has one a client. */
const ofOne = rule(20);
const ofAgent = rule(200);

/**
 * Counts a check of a sponsor's number, by session or case and day: numbers of customers are not there to be guessed.
 * @throws DomainError 429.
 */
export async function countSponsorCheck(db: Db, clock: Clock, grant: SaleGrant): Promise<void> {
  const wait = await takeAttempt(db, clock, ruleFor(grant), 'sponsor-check', keyOf(grant));
  if (wait > 0) throw tooManyAttempts(wait);
}

const ruleFor = (grant: SaleGrant): ThrottleRule =>
  grant.by === 'session' && (grant.visitor.agent ?? grant.visitor.kind === 'agent') ? ofAgent : ofOne;

const keyOf = (grant: SaleGrant): string =>
  grant.by === 'link'
    ? `case ${grant.orderReference}`
    : `login ${grant.visitor.agent?.login ?? grant.visitor.login}`;
