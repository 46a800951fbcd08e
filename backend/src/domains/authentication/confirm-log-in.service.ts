import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { tooManyAttempts } from '../../platform/errors';
import { loginKey } from '../../platform/login-key';
import { closeSessionsOf } from '../../platform/sessions';
import { inTransaction } from '../../platform/transaction';
import { countAttempt } from './attempts';
import { findAccount } from './authentication.queries';
import { closeChallenge, findChallenge, staleChallenge } from './factor/challenge.service';
import { countRecoveryCodes } from './factor/factor.queries';
import { enrol, spendProof, wrongCode } from './factor/factor.service';
import { accountToOpen, openSpace, type OpenedSession } from './open-space.service';

interface Confirmation {
  challenge: string;
  code: string;
  address: string;
  userAgent: string | null;
}

export interface ConfirmedLogIn {
  opened: OpenedSession;
  /** Of who enrolled. */
  recoveryCodes?: string[];
  /** When one was given. */
  recoveryCodesLeft?: number;
}

/**
 * The second step of a log-in. A code counts as a password does, before it is looked at: guesses at either lock both.
 * @throws DomainError 403 when nothing waits for that code, 409, 422 INVALID_CODE, 429 TOO_MANY_ATTEMPTS.
 */
export async function confirmLogIn(
  db: Db,
  clock: Clock,
  key: Uint8Array,
  { challenge, code: typed, address, userAgent }: Confirmation,
): Promise<ConfirmedLogIn> {
  const asked = await findChallenge(db, clock, challenge, ['LOG_IN', 'LOG_IN_ENROL']);
  const owner = await findAccount(db, asked.identity_id);
  const space = asked.space_id === null ? owner : await findAccount(db, asked.space_id);
  if (!owner?.enabled || !space) throw staleChallenge();
  const account = space === owner ? owner : await accountToOpen(db, owner, loginKey(space.login));
  const attempt = { typed: loginKey(owner.login), identityId: owner.id, address };
  const locked = await countAttempt(db, clock, attempt);
  if (locked > 0) throw tooManyAttempts(locked);
  const names = [loginKey(owner.email)];
  const validated = account !== owner || (owner.validated && !asked.by_code);
  return inTransaction(db, async (tx) => {
    const identityId = owner.id;
    const sealed = asked.sealed_secret;
    const recoveryCodes = sealed ? await enrol(tx, clock, key, { identityId, sealed, typed }) : undefined;
    const proof = recoveryCodes ? 'ENROLMENT' : await spendProof(tx, clock, key, { identityId, typed });
    if (proof === null) throw wrongCode();
    await closeChallenge(tx, asked.token_hash);
    // What was opened by a password alone ends.
    if (recoveryCodes) await closeSessionsOf(tx, identityId);
    const opening = { owner, account, validated, address, userAgent };
    const success = { attempt: { ...attempt, names }, by: 'password' } as const;
    const opened = await openSpace(tx, clock, opening, success, proof);
    if (recoveryCodes) return { opened, recoveryCodes };
    if (proof === 'CODE') return { opened };
    return { opened, recoveryCodesLeft: await countRecoveryCodes(tx, identityId) };
  });
}
