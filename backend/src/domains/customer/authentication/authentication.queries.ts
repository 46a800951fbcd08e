import type { AuthorizationScheme } from '@portal/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { latestWritten } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { loginKey } from '../../../platform/login-key';

export interface Account {
  id: string;
  kind: 'customer' | 'agent';
  login: string;
  email: string;
  customerNumber: string | null;
  groupName: string | null;
  scheme: AuthorizationScheme | null;
  firstName: string | null;
  passwordHash: string | null;
  validated: boolean;
  enabled: boolean;
}

const accountsOf = (db: Db) =>
  db
    .selectFrom('identity')
    .leftJoin('user_group', 'user_group.name', 'identity.group_name')
    .select([
      'identity.id',
      'identity.kind',
      'identity.login',
      'identity.login_key',
      'identity.email',
      'identity.customer_number',
      'identity.group_name',
      'identity.first_name',
      'identity.password_hash',
      'identity.validated',
      'identity.status',
      'user_group.scheme',
    ]);

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountsOf>['execute']>>[number];

const accountOf = (row: AccountRow): Account => ({
  id: row.id,
  kind: row.kind,
  login: row.login,
  email: row.email,
  customerNumber: row.customer_number,
  groupName: row.group_name,
  scheme: row.scheme,
  firstName: row.first_name,
  passwordHash: row.password_hash,
  validated: row.validated,
  enabled: row.status === 'ENABLED',
});

/**
 * Accounts of a login or an e-mail: one at most for a login, several where people share an e-mail. Those with a
 * password of their owner's first: of many, the rest may be cut.
 */
export async function findAccounts(db: Db, key: string): Promise<Account[]> {
  const rows = await accountsOf(db)
    .where((eb) => eb.or([eb('identity.login_key', '=', key), eb('identity.email_key', '=', key)]))
    .orderBy('identity.validated', 'desc')
    .orderBy('identity.login_key')
    .limit(10)
    .execute();
  const named = rows.filter((row) => row.login_key === key);
  return (named.length > 0 ? named : rows).map(accountOf);
}

export async function findAccount(db: Db, identityId: string): Promise<Account | undefined> {
  const row = await accountsOf(db).where('identity.id', '=', identityId).executeTakeFirst();
  return row && accountOf(row);
}

/** @returns null for an account without a password, undefined for one that is gone. */
export async function passwordHashOf(db: Db, identityId: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('identity')
    .select('password_hash')
    .where('id', '=', identityId)
    .executeTakeFirst();
  return row?.password_hash;
}

export async function touchLogin(db: Db, identityId: string, now: Date): Promise<void> {
  await db.updateTable('identity').set({ last_login_at: now }).where('id', '=', identityId).execute();
}

/**
 * Puts a password in the place of `former`, the hash that was verified; undefined where a mailed code was.
 * @returns false when another was stored meanwhile: nothing was written then.
 */
export async function storePassword(
  db: Db,
  identityId: string,
  hash: string,
  former: string | null | undefined,
  now: Date,
): Promise<boolean> {
  const store = db
    .updateTable('identity')
    .set((eb) => ({
      password_hash: hash,
      password_changed_at: now,
      validated: true,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', identityId)
    .returning('id');
  const unchanged =
    former === undefined ? store : store.where('password_hash', 'is not distinct from', former);
  return (await unchanged.executeTakeFirst()) !== undefined;
}

/** The account of a customer. */
export const findIdentityOf = (db: Db, customerNumber: string) =>
  db
    .selectFrom('identity')
    .select(['id', 'login', 'email', 'status'])
    .where('customer_number', '=', customerNumber)
    .where('kind', '=', 'customer')
    .executeTakeFirst();

/** The account has no password until its owner chooses one. */
export async function withdrawPassword(tx: Db, identityId: string, now: Date): Promise<void> {
  await tx
    .updateTable('identity')
    .set((eb) => ({ password_hash: null, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', identityId)
    .execute();
}

/** No two take one e-mail for their log-in at once. */
export const lockLoginEmail = (tx: Db, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`login-email:${loginKey(email)}`}, 0))`.execute(tx);

export async function isOthersLogin(tx: Db, customerNumber: string, email: string): Promise<boolean> {
  const other = await tx
    .selectFrom('identity')
    .select('id')
    .where('email_key', '=', loginKey(email))
    .where('validated', '=', true)
    .where('customer_number', 'is distinct from', customerNumber)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** @returns ids of the identities that log in by it from now on. */
export async function storeLoginEmail(
  db: Db,
  customerNumber: string,
  email: string,
  now: Date,
): Promise<string[]> {
  const changed = await db
    .updateTable('identity')
    .set((eb) => ({
      email,
      email_key: loginKey(email),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('customer_number', '=', customerNumber)
    .where('kind', '=', 'customer')
    .returning('id')
    .execute();
  return changed.map(({ id }) => id);
}

const purpose = 'PASSWORD_RESET';

export async function storeResetCode(
  db: Db,
  code: { identityId: string; hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('one_time_code')
    .values({
      id: uuidv7(),
      purpose,
      code_hash: code.hash,
      subject: code.identityId,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** Codes of the account that serve still, latest first. */
export const liveResetCodes = (db: Db, identityId: string, now: Date) =>
  db
    .selectFrom('one_time_code')
    .select(['id', 'code_hash', 'expires_at'])
    .where('subject', '=', identityId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '<=', latestWritten(now))
    .orderBy('id', 'desc')
    .execute();

/** Spends every code of the account. @returns those that nobody had spent before. */
export async function spendResetCodes(db: Db, identityId: string, now: Date): Promise<Buffer[]> {
  const spent = await db
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('subject', '=', identityId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .execute();
  return spent.map((row) => row.code_hash);
}

export async function findFirstName(db: Db, customerNumber: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('customer')
    .select('first_name')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();
  return row?.first_name;
}
