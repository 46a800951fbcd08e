import { randomBytes } from 'node:crypto';
import type { ResponseOf } from '@portal/contract';
import { latestWritten, type Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { DomainError } from '../../../../platform/errors';
import type { FactorChallengeTable } from '../../../../platform/schema/tables';
import { challengeSeconds, hashToken } from '../../../../platform/sessions';
import { drawSecret, enrolmentAddress, qrOf } from './factor.rules';
import { sealSecret } from './sealed-secret';

type Purpose = FactorChallengeTable['purpose'];

interface NewChallenge {
  owner: { id: string; login: string };
  purpose: Extract<Purpose, 'LOG_IN' | 'LOG_IN_ENROL' | 'ENROL'>;
  /** The customer's identity whose space opens to the agent. */
  spaceId?: string | null;
  /** The first step was a mailed password. */
  byCode?: boolean;
}

const newId = () => randomBytes(24).toString('base64url');
const endOf = (clock: Clock) => new Date(clock().getTime() + challengeSeconds * 1000);

/** When one that serves still may end: one that a clock ahead asked for would last longer than any may. */
function spanOf(clock: Clock): { now: Date; latestEnd: Date } {
  const now = clock();
  return { now, latestEnd: new Date(latestWritten(now).getTime() + challengeSeconds * 1000) };
}

export interface AskedChallenge {
  id: string;
  /** For who enrols: what to put in an application. */
  enrolment: NonNullable<NonNullable<ResponseOf<'/login'>['challenge']>['enrolment']> | null;
}

/** Ten minutes to give a code. @returns its id, kept as a hash, and a fresh secret for who enrols. */
export async function askForCode(
  db: Db,
  clock: Clock,
  key: Uint8Array,
  { owner, purpose, spaceId = null, byCode = false }: NewChallenge,
): Promise<AskedChallenge> {
  const id = newId();
  const secret = purpose === 'LOG_IN' ? null : drawSecret();
  await db
    .insertInto('factor_challenge')
    .values({
      token_hash: hashToken(id),
      identity_id: owner.id,
      purpose,
      space_id: spaceId,
      by_code: byCode,
      sealed_secret: secret === null ? null : sealSecret(key, owner.id, secret),
      expires_at: endOf(clock),
    })
    .execute();
  if (secret === null) return { id, enrolment: null };
  const uri = enrolmentAddress(secret, owner.login);
  return { id, enrolment: { secret, uri, qr: qrOf(uri) } };
}

/** The challenge is unknown, answered, or too old; one answer for all. */
export const staleChallenge = () =>
  new DomainError(403, '403', 'Le délai pour saisir le code est passé. Recommencez depuis le début.');

/** @throws DomainError 403. */
export async function findChallenge(db: Db, clock: Clock, id: string, purposes: readonly Purpose[]) {
  const { now, latestEnd } = spanOf(clock);
  const row = await db
    .selectFrom('factor_challenge')
    .selectAll()
    .where('token_hash', '=', hashToken(id))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestEnd)
    .executeTakeFirst();
  if (!row) throw staleChallenge();
  return row;
}

/** Of two answers at once, the second finds it answered. @throws DomainError 403. */
export async function closeChallenge(tx: Db, tokenHash: Buffer): Promise<void> {
  const closed = await tx
    .deleteFrom('factor_challenge')
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst();
  if (!closed) throw staleChallenge();
}

interface SessionChallenge {
  purpose: Extract<Purpose, 'ENROL_PASSKEY' | 'PROOF'>;
  identityId: string;
  sessionHash: Buffer;
}

/** What a passkey is to sign for an open session; the one that was asked before serves no longer. @returns its id. */
export async function askSession(
  db: Db,
  clock: Clock,
  { purpose, identityId, sessionHash }: SessionChallenge,
  passkeyChallenge: string,
): Promise<string> {
  const id = newId();
  const values = { purpose, identity_id: identityId, session_hash: sessionHash };
  await db
    .deleteFrom('factor_challenge')
    .where('purpose', '=', purpose)
    .where('identity_id', '=', identityId)
    .where('session_hash', '=', sessionHash)
    .execute();
  await db
    .insertInto('factor_challenge')
    .values({
      ...values,
      token_hash: hashToken(id),
      space_id: null,
      sealed_secret: null,
      passkey_challenge: passkeyChallenge,
      expires_at: endOf(clock),
    })
    .execute();
  return id;
}

/** What was to be signed, once: whatever comes of the answer. Null: nothing waits for that session and account. */
export async function takeFromSession(
  db: Db,
  clock: Clock,
  { purpose, identityId, sessionHash }: SessionChallenge,
  id: string,
): Promise<string | null> {
  const { now, latestEnd } = spanOf(clock);
  const taken = await db
    .deleteFrom('factor_challenge')
    .where('token_hash', '=', hashToken(id))
    .where('purpose', '=', purpose)
    .where('identity_id', '=', identityId)
    .where('session_hash', '=', sessionHash)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestEnd)
    .returning('passkey_challenge')
    .executeTakeFirst();
  return taken?.passkey_challenge ?? null;
}

/** What a passkey is to sign for a log-in that waits; the one that was asked before serves no longer. */
export const askInLogIn = (db: Db, tokenHash: Buffer, passkeyChallenge: string) =>
  db
    .updateTable('factor_challenge')
    .set({ passkey_challenge: passkeyChallenge })
    .where('token_hash', '=', tokenHash)
    .execute();

/** As `takeFromSession`; the log-in itself goes on waiting. */
export async function takeFromLogIn(
  db: Db,
  { token_hash, passkey_challenge }: { token_hash: Buffer; passkey_challenge: string | null },
): Promise<string | null> {
  const taken = await db
    .updateTable('factor_challenge')
    .set({ passkey_challenge: null })
    .where('token_hash', '=', token_hash)
    .where('passkey_challenge', '=', passkey_challenge)
    .returning('token_hash')
    .executeTakeFirst();
  return taken ? passkey_challenge : null;
}
