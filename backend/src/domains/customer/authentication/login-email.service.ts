import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { closeSessionsOf } from '../../../platform/sessions';
import {
  findIdentityOf,
  isOthersLogin,
  lockLoginEmail,
  spendResetCodes,
  storeLoginEmail,
} from './authentication.queries';

/**
 * Whether another account logs in by this e-mail. Locks the address until the transaction ends, so that two accounts
 * cannot confirm it at the same time. An account whose first password was never chosen does not count: nobody has
 * proved yet that they own its address.
 */
export async function isLoginEmailTaken(tx: Db, customerNumber: string, email: string): Promise<boolean> {
  await lockLoginEmail(tx, email);
  return isOthersLogin(tx, customerNumber, email);
}

/** The e-mail that a customer logs in by; undefined for one without an account. */
export const loginEmailOf = async (db: Db, customerNumber: string): Promise<string | undefined> =>
  (await findIdentityOf(db, customerNumber))?.email;

/**
 * Logs a customer in by another e-mail from now on. What was mailed to the former address to set a password is
 * spent, and every session but the one kept, if any, is closed. Call inside the transaction of the change.
 */
export async function changeLoginEmail(
  tx: Db,
  clock: Clock,
  customerNumber: string,
  email: string,
  keep?: Buffer,
): Promise<void> {
  const now = clock();
  for (const id of await storeLoginEmail(tx, customerNumber, email, now)) {
    await spendResetCodes(tx, id, now);
    await closeSessionsOf(tx, id, keep);
  }
}
