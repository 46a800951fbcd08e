import { randomBytes } from 'node:crypto';
import type { ResponseOf } from '@portal/contract';
import { latestWritten, type Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { DomainError } from '../../../platform/errors';
import { challengeSeconds, hashToken } from '../../../platform/sessions';
import { drawSecret, enrolmentAddress, qrOf } from './factor.rules';
import { sealSecret } from './sealed-secret';

type Purpose = 'LOG_IN' | 'LOG_IN_ENROL' | 'ENROL';

interface NewChallenge {
  owner: { id: string; login: string };
  purpose: Purpose;
  /** The customer's identity whose space opens to the agent. */
  spaceId?: string | null;
  /** The first step was a mailed password. */
  byCode?: boolean;
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
  const id = randomBytes(24).toString('base64url');
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
      expires_at: new Date(clock().getTime() + challengeSeconds * 1000),
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
  const now = clock();
  const latestEnd = new Date(latestWritten(now).getTime() + challengeSeconds * 1000);
  const row = await db
    .selectFrom('factor_challenge')
    .selectAll()
    .where('token_hash', '=', hashToken(id))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    // one that a clock ahead asked for would last longer than any may
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
