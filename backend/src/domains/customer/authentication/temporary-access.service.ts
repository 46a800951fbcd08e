import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { tooManyAttempts } from '../../../platform/errors';
import { closeSessionsOf, dropChallenges } from '../../../platform/sessions';
import { mayMail } from './attempts';
import { liveResetCodes, spendResetCodes, storeResetCode } from './authentication.queries';
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

/** Until when the last mailed code lets its owner choose a password; null when there is none. */
export async function temporaryAccessUntil(db: Db, clock: Clock, identityId: string): Promise<Date | null> {
  const [last] = await liveResetCodes(db, identityId, clock());
  return last?.expires_at ?? null;
}

/** Ends every code that was mailed: the next one is the only one. */
export const endMailedCodes = (tx: Db, clock: Clock, identityId: string) =>
  spendResetCodes(tx, identityId, clock());

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

/**
 * Ends every code and every log-in on its way of an account that is disabled in the same transaction. Its sessions open nothing any
 * more; their rows stay for the hour that they last, so that the next call can say why.
 */
export async function suspendAccess(tx: Db, clock: Clock, identityId: string): Promise<void> {
  await dropChallenges(tx, identityId);
  await spendResetCodes(tx, identityId, clock());
}

/** Ends every open session of the account and every code that could open another. */
export async function withdrawAccess(tx: Db, clock: Clock, identityId: string): Promise<void> {
  await closeSessionsOf(tx, identityId);
  await spendResetCodes(tx, identityId, clock());
}
