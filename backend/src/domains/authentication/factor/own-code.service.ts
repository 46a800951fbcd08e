import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { DomainError, tooManyAttempts } from '../../../platform/errors';
import { loginKey } from '../../../platform/login-key';
import { verifyPassword } from '../../../platform/passwords';
import { inTransaction } from '../../../platform/transaction';
import { attemptSucceeded, countAttempt } from '../attempts';
import { findAccounts, passwordHashOf } from '../authentication.queries';
import { hasFactor, spendProof, wrongCode } from './factor.service';

interface OwnCode {
  owner: { identityId: string; login: string; email: string };
  typed: string;
  address: string;
}

export const passwordRefusal = { path: 'password', message: 'Le mot de passe est incorrect' };
const wrongPassword = () =>
  new DomainError(422, 'INVALID_CREDENTIALS', passwordRefusal.message, { errors: [passwordRefusal] });

/**
 * Asks the owner of an open session for a fresh code, counted like a log-in, and spends it.
 * @param password Asked for as well; one of the two alone forgets no guess at the other.
 * @throws DomainError 422 INVALID_CREDENTIALS or INVALID_CODE, 429 TOO_MANY_ATTEMPTS.
 */
export async function assertOwnCode(
  db: Db,
  clock: Clock,
  key: Uint8Array,
  { owner: { identityId, login, email }, typed, address }: OwnCode,
  password?: string,
): Promise<'CODE' | 'RECOVERY'> {
  const attempt = { typed: loginKey(login), identityId, address };
  const locked = await countAttempt(db, clock, attempt, true);
  if (locked > 0) throw tooManyAttempts(locked);
  if (password !== undefined && !(await verifyPassword(await passwordHashOf(db, identityId), password))) {
    throw wrongPassword();
  }
  const proof = await inTransaction(db, (tx) => spendProof(tx, clock, key, { identityId, typed }));
  if (proof === null) throw wrongCode();
  await attemptSucceeded(db, clock, { ...attempt, names: [loginKey(email)] }, 'password');
  return proof;
}

/**
 * An agent who has a factor gives a fresh code before they change a customer's space.
 * @throws DomainError 403 CODE_REQUIRED, 422 INVALID_CODE, 429 TOO_MANY_ATTEMPTS.
 */
export async function assertFreshCode(
  db: Db,
  clock: Clock,
  key: Uint8Array,
  { login, typed, address }: { login: string; typed: string | undefined; address: string },
): Promise<void> {
  const [agent] = await findAccounts(db, loginKey(login));
  if (!agent || !(await hasFactor(db, agent.id))) return;
  if (typed === undefined) {
    const message = 'Saisissez un code de votre application pour intervenir dans cet espace.';
    throw new DomainError(403, 'CODE_REQUIRED', message, { errors: [{ path: 'code', message }] });
  }
  const owner = { identityId: agent.id, login: agent.login, email: agent.email };
  await assertOwnCode(db, clock, key, { owner, typed, address });
}
