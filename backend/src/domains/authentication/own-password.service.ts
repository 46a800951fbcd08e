import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { DomainError, tooManyAttempts } from '../../platform/errors';
import { verifyPassword } from '../../platform/passwords';
import type { Visitor } from '../../platform/sessions';
import { attemptSucceeded, countAttempt, tryIdentity } from './attempts';
import { passwordHashOf } from './authentication.queries';

interface Confirmation {
  visitor: Visitor;
  password: string;
  address: string;
  /** Field of the form, and its words, when the password is wrong. */
  refusal: { path: string; message: string };
}

/**
 * Asks once more for the password of the session's owner, counted like a log-in.
 * @throws DomainError 422 INVALID_CREDENTIALS, 429 TOO_MANY_ATTEMPTS.
 */
export async function assertOwnPassword(db: Db, clock: Clock, confirmation: Confirmation): Promise<void> {
  const { visitor, password, address, refusal } = confirmation;
  const attempt = { accountKey: visitor.login.toLowerCase(), address };
  await countAttempt(db, clock, attempt);
  const locked = await tryIdentity(db, clock, visitor.identityId, attempt.accountKey);
  if (locked > 0) throw tooManyAttempts(locked);
  if (!(await verifyPassword(await passwordHashOf(db, visitor.identityId), password))) {
    throw new DomainError(422, 'INVALID_CREDENTIALS', refusal.message, { errors: [refusal] });
  }
  await attemptSucceeded(db, attempt, visitor.identityId);
}
