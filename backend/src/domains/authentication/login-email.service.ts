import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { spendResetCodes, storeLoginEmail } from './authentication.queries';

/**
 * Logs a customer in by another e-mail from now on. What was mailed to the former address to set a password is
 * spent. Call inside the transaction of the change.
 */
export async function changeLoginEmail(
  tx: Db,
  clock: Clock,
  customerNumber: string,
  email: string,
): Promise<void> {
  const now = clock();
  for (const id of await storeLoginEmail(tx, customerNumber, email, now)) await spendResetCodes(tx, id, now);
}
