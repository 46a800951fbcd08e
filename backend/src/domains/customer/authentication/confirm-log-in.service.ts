import type { Config } from '../../../config';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { tooManyAttempts } from '../../../platform/errors';
import { loginKey } from '../../../platform/login-key';
import { closeSessionsOf } from '../../../platform/sessions';
import { inTransaction } from '../../../platform/transaction';
import { countAttempt } from './attempts';
import { findAccount } from './authentication.queries';
import { closeChallenge, findChallenge, staleChallenge, takeFromLogIn } from './factor/challenge.service';
import { countRecoveryCodes, hasFactor, lockAccount } from './factor/factor.queries';
import { enrol, enrolledElsewhere, issueMissingCodes, spendProof, wrongCode } from './factor/factor.service';
import type { ProofKind } from './factor/own-proof.service';
import type { Assertion, Registration } from './factor/passkey-ceremony';
import { passkeySite } from './factor/passkey.rules';
import { enrolPasskey, spendAssertion, wrongPasskey } from './factor/passkey.service';
import { deviceName } from './sessions/device-name';
import { accountToOpen, openSpace, type OpenedSession } from './open-space.service';

type ConfirmConfig = Pick<Config, 'sessionKey' | 'publicUrl'>;

/** One of the three. */
interface Given {
  code?: string | undefined;
  assertion?: Assertion | undefined;
  registration?: Registration | undefined;
}

interface Confirmation extends Given {
  challenge: string;
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
 * The second step of a log-in. A code or a signature counts as a password does, before it is looked at: guesses at either lock
 * both. What a passkey was to sign serves once, whatever comes of it.
 * @throws DomainError 403 when nothing waits, 409, 422 INVALID_CODE or INVALID_PASSKEY, 429 TOO_MANY_ATTEMPTS.
 */
export async function confirmLogIn(
  db: Db,
  clock: Clock,
  config: ConfirmConfig,
  { challenge, address, userAgent, ...given }: Confirmation,
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
  const bySignature = given.assertion !== undefined || given.registration !== undefined;
  const signed = bySignature ? await takeFromLogIn(db, asked) : null;
  return inTransaction(db, async (tx) => {
    const step: Step = { tx, clock, config, identityId: owner.id, signed, given };
    const enrolling = asked.purpose === 'LOG_IN_ENROL';
    const recoveryCodes = enrolling ? await enrolAtLogIn(step, asked.sealed_secret, userAgent) : undefined;
    const proof = recoveryCodes ? 'ENROLMENT' : await proofOf(step);
    await closeChallenge(tx, asked.token_hash);
    // What was opened by a password alone ends.
    if (recoveryCodes) await closeSessionsOf(tx, owner.id);
    const opening = { owner, account, validated, address, userAgent };
    const success = { attempt: { ...attempt, names }, by: 'password' } as const;
    const opened = await openSpace(tx, clock, opening, success, proof);
    if (recoveryCodes) return { opened, recoveryCodes };
    if (proof !== 'RECOVERY') return { opened };
    return { opened, recoveryCodesLeft: await countRecoveryCodes(tx, owner.id) };
  });
}

interface Step {
  tx: Db;
  clock: Clock;
  config: ConfirmConfig;
  identityId: string;
  /** What a passkey was to sign. */
  signed: string | null;
  given: Given;
}

/** The first factor of an agent who needs one. @returns the recovery codes. @throws DomainError 409, 422. */
async function enrolAtLogIn(
  { tx, clock, config, identityId, signed, given: { code, registration } }: Step,
  sealed: Buffer | null,
  userAgent: string | null,
): Promise<string[]> {
  await lockAccount(tx, identityId);
  if (await hasFactor(tx, identityId)) throw enrolledElsewhere();
  if (registration) {
    const made = { identityId, challenge: signed, registration, name: deviceName(userAgent) };
    await enrolPasskey(tx, clock, passkeySite(config.publicUrl), made);
  } else {
    if (code === undefined || !sealed) throw wrongCode();
    await enrol(tx, clock, config.sessionKey, { identityId, sealed, typed: code });
  }
  return issueMissingCodes(tx, identityId);
}

/** @throws DomainError 422. */
async function proofOf({ tx, clock, config, identityId, signed, given }: Step): Promise<ProofKind> {
  const { code, assertion } = given;
  if (code === undefined) {
    const isSigned =
      assertion !== undefined &&
      (await spendAssertion(tx, clock, passkeySite(config.publicUrl), {
        identityId,
        challenge: signed,
        assertion,
      }));
    if (!isSigned) throw wrongPasskey();
    return 'PASSKEY';
  }
  const proof = await spendProof(tx, clock, config.sessionKey, { identityId, typed: code });
  if (proof === null) throw wrongCode(code);
  return proof;
}
