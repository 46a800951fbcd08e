import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { tooManyAttempts } from '../../platform/errors';
import { forgetAttempts, giveBackAttempt, takeAttempt, type ThrottleRule } from '../../platform/throttle';

const quarterHour = 900;
/** By what was typed, whether or not such an account exists. */
const account: ThrottleRule = {
  free: 5,
  firstLockSeconds: 30,
  longestLockSeconds: quarterHour,
  windowSeconds: quarterHour,
};
/** By client address; wide and short, since an office shares one: it slows a sweep over many accounts. */
const address: ThrottleRule = { ...account, free: 300, firstLockSeconds: 5, longestLockSeconds: 60 };
/** Mails asked for one account: enough for a person, too few for a nuisance. */
const mails: ThrottleRule = { free: 3, firstLockSeconds: 600, longestLockSeconds: 3_600, windowSeconds: 600 };

export interface Attempt {
  accountKey: string;
  address: string;
}

/** @throws DomainError 429 while the account or the address is locked. */
export async function countAttempt(db: Db, clock: Clock, attempt: Attempt): Promise<void> {
  const byAddress = await takeAttempt(db, clock, address, 'password-address', attempt.address);
  if (byAddress > 0) throw tooManyAttempts(byAddress);
  const byAccount = await takeAttempt(db, clock, account, 'password-account', attempt.accountKey);
  if (byAccount > 0) throw tooManyAttempts(byAccount);
}

export async function attemptSucceeded(db: Db, attempt: Attempt): Promise<void> {
  await forgetAttempts(db, 'password-account', attempt.accountKey);
  await giveBackAttempt(db, 'password-address', attempt.address);
}

/** Whether one more mail may go to this account; who asks is never told. */
export const mayMail = async (db: Db, clock: Clock, accountKey: string): Promise<boolean> =>
  (await takeAttempt(db, clock, mails, 'password-mail', accountKey)) === 0;
