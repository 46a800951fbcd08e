import type { ResponseOf } from '@portal/contract';
import type { Config } from '../../../../config';
import { appendAudit, type AuditEvent } from '../../../../platform/audit';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { conflict, DomainError } from '../../../../platform/errors';
import { closeSessionsOf, type Visitor } from '../../../../platform/sessions';
import { inTransaction } from '../../../../platform/transaction';
import { assertOwnPassword } from '../own-password.service';
import { askForCode, closeChallenge, findChallenge, staleChallenge } from './challenge.service';
import {
  countRecoveryCodes,
  deleteFactor,
  deleteRecoveryCodes,
  findFactor,
  hasFactor,
  lockAccount,
} from './factor.queries';
import { enrol, issueMissingCodes, issueRecoveryCodes } from './factor.service';
import { warnOfFactor } from './factor-mail';
import { assertOwnProof, passwordRefusal, type Proof, type ProofKind } from './own-proof.service';
import { passkeysOf } from './passkey.queries';
import { passkeySite } from './passkey.rules';

export interface Own {
  db: Db;
  clock: Clock;
  config: Config;
  visitor: Visitor;
  address: string;
}

const needsOne = ({ visitor: { kind }, config: { agentFactor } }: Own) =>
  kind === 'agent' && agentFactor === 'required';

/** The last factor of an agent who needs one stays. @throws DomainError 403. */
export function assertMayBeWithout(own: Own): void {
  if (!needsOne(own)) return;
  throw new DomainError(
    403,
    '403',
    'Votre organisation demande la connexion en deux étapes. Ajoutez d’abord une autre clé d’accès ou une application de codes.',
  );
}

export async function ownFactor(own: Own): Promise<ResponseOf<'/getFactor'>> {
  const { db, config, visitor } = own;
  const factor = await findFactor(db, visitor.identityId);
  const passkeys = await passkeysOf(db, visitor.identityId);
  const host = passkeySite(config.publicUrl)?.host ?? null;
  return {
    since: factor?.confirmed_at.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, site }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      usable: site === host,
    })),
    passkeyHost: host,
    recoveryCodesLeft: await countRecoveryCodes(db, visitor.identityId),
    required: needsOne(own),
  };
}

/**
 * Whoever finds a session open cannot make a way in of their own: the password is asked for, and a proof of the factor that
 * there is, because a new one could be used instead of it.
 * @throws DomainError 403 CODE_REQUIRED; 422 INVALID_CREDENTIALS, INVALID_CODE or INVALID_PASSKEY; 429.
 */
export async function assertMayAdd(
  own: Own,
  { password, ...given }: Proof & { password: string },
): Promise<void> {
  const { db, clock, visitor, address } = own;
  if (await hasFactor(db, visitor.identityId)) await prove(own, given, password);
  else await assertOwnPassword(db, clock, { visitor, password, address, refusal: passwordRefusal });
}

/** @throws DomainError 409, and as `assertMayAdd`. */
export async function beginFactor(own: Own, asked: Proof & { password: string }) {
  const { db, clock, config, visitor } = own;
  if (await findFactor(db, visitor.identityId)) {
    throw conflict('Une application de codes est déjà associée à votre compte.');
  }
  await assertMayAdd(own, asked);
  const owner = { id: visitor.identityId, login: visitor.login };
  const { id, enrolment } = await askForCode(db, clock, config.sessionKey, { owner, purpose: 'ENROL' });
  if (enrolment === null) throw staleChallenge();
  return { challenge: id, ...enrolment };
}

/** @returns the recovery codes; none while some are left. @throws DomainError 403, 409, 422 INVALID_CODE. */
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
    await lockAccount(tx, identityId);
    const isFirst = !(await hasFactor(tx, identityId));
    await enrol(tx, clock, config.sessionKey, { identityId, sealed, typed: code });
    await closeChallenge(tx, asked.token_hash);
    return enrolled(tx, own, '/confirmFactor', isFirst, () => warnOfFactor(tx, own, 'APPLICATION_ADDED'));
  });
}

/**
 * What follows a factor in force, in its transaction. @returns the recovery codes; none while some are left.
 * @param isFirst The account had none.
 * @param warnOfAnother The mail, where it is a further one.
 */
export async function enrolled(
  tx: Db,
  own: Own,
  call: '/confirmFactor' | '/confirmPasskey',
  isFirst: boolean,
  warnOfAnother: () => Promise<void>,
): Promise<string[]> {
  const { identityId, sessionHash } = own.visitor;
  // What was opened by a password alone ends.
  if (isFirst) await closeSessionsOf(tx, identityId, sessionHash);
  await audit(tx, own, call);
  await (isFirst ? warnOfFactor(tx, own, 'ON') : warnOfAnother());
  return issueMissingCodes(tx, identityId);
}

/** The owner of the session proves to be there. @param password Asked for as well. */
export const prove = (
  { db, clock, config, visitor, address }: Own,
  proof: Proof,
  password?: string,
): Promise<ProofKind> => {
  const given = { owner: visitor, proof, sessionHash: visitor.sessionHash, address };
  return assertOwnProof(db, clock, config, given, password);
};

/** @throws DomainError 403 CODE_REQUIRED, 422 INVALID_CODE or INVALID_PASSKEY, 429. */
export async function renewRecoveryCodes(own: Own, given: Proof): Promise<string[]> {
  const { db, visitor } = own;
  const proof = await prove(own, given);
  return inTransaction(db, async (tx) => {
    const codes = await issueRecoveryCodes(tx, visitor.identityId);
    await audit(tx, own, '/renewRecoveryCodes', proof);
    return codes;
  });
}

/**
 * Takes the application away; with the last factor, the recovery codes too.
 * @throws DomainError 403 where agents need one, or CODE_REQUIRED; 409; 422 INVALID_CREDENTIALS, INVALID_CODE or
 *   INVALID_PASSKEY; 429.
 */
export async function removeFactor(
  own: Own,
  { password, ...given }: Proof & { password: string },
): Promise<void> {
  const { db, visitor } = own;
  const { identityId } = visitor;
  if ((await passkeysOf(db, identityId)).length === 0) assertMayBeWithout(own);
  const proof = await prove(own, given, password);
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, identityId);
    if (!(await deleteFactor(tx, identityId))) {
      throw conflict('Aucune application de codes n’est associée à votre compte.');
    }
    const isOff = await endWithoutFactor(tx, own);
    await audit(tx, own, '/removeFactor', proof);
    await warnOfFactor(tx, own, isOff ? 'OFF' : 'APPLICATION_REMOVED');
  });
}

/** After a factor went: without another, the second step is off. @returns whether it is. @throws DomainError 403. */
export async function endWithoutFactor(tx: Db, own: Own): Promise<boolean> {
  const { identityId } = own.visitor;
  if (await hasFactor(tx, identityId)) return false;
  assertMayBeWithout(own);
  await deleteRecoveryCodes(tx, identityId);
  return true;
}

export const audit = (tx: Db, { clock, visitor }: Own, call: AuditEvent['call'], proof?: ProofKind) =>
  appendAudit(tx, clock, {
    customerNumber: visitor.customerNumber,
    actor: visitor.login,
    onBehalfOf: null,
    call,
    ...(proof && { detail: { proof } }),
  });
