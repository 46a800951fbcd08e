import type { Config } from '../../../config';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { closeSessionsOf } from '../../../platform/sessions';
import { findIdentityOf, spendResetCodes, withdrawPassword } from './authentication.queries';
import { greetingOf } from './greeting';
import { choosePasswordLink, issueTemporaryPassword } from './temporary-access.service';
import { temporaryPasswordMinutes } from './temporary-password';

interface Reclaim {
  customerNumber: string;
  /** Who knows the password in force may be a stranger: it opens nothing any more. */
  withdrawsPassword: boolean;
}

interface Reclaimed {
  greeting: string;
  /** Where a password is chosen, for so many minutes; null for a disabled account. */
  choosePassword: { link: string; minutes: number } | null;
}

/**
 * Nobody is in the customer's space any more, and nothing that was mailed opens it: what their own mailbox is to be sent
 * now opens it alone. Call in the transaction of that mail.
 */
export async function reclaimAccess(
  tx: Db,
  clock: Clock,
  config: Pick<Config, 'publicUrl'>,
  { customerNumber, withdrawsPassword }: Reclaim,
): Promise<Reclaimed> {
  const identity = await findIdentityOf(tx, customerNumber);
  const greeting = await greetingOf(tx, { firstName: null, customerNumber });
  if (!identity) return { greeting, choosePassword: null };
  const now = clock();
  await closeSessionsOf(tx, identity.id);
  await spendResetCodes(tx, identity.id, now);
  if (withdrawsPassword) await withdrawPassword(tx, identity.id, now);
  if (identity.status !== 'ENABLED') return { greeting, choosePassword: null };
  const code = await issueTemporaryPassword(tx, clock, identity.id, temporaryPasswordMinutes);
  const link = choosePasswordLink(config.publicUrl, { login: identity.login, isAgent: false }, code);
  return { greeting, choosePassword: { link, minutes: temporaryPasswordMinutes } };
}
