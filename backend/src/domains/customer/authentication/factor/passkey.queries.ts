import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../../platform/database';
import type { PasskeyTable } from '../../../../platform/schema/tables';

export interface Passkey {
  id: string;
  credentialId: string;
  publicKey: Buffer;
  count: number;
  transports: PasskeyTable['transports'];
  site: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const passkeys = (db: Db, identityId: string) =>
  db
    .selectFrom('passkey')
    .select([
      'id',
      'credential_id as credentialId',
      'public_key as publicKey',
      'sign_count as count',
      'transports',
      'site',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('identity_id', '=', identityId);

type Row = Omit<Passkey, 'count'> & { count: PasskeyTable['sign_count'] };
const passkeyOf = (row: Row): Passkey => ({ ...row, count: Number(row.count) });

/** The oldest first. */
export const passkeysOf = async (db: Db, identityId: string): Promise<Passkey[]> =>
  (await passkeys(db, identityId).orderBy('created_at').orderBy('id').execute()).map(passkeyOf);

export async function findPasskey(
  db: Db,
  identityId: string,
  credentialId: string,
): Promise<Passkey | undefined> {
  const row = await passkeys(db, identityId).where('credential_id', '=', credentialId).executeTakeFirst();
  return row && passkeyOf(row);
}

type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'count' | 'transports' | 'site' | 'name'>;

/** @returns false when some account has that passkey already. */
export async function storePasskey(
  tx: Db,
  identityId: string,
  passkey: NewPasskey,
  now: Date,
): Promise<boolean> {
  const stored = await tx
    .insertInto('passkey')
    .values({
      id: uuidv7(),
      identity_id: identityId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.count,
      transports: passkey.transports,
      site: passkey.site,
      name: passkey.name,
      created_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Authenticators that do not count say 0 always. @returns false when another signature counted as much meanwhile. */
export async function noteSignature(tx: Db, id: string, count: number, now: Date): Promise<boolean> {
  const noted = await tx
    .updateTable('passkey')
    .set({ sign_count: count, last_used_at: now })
    .where('id', '=', id)
    .where((eb) => (count === 0 ? eb('sign_count', '=', 0) : eb('sign_count', '<', count)))
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** @returns its name; undefined when the account has none of that id. */
export async function deletePasskey(tx: Db, identityId: string, id: string): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('passkey')
    .where('identity_id', '=', identityId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
}

/** @returns whether there were any. */
export async function deletePasskeys(tx: Db, identityId: string): Promise<boolean> {
  const gone = await tx.deleteFrom('passkey').where('identity_id', '=', identityId).returning('id').execute();
  return gone.length > 0;
}
