import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { tooManyAttempts } from '../../../platform/errors';
import { closeSessionsOf } from '../../../platform/sessions';
import { mayMail } from './attempts';
import { spendResetCodes, storeResetCode } from './authentication.queries';
import { hashTemporaryPassword, makeTemporaryPassword } from './temporary-password';

/**
 * A temporary password that opens the account for choosing a password, once, for so many minutes; the password in
 * force stays in force. Call in the transaction of the mail that carries it: it is kept as a hash alone.
 */
export async function issueTemporaryPassword(
  tx: Db,
  clock: Clock,
  identityId: string,
  minutes: number,
): Promise<string> {
  const temporaryPassword = makeTemporaryPassword();
  const now = clock();
  await storeResetCode(tx, {
    identityId,
    hash: hashTemporaryPassword(temporaryPassword, identityId),
    now,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  });
  return temporaryPassword;
}

interface Owner {
  login: string;
  /** The page then speaks to an agent: nobody is logged in who could be known for one. */
  isAgent: boolean;
}

/**
 * The code is in the URL fragment, which is sent to no server and in no referrer header. Opening the link changes
 * nothing.
 */
export const choosePasswordLink = (publicUrl: string, { login, isAgent }: Owner, code: string): string =>
  `${publicUrl}/createPassword?user=${encodeURIComponent(login)}${isAgent ? '&agent' : ''}#code=${encodeURIComponent(code)}`;

/**
 * Counts a mail to the account. @throws DomainError 429 when the limit is reached; only for agents, since the error
 * reveals that the account exists.
 */
export async function assertMayMail(db: Db, clock: Clock, identityId: string): Promise<void> {
  if (!(await mayMail(db, clock, identityId, 'agent'))) throw tooManyAttempts(600);
}

/** Ends every open session of the account and every code that could open another. */
export async function withdrawAccess(tx: Db, clock: Clock, identityId: string): Promise<void> {
  await closeSessionsOf(tx, identityId);
  await spendResetCodes(tx, identityId, clock());
}
