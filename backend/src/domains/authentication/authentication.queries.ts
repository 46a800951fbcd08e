import type { AuthorizationScheme } from '@portal/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database';

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

/** Accounts of a login or an e-mail: one at most for a login, several where people share an e-mail. */
export async function findAccounts(db: Db, key: string): Promise<Account[]> {
  const rows = await db
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
    ])
    .where((eb) => eb.or([eb('identity.login_key', '=', key), eb('identity.email_key', '=', key)]))
    .orderBy('identity.login_key')
    .limit(10)
    .execute();
  const named = rows.filter((row) => row.login_key === key);
  return (named.length > 0 ? named : rows).map((row) => ({
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
  }));
}

export async function passwordHashOf(db: Db, identityId: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity')
    .select('password_hash')
    .where('id', '=', identityId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

export async function touchLogin(db: Db, identityId: string, now: Date): Promise<void> {
  await db.updateTable('identity').set({ last_login_at: now }).where('id', '=', identityId).execute();
}

export async function storePassword(db: Db, identityId: string, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('identity')
    .set((eb) => ({
      password_hash: hash,
      password_changed_at: now,
      validated: true,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', identityId)
    .execute();
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
      // As log-in names are looked up: see login-name.ts.
      email_key: email.normalize('NFKC').toLowerCase(),
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
  code: { identityId: string; hash: Buffer; tries: number; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('one_time_code')
    .values({
      id: uuidv7(),
      purpose,
      code_hash: code.hash,
      subject: code.identityId,
      tries_left: code.tries,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** Takes one try from every live code of the account and gives their hashes. */
export async function tryResetCodes(db: Db, identityId: string, now: Date): Promise<Buffer[]> {
  const rows = await db
    .updateTable('one_time_code')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('subject', '=', identityId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returning('code_hash')
    .execute();
  return rows.map((row) => row.code_hash);
}

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
