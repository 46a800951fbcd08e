import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { conflict, DomainError } from '../../../../platform/errors';
import { slowHash } from '../../../../platform/passwords';
import { hashTemporaryPassword, makeTemporaryPassword, readTemporaryPassword } from '../temporary-password';
import { readCode, stepOfCode } from './factor.rules';
import {
  countRecoveryCodes,
  findFactor,
  recoverySaltOf,
  spendRecoveryCode,
  spendStep,
  storeFactor,
  storeRecoveryCodes,
} from './factor.queries';
import { openSecret } from './sealed-secret';

const recoveryCodeCount = 10;

/** Said of a wrong code, one that has served, and a used recovery code alike. */
export const wrongCode = (typed?: string) => {
  const message =
    typed !== undefined && readTemporaryPassword(typed) !== null
      ? 'Ce code de secours n’est pas le bon, ou il a déjà servi. Essayez-en un autre.'
      : 'Ce code n’est pas le bon, ou il a déjà servi. Attendez que votre application affiche le suivant.';
  return new DomainError(422, 'INVALID_CODE', message, { errors: [{ path: 'code', message }] });
};

/** Spends a code of the application or a recovery code. @returns which it was; null when it is neither, or has served. */
export async function spendProof(
  tx: Db,
  clock: Clock,
  key: Uint8Array,
  { identityId, typed }: { identityId: string; typed: string },
): Promise<'CODE' | 'RECOVERY' | null> {
  const recovery = readTemporaryPassword(typed);
  if (recovery !== null) {
    const salt = await recoverySaltOf(tx, identityId);
    if (!salt) return null;
    const hash = await hashRecoveryCode(recovery, identityId, salt);
    return (await spendRecoveryCode(tx, identityId, hash, clock())) ? 'RECOVERY' : null;
  }
  const code = readCode(typed);
  const factor = await findFactor(tx, identityId);
  const secret = factor && openSecret(key, identityId, factor.sealed_secret);
  if (code === null || !secret) return null;
  const step = stepOfCode(secret, code, clock());
  return step !== null && (await spendStep(tx, identityId, step)) ? 'CODE' : null;
}

/**
 * Puts an application in force once it has made a right code.
 * @throws DomainError 409 when there is one already, 422 INVALID_CODE.
 */
export async function enrol(
  tx: Db,
  clock: Clock,
  key: Uint8Array,
  { identityId, sealed, typed }: { identityId: string; sealed: Buffer; typed: string },
): Promise<void> {
  const code = readCode(typed);
  const secret = openSecret(key, identityId, sealed);
  const step = code !== null && secret !== null ? stepOfCode(secret, code, clock()) : null;
  if (step === null) throw wrongCode();
  if (!(await storeFactor(tx, identityId, { sealed, step, now: clock() }))) {
    throw enrolledElsewhere();
  }
}

export const enrolledElsewhere = () =>
  conflict('La connexion en deux étapes vient d’être activée ailleurs. Reconnectez-vous.');

/** Of who enrols: ten, kept as hashes alone. None while there are some left: those go on serving. */
export const issueMissingCodes = async (tx: Db, identityId: string): Promise<string[]> =>
  (await countRecoveryCodes(tx, identityId)) > 0 ? [] : issueRecoveryCodes(tx, identityId);

/**
 * As long as a mailed password (59 bits), but for years: hashed as slowly as a password of one's own, so that nobody
 * finds a code from a stolen table.
 */
const hashRecoveryCode = (code: string, identityId: string, salt: Buffer): Promise<Buffer> =>
  slowHash(hashTemporaryPassword(code, identityId), salt);

/** Ten new ones; the former ones serve no longer. */
export async function issueRecoveryCodes(tx: Db, identityId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeTemporaryPassword);
  const salt = randomBytes(16);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, identityId, salt)));
  await storeRecoveryCodes(tx, identityId, { salt, hashes });
  return codes;
}
