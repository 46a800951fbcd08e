import { normalizeIP } from '@fastify/rate-limit';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { tooManyAttempts } from '../../platform/errors';
import { forgetAttempts, giveBackAttempt, takeAttempt, type ThrottleRule } from '../../platform/throttle';

const quarterHour = 900;
/** By what was typed, whether or not such an account exists; and by the account, whatever was typed. */
const account: ThrottleRule = {
  free: 5,
  firstLockSeconds: 30,
  longestLockSeconds: quarterHour,
  windowSeconds: quarterHour,
};
/**
 * By client address, where only what failed counts. An office or a phone network shares one address: were one
 * log-in in ten mistyped, 50 stand for 500 log-ins in a quarter of an hour. A sweep over many accounts goes on at
 * one attempt a minute.
 */
const address: ThrottleRule = { ...account, free: 50, firstLockSeconds: 5, longestLockSeconds: 60 };
/** Mails asked for one account: enough for a person, too few for a nuisance. */
const mails: ThrottleRule = { free: 3, firstLockSeconds: 600, longestLockSeconds: 3_600, windowSeconds: 600 };

export interface Attempt {
  accountKey: string;
  address: string;
}

/** A household holds a whole /64 of IPv6: its addresses are one. */
const networkOf = ({ address: ip }: Attempt) => normalizeIP(ip);

/** Stands in for the account of a login that has none, so that the same statement runs for it. */
const ownerKey = (identityId: string | undefined, typed: string) => identityId ?? `nobody:${typed}`;

/** @throws DomainError 429 while what was typed, or the address, is locked. */
export async function countAttempt(db: Db, clock: Clock, attempt: Attempt): Promise<void> {
  const byAddress = await takeAttempt(db, clock, address, 'password-address', networkOf(attempt));
  if (byAddress > 0) throw tooManyAttempts(byAddress);
  const byAccount = await takeAttempt(db, clock, account, 'password-account', attempt.accountKey);
  if (byAccount > 0) {
    await giveBackAttempt(db, 'password-address', networkOf(attempt));
    throw tooManyAttempts(byAccount);
  }
}

/**
 * Counts a try of the account itself, under whichever of its names. Who has not proved to be its owner must be told
 * of a lock as of a wrong password: another answer would say that two names belong to one account.
 * @returns seconds to wait; 0 when the try may go on.
 */
export const tryIdentity = (
  db: Db,
  clock: Clock,
  identityId: string | undefined,
  typed: string,
): Promise<number> => takeAttempt(db, clock, account, 'password-identity', ownerKey(identityId, typed));

export async function attemptSucceeded(db: Db, attempt: Attempt, identityId: string): Promise<void> {
  await forgetAttempts(db, 'password-account', attempt.accountKey);
  await forgetAttempts(db, 'password-identity', identityId);
  await giveBackAttempt(db, 'password-address', networkOf(attempt));
}

/** Whether one more mail may be asked for with what was typed; who asks is never told. */
export const mayAskMail = async (db: Db, clock: Clock, typed: string): Promise<boolean> =>
  (await takeAttempt(db, clock, mails, 'password-mail', typed)) === 0;

/** Whether one more mail may go to this account, whatever was typed. */
export const mayMail = async (db: Db, clock: Clock, identityId: string): Promise<boolean> =>
  (await takeAttempt(db, clock, mails, 'password-mail-identity', identityId)) === 0;
