import type { ResponseOf } from '@portal/contract';
import type { Config } from '../../../config';
import { appendAudit, type AuditEvent } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { conflict, DomainError } from '../../../platform/errors';
import { closeSessionsOf, type Visitor } from '../../../platform/sessions';
import { inTransaction } from '../../../platform/transaction';
import { assertOwnPassword } from '../own-password.service';
import { askForCode, closeChallenge, findChallenge, staleChallenge } from './challenge.service';
import { countRecoveryCodes, deleteFactor, findFactor } from './factor.queries';
import { enrol, issueRecoveryCodes } from './factor.service';
import { warnOfFactor } from './factor-mail';
import { assertOwnCode, passwordRefusal } from './own-code.service';

export interface Own {
  db: Db;
  clock: Clock;
  config: Config;
  visitor: Visitor;
  address: string;
}

const needsOne = ({ kind }: Visitor, { agentFactor }: Config) =>
  kind === 'agent' && agentFactor === 'required';

export async function ownFactor({ db, config, visitor }: Own): Promise<ResponseOf<'/getFactor'>> {
  const factor = await findFactor(db, visitor.identityId);
  return {
    since: factor?.confirmed_at.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, visitor.identityId),
    required: needsOne(visitor, config),
  };
}

/** Whoever finds a session open cannot shut its owner out: the password is asked for. @throws DomainError 409, 422, 429. */
export async function beginFactor({ db, clock, config, visitor, address }: Own, password: string) {
  await assertOwnPassword(db, clock, { visitor, password, address, refusal: passwordRefusal });
  if (await findFactor(db, visitor.identityId)) {
    throw conflict('La connexion en deux étapes est déjà activée.');
  }
  const owner = { id: visitor.identityId, login: visitor.login };
  const asked = await askForCode(db, clock, config.sessionKey, { owner, purpose: 'ENROL' });
  if (asked.enrolment === null) throw staleChallenge();
  return { challenge: asked.id, ...asked.enrolment };
}

/** @returns the recovery codes. @throws DomainError 403, 409, 422 INVALID_CODE. */
export async function confirmFactor(
  own: Own,
  { challenge, code }: { challenge: string; code: string },
): Promise<string[]> {
  const { db, clock, config, visitor } = own;
  const { identityId } = visitor;
  const asked = await findChallenge(db, clock, challenge, ['ENROL']);
  const sealed = asked.sealed_secret;
  if (asked.identity_id !== identityId || !sealed) throw staleChallenge();
  return inTransaction(db, async (tx) => {
    const codes = await enrol(tx, clock, config.sessionKey, { identityId, sealed, typed: code });
    await closeChallenge(tx, asked.token_hash);
    // What was opened by a password alone ends.
    await closeSessionsOf(tx, identityId, visitor.sessionHash);
    await audit(tx, own, '/confirmFactor');
    await warnOfFactor(tx, own, 'ON');
    return codes;
  });
}

/** @throws DomainError 422 INVALID_CODE, 429. */
export async function renewRecoveryCodes(own: Own, code: string): Promise<string[]> {
  const { db, clock, config, visitor, address } = own;
  const proof = await assertOwnCode(db, clock, config.sessionKey, { owner: visitor, typed: code, address });
  return inTransaction(db, async (tx) => {
    const codes = await issueRecoveryCodes(tx, visitor.identityId);
    await audit(tx, own, '/renewRecoveryCodes', proof);
    return codes;
  });
}

/** @throws DomainError 403 where agents need one, 422 INVALID_CREDENTIALS or INVALID_CODE, 429. */
export async function removeFactor(
  own: Own,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { db, clock, config, visitor, address } = own;
  if (needsOne(visitor, config)) {
    throw new DomainError(403, '403', 'Votre organisation demande la connexion en deux étapes.');
  }
  const given = { owner: visitor, typed: code, address };
  const proof = await assertOwnCode(db, clock, config.sessionKey, given, password);
  await inTransaction(db, async (tx) => {
    await deleteFactor(tx, visitor.identityId);
    await audit(tx, own, '/removeFactor', proof);
    await warnOfFactor(tx, own, 'OFF');
  });
}

const audit = (tx: Db, { clock, visitor }: Own, call: AuditEvent['call'], proof?: 'CODE' | 'RECOVERY') =>
  appendAudit(tx, clock, {
    customerNumber: visitor.customerNumber,
    actor: visitor.login,
    onBehalfOf: null,
    call,
    ...(proof && { detail: { proof } }),
  });
