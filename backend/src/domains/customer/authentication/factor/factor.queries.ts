import type { Db } from '../../../../platform/database';

export const findFactor = (db: Db, identityId: string) =>
  db
    .selectFrom('second_factor')
    .select(['sealed_secret', 'confirmed_at'])
    .where('identity_id', '=', identityId)
    .executeTakeFirst();

/** @returns false when the account has a factor already: nothing was written then. */
export async function storeFactor(
  tx: Db,
  identityId: string,
  factor: { sealed: Buffer; step: number; now: Date },
): Promise<boolean> {
  const stored = await tx
    .insertInto('second_factor')
    .values({
      identity_id: identityId,
      sealed_secret: factor.sealed,
      confirmed_at: factor.now,
      last_step: factor.step,
    })
    .onConflict((conflict) => conflict.column('identity_id').doNothing())
    .returning('identity_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** A code serves once, and none before it. @returns false when it, or a later one, has served. */
export async function spendStep(tx: Db, identityId: string, step: number): Promise<boolean> {
  const spent = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('identity_id', '=', identityId)
    .where('last_step', '<', step)
    .returning('identity_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Undefined where the account has no recovery codes. */
export async function recoverySaltOf(db: Db, identityId: string): Promise<Buffer | undefined> {
  const code = await db
    .selectFrom('recovery_code')
    .select('salt')
    .where('identity_id', '=', identityId)
    .executeTakeFirst();
  return code?.salt;
}

export async function spendRecoveryCode(
  tx: Db,
  identityId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('identity_id', '=', identityId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('identity_id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function countRecoveryCodes(db: Db, identityId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('identity_id', '=', identityId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Puts them in the place of the former ones. */
export async function storeRecoveryCodes(
  tx: Db,
  identityId: string,
  { salt, hashes }: { salt: Buffer; hashes: Buffer[] },
): Promise<void> {
  await deleteRecoveryCodes(tx, identityId);
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ identity_id: identityId, code_hash, salt, used_at: null })))
    .execute();
}

/** Whoever enrols, or takes a factor away, does so alone: the last one is counted. */
export const lockAccount = (tx: Db, identityId: string) =>
  tx.selectFrom('identity').select('id').where('id', '=', identityId).forNoKeyUpdate().executeTakeFirst();

/** By an application or a passkey, of whichever site. */
export async function hasFactor(db: Db, identityId: string): Promise<boolean> {
  const account = await db
    .selectFrom('identity')
    .select('id')
    .where('id', '=', identityId)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('second_factor').select('identity_id').where('identity_id', '=', identityId)),
        eb.exists(eb.selectFrom('passkey').select('identity_id').where('identity_id', '=', identityId)),
      ]),
    )
    .executeTakeFirst();
  return account !== undefined;
}

export const deleteRecoveryCodes = (tx: Db, identityId: string) =>
  tx.deleteFrom('recovery_code').where('identity_id', '=', identityId).execute();

/** The application. @returns false when there was none. */
export async function deleteFactor(tx: Db, identityId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('second_factor')
    .where('identity_id', '=', identityId)
    .returning('identity_id')
    .executeTakeFirst();
  return gone !== undefined;
}
