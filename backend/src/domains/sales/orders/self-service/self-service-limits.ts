import { normalizeIP } from '@fastify/rate-limit';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { tooManyAttempts } from '../../../../platform/errors';
import { takeAttempt, type ThrottleRule } from '../../../../platform/throttle';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Codes that one network has mailed to one mailbox. */
const ofNetworkToMailbox: ThrottleRule = {
  free: 4,
  firstLockSeconds: 10 * minute,
  longestLockSeconds: hour,
  windowSeconds: 10 * minute,
};
/** Codes mailed to one mailbox, whoever asks; more than one network alone may ask for, so that it locks nobody out. */
const toMailbox: ThrottleRule = {
  free: 12,
  firstLockSeconds: 10 * minute,
  longestLockSeconds: hour,
  windowSeconds: hour,
  fixedWindow: true,
};
/** Codes that one network has mailed to whomever: an office or a phone network shares one address. */
const ofNetwork: ThrottleRule = {
  free: 60,
  firstLockSeconds: 10 * minute,
  longestLockSeconds: hour,
  windowSeconds: hour,
};
/** Cases that one mailbox begins: each may look up some delivery points. */
const started: ThrottleRule = {
  free: 8,
  firstLockSeconds: hour,
  longestLockSeconds: day,
  windowSeconds: day,
};

/** @throws DomainError 429 when too many codes were asked for. The same for a customer's e-mail and an unknown one. */
export async function countCodeMail(
  db: Db,
  clock: Clock,
  { mailbox, address }: { mailbox: string; address: string },
): Promise<void> {
  // a household gets a whole /64 of IPv6
  const network = normalizeIP(address);
  await count(db, clock, ofNetwork, 'self-service-network', network);
  await count(db, clock, ofNetworkToMailbox, 'self-service-mail-network', `${mailbox} ${network}`);
  await count(db, clock, toMailbox, 'self-service-mail', mailbox);
}

/** @throws DomainError 429 */
export const countStart = (db: Db, clock: Clock, mailbox: string): Promise<void> =>
  count(db, clock, started, 'self-service-start', mailbox);

async function count(db: Db, clock: Clock, rule: ThrottleRule, scope: string, key: string): Promise<void> {
  const wait = await takeAttempt(db, clock, rule, scope, key);
  if (wait > 0) throw tooManyAttempts(wait);
}
