import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { verifyPassword } from '../../platform/passwords';
import { tryIdentity } from './attempts';
import { findAccounts, tryResetCodes, type Account } from './authentication.queries';
import { hashTemporaryPassword, readTemporaryPassword, sameHash } from './temporary-password';

/** Stands in for an account that does not exist, so that the same statements run for it. */
const nobody = '00000000-0000-0000-0000-000000000000';

export interface ProvenAccount {
  account: Account;
  /** Hash of the reset mail's temporary password, when that is what was given. */
  resetCode: Buffer | null;
}

/**
 * The one account that a login and a password prove; null alike for an unknown login, a shared e-mail, a wrong
 * password and an account tried too often under its other names, after the same work.
 */
export async function proveAccount(
  db: Db,
  clock: Clock,
  key: string,
  password: string,
): Promise<ProvenAccount | null> {
  const found = await findAccounts(db, key);
  const enabled = found.filter((account) => account.enabled);
  const candidates = enabled.length > 0 ? enabled : found;
  const [only = null, ...others] = candidates;
  const single = others.length === 0 ? only : null;
  const account = (await tryIdentity(db, clock, single?.id, key)) === 0 ? single : null;
  if ((await verifyPassword(account?.passwordHash, password)) && account) return { account, resetCode: null };
  const resetCode = await matchResetCode(db, clock, account?.id ?? nobody, password);
  return account && resetCode ? { account, resetCode } : null;
}

async function matchResetCode(
  db: Db,
  clock: Clock,
  identityId: string,
  password: string,
): Promise<Buffer | null> {
  const typed = readTemporaryPassword(password);
  if (typed === null) return null;
  const hash = hashTemporaryPassword(typed, identityId);
  const live = await tryResetCodes(db, identityId, clock());
  return live.some((candidate) => sameHash(candidate, hash)) ? hash : null;
}
