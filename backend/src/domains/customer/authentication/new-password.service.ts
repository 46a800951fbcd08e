import { type PasswordScreen, newPasswordRefusal, formatInstant } from '@portal/domain';
import { commonPasswordRefusal, isCommonPassword } from '@portal/domain/common-passwords';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { conflict, DomainError } from '../../../platform/errors';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { hashPassword, verifyPassword } from '../../../platform/passwords';
import { closeSessionsOf, type Visitor } from '../../../platform/sessions';
import { inTransaction } from '../../../platform/transaction';
import { guardChange } from '../change-guard/guard.service';
import { attemptSucceeded } from './attempts';
import { spendResetCodes, storePassword } from './authentication.queries';
import { proveAccount, successOf } from './credentials';
import { greetingOf } from './greeting';
import { parseLoginName } from './login-name';
import { assertOwnPassword } from './own-password.service';
import { sameHash } from './temporary-password';

/** Why a new password is refused, in French; null when it is accepted. `own`: words of the person, login and e-mail. */
export const passwordRefusal = (screen: PasswordScreen, password: string, own: string[]): string | null =>
  newPasswordRefusal(screen, password, own) ?? (isCommonPassword(password) ? commonPasswordRefusal : null);

interface Owner {
  id: string;
  login: string;
  email: string;
  firstName: string | null;
  customerNumber: string | null;
}

interface NewPasswordRequest {
  newPassword: string;
  address: string;
  /** Named in the mail to the owner, should the change not be theirs. */
  supportEmail: string;
  publicUrl: string;
}

interface Change {
  owner: Owner;
  newPassword: string;
  supportEmail: string;
  publicUrl: string;
  call: '/resetPassword' | '/changePassword';
  /** Session that goes on; all others of the owner are closed. */
  keep?: Buffer;
  /** Temporary password to spend. */
  resetCode: Buffer | null;
  /** Hash of the password in force when the change was proved. */
  former: string | null;
}

/** A refusal that belongs at one field of the form. */
const refusedField = (code: 'INVALID_CODE' | 'WEAK_PASSWORD', path: string, message: string) =>
  new DomainError(422, code, message, { errors: [{ path, message }] });

const wrongTemporary = () =>
  refusedField(
    'INVALID_CODE',
    'temporaryPassword',
    'Le mot de passe temporaire est incorrect ou a expiré. Demandez-en un nouveau.',
  );

const changedMeanwhile = () =>
  conflict('Votre mot de passe vient d’être changé ailleurs. Reconnectez-vous avant de recommencer.');

/**
 * Puts a new password in place of a temporary one: an unvalidated account's, or a reset mail's.
 * @throws DomainError 409 when another was stored meanwhile, 422 INVALID_CODE or WEAK_PASSWORD, 429
 * TOO_MANY_ATTEMPTS.
 */
export async function replaceTemporaryPassword(
  db: Db,
  clock: Clock,
  request: NewPasswordRequest & { user: string; temporaryPassword: string },
): Promise<void> {
  const { user, temporaryPassword, newPassword, address, supportEmail, publicUrl } = request;
  const { key } = parseLoginName(user);
  assertStrong('creation', newPassword, [key]);
  const proven = await proveAccount(db, clock, { key, password: temporaryPassword, address });
  if (!proven || !proven.account.enabled) throw wrongTemporary();
  const { account, resetCode } = proven;
  if (resetCode === null && account.validated) throw wrongTemporary();
  assertStrong('creation', newPassword, [account.login, account.email]);
  await storeChange(db, clock, {
    owner: account,
    newPassword,
    supportEmail,
    publicUrl,
    call: '/resetPassword',
    resetCode,
    former: account.passwordHash,
  });
  const by = resetCode === null ? 'password' : 'code';
  await attemptSucceeded(db, clock, successOf(key, proven, address), by);
}

/**
 * @throws DomainError 409 when another was stored meanwhile, 422 INVALID_CREDENTIALS or WEAK_PASSWORD, 429
 * TOO_MANY_ATTEMPTS.
 */
export async function changeOwnPassword(
  db: Db,
  clock: Clock,
  request: NewPasswordRequest & { visitor: Visitor; oldPassword: string },
): Promise<void> {
  const { visitor, oldPassword, newPassword, address, supportEmail, publicUrl } = request;
  assertStrong('change', newPassword, [visitor.login, visitor.email]);
  const refusal = { path: 'oldPassword', message: 'L’ancien mot de passe est incorrect' };
  const former = await assertOwnPassword(db, clock, { visitor, password: oldPassword, address, refusal });
  const owner = { ...visitor, id: visitor.identityId, firstName: null };
  await storeChange(db, clock, {
    owner,
    newPassword,
    supportEmail,
    publicUrl,
    call: '/changePassword',
    keep: visitor.sessionHash,
    resetCode: null,
    former,
  });
}

async function storeChange(db: Db, clock: Clock, change: Change): Promise<void> {
  const { owner, call, keep, resetCode, former } = change;
  await assertNew(former, change.newPassword);
  const hash = await hashPassword(change.newPassword);
  const now = clock();
  await inTransaction(db, async (tx) => {
    // None outlives the password it was to replace; of two calls with one code, the second finds it spent.
    const spent = await spendResetCodes(tx, owner.id, now);
    if (resetCode && !spent.some((code) => sameHash(code, resetCode))) throw wrongTemporary();
    const proved = resetCode === null ? former : undefined;
    if (!(await storePassword(tx, owner.id, hash, proved, now))) throw changedMeanwhile();
    await closeSessionsOf(tx, owner.id, keep);
    await appendAudit(tx, clock, {
      customerNumber: owner.customerNumber,
      actor: owner.login,
      onBehalfOf: null,
      call,
    });
    await warn(tx, clock, change, now);
  });
}

/** An agent's account is given back by an administrator; a customer undoes it themselves. */
async function warn(
  tx: Db,
  clock: Clock,
  { owner, supportEmail, publicUrl }: Change,
  now: Date,
): Promise<void> {
  const { customerNumber, email, login } = owner;
  const warnings =
    customerNumber === null
      ? [{ mailbox: email, undo: null }]
      : await guardChange(tx, clock, publicUrl, {
          customerNumber,
          mailbox: email,
          what: { kind: 'PASSWORD' },
        });
  const greeting = await greetingOf(tx, owner);
  for (const { mailbox, undo } of warnings) {
    await enqueueMail(
      tx,
      'password-changed',
      mailbox,
      {
        greeting,
        login,
        at: formatInstant(now),
        undo,
        supportEmail,
      },
      customerNumber,
    );
  }
}

function assertStrong(screen: PasswordScreen, password: string, own: string[]): void {
  const refusal = passwordRefusal(screen, password, own);
  if (refusal !== null) throw refusedField('WEAK_PASSWORD', 'newPassword', refusal);
}

async function assertNew(former: string | null, newPassword: string): Promise<void> {
  if (!(await verifyPassword(former, newPassword))) return;
  throw refusedField(
    'WEAK_PASSWORD',
    'newPassword',
    'C’est déjà votre mot de passe : choisissez-en un différent',
  );
}
