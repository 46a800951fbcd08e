import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { DomainError, tooManyAttempts, unauthenticated } from '../../../platform/errors';
import { loginKey } from '../../../platform/login-key';
import { verifyPassword } from '../../../platform/passwords';
import type { Visitor } from '../../../platform/sessions';
import { countAttempt, passwordConfirmed } from './attempts';
import { passwordHashOf } from './authentication.queries';
import { hasFactor } from './factor/factor.queries';

interface Confirmation {
  visitor: Visitor;
  password: string;
  address: string;
  /** Field of the form, and its words, when the password is wrong. */
  refusal: { path: string; message: string };
}

/**
 * Asks once more for the password of the session's owner, counted like a log-in.
 * @returns the hash that was verified. @throws DomainError 401 when the account was erased meanwhile, 422 INVALID_CREDENTIALS, 429 TOO_MANY_ATTEMPTS.
 */
export async function assertOwnPassword(
  db: Db,
  clock: Clock,
  confirmation: Confirmation,
): Promise<string | null> {
  const { visitor, password, address, refusal } = confirmation;
  const { identityId, login, email } = visitor;
  const attempt = { typed: loginKey(login), identityId, address };
  const locked = await countAttempt(db, clock, attempt, true);
  if (locked > 0) throw tooManyAttempts(locked);
  const hash = await passwordHashOf(db, identityId);
  if (hash === undefined) throw unauthenticated();
  if (!(await verifyPassword(hash, password))) {
    throw new DomainError(422, 'INVALID_CREDENTIALS', refusal.message, { errors: [refusal] });
  }
  const success = { ...attempt, names: [loginKey(email)] };
  await passwordConfirmed(db, success, { hasFactor: await hasFactor(db, identityId) });
  return hash;
}
