import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { loginKey } from '../../../platform/login-key';
import { verifyPassword } from '../../../platform/passwords';
import { countAttempt, mayTryCode, type Attempt, type Success } from './attempts';
import { findAccounts, liveResetCodes, type Account } from './authentication.queries';
import { hashTemporaryPassword, readTemporaryPassword, sameHash } from './temporary-password';

/** Placeholder for an account that does not exist, so that the same statements run as for one that does. */
const nobody = '00000000-0000-0000-0000-000000000000';

interface Credentials {
  /** As `parseLoginName` reads what was typed. */
  key: string;
  password: string;
  address: string;
}

export interface ProvenAccount {
  account: Account;
  /** Hash of the reset mail's temporary password, when that is what was given. */
  resetCode: Buffer | null;
}

/**
 * The one account that a login and a password prove. Null for an unknown login, a shared e-mail, a wrong password and
 * an account that is locked under its other logins; each takes the same work, so that timing reveals nothing. A mailed
 * password is checked before any lock: it has its own attempt limit, and only the owner of the mailbox has it.
 * @throws DomainError 429.
 */
export async function proveAccount(
  db: Db,
  clock: Clock,
  { key, password, address }: Credentials,
): Promise<ProvenAccount | null> {
  const account = accountOf(await findAccounts(db, key));
  const attempt = { typed: key, identityId: account?.id, address };
  const resetCode = await matchResetCode(db, clock, attempt, password);
  if (account && resetCode) return { account, resetCode };
  const open = (await countAttempt(db, clock, attempt)) === 0;
  const right = await verifyPassword(open ? account?.passwordHash : undefined, password);
  return open && right && account ? { account, resetCode: null } : null;
}

/**
 * Who is meant where several share an e-mail: who has chosen a password, if there is one such alone. An account that
 * was opened with somebody's e-mail, and never entered, keeps nobody from their own.
 */
function accountOf(found: Account[]): Account | null {
  const enabled = found.filter((account) => account.enabled);
  const candidates = enabled.length > 0 ? enabled : found;
  const entered = candidates.filter((account) => account.validated);
  const [only, ...others] = entered.length > 0 ? entered : candidates;
  return only && others.length === 0 ? only : null;
}

/** The arguments of `attemptSucceeded` after a successful proof. */
export const successOf = (key: string, { account }: ProvenAccount, address: string): Success => ({
  typed: key,
  identityId: account.id,
  address,
  names: [loginKey(account.login), loginKey(account.email)],
});

async function matchResetCode(
  db: Db,
  clock: Clock,
  attempt: Attempt,
  password: string,
): Promise<Buffer | null> {
  const typed = readTemporaryPassword(password);
  if (typed === null) return null;
  const identityId = attempt.identityId ?? nobody;
  const live = await liveResetCodes(db, identityId, clock());
  if (!(await mayTryCode(db, clock, attempt, live[0]?.id))) return null;
  const hash = hashTemporaryPassword(typed, identityId);
  return live.some(({ code_hash }) => sameHash(code_hash, hash)) ? hash : null;
}
