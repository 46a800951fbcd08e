import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { loginKey } from '../../../platform/login-key';
import type { Database, IdentityTable } from '../../../platform/schema/tables';

type IdentityRow = Selectable<IdentityTable>;
export type AgentRow = IdentityRow & { group_name: string };

type NewIdentity = Pick<Insertable<IdentityTable>, 'id' | 'kind' | 'login' | 'email'> &
  Partial<Insertable<IdentityTable>>;

/** @returns false when the login is another's: nothing was written then. */
export async function insertIdentity(tx: Db, clock: Clock, identity: NewIdentity): Promise<boolean> {
  const now = clock();
  const inserted = await tx
    .insertInto('identity')
    .values({
      ...identity,
      login_key: loginKey(identity.login),
      email_key: loginKey(identity.email),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('login_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** An agent by user name, locked until the transaction ends. */
export async function lockAgent(tx: Db, userName: string): Promise<AgentRow | undefined> {
  const row = await tx
    .selectFrom('identity')
    .selectAll()
    .where('login_key', '=', userName.toLowerCase())
    .where('kind', '=', 'agent')
    .forUpdate()
    .executeTakeFirst();
  return row?.group_name ? { ...row, group_name: row.group_name } : undefined;
}

export async function agentIdOf(db: Db, userName: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity')
    .select('id')
    .where('login_key', '=', userName.toLowerCase())
    .where('kind', '=', 'agent')
    .executeTakeFirst();
  return row?.id;
}

/** An agent by user name, and whether they log in by two steps. */
export async function findAgent(
  db: Db,
  userName: string,
): Promise<(AgentRow & { two_steps: boolean }) | undefined> {
  const row = await db
    .selectFrom('identity')
    .selectAll('identity')
    .select(hasTwoSteps)
    .where('login_key', '=', userName.toLowerCase())
    .where('kind', '=', 'agent')
    .executeTakeFirst();
  return row?.group_name
    ? { ...row, group_name: row.group_name, two_steps: Boolean(row.two_steps) }
    : undefined;
}

export const hasTwoSteps = (eb: ExpressionBuilder<Database, 'identity'>) =>
  eb
    .or([
      eb.exists(
        eb.selectFrom('second_factor').select('identity_id').whereRef('identity_id', '=', 'identity.id'),
      ),
      eb.exists(eb.selectFrom('passkey').select('identity_id').whereRef('identity_id', '=', 'identity.id')),
    ])
    .as('two_steps');

/** Columns that an agent's page changes. */
export type AgentChange = Partial<
  Record<'first_name' | 'last_name' | 'email' | 'email_key' | 'group_name', string>
>;

export async function changeAgent(
  tx: Db,
  clock: Clock,
  identityId: string,
  change: AgentChange,
): Promise<void> {
  await tx
    .updateTable('identity')
    .set((eb) => ({ ...change, updated_at: clock(), version: eb('version', '+', 1) }))
    .where('id', '=', identityId)
    .execute();
}

/**
 * Counts the other active agents of the group who have chosen their password. Locks the group until the transaction
 * ends: when two agents disable each other, the second transaction sees the result of the first.
 */
export async function countOthersAtWork(tx: Db, groupName: string, but: string): Promise<number> {
  await tx.selectFrom('user_group').select('name').where('name', '=', groupName).forNoKeyUpdate().execute();
  const { others } = await tx
    .selectFrom('identity')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('group_name', '=', groupName)
    .where('status', '=', 'ENABLED')
    .where('validated', '=', true)
    .where('id', '!=', but)
    .executeTakeFirstOrThrow();
  return others;
}

export async function setStatus(
  tx: Db,
  clock: Clock,
  identityId: string,
  status: IdentityRow['status'],
): Promise<void> {
  await tx
    .updateTable('identity')
    .set((eb) => ({ status, updated_at: clock(), version: eb('version', '+', 1) }))
    .where('id', '=', identityId)
    .execute();
}

/** Deletes the account; its user name stays taken, since cases and audit entries go on naming it. */
export async function deleteAgent(tx: Db, clock: Clock, agent: AgentRow, by: string): Promise<void> {
  await tx
    .insertInto('retired_login')
    .values({ login_key: agent.login_key, retired_at: clock(), retired_by: by })
    .execute();
  await tx.deleteFrom('one_time_code').where('subject', '=', agent.id).execute();
  await tx.deleteFrom('identity').where('id', '=', agent.id).execute();
}

/** Of these user names, those in use, once deleted, or a customer's number; lower case. */
export async function takenLogins(db: Db, userNames: readonly string[]): Promise<Set<string>> {
  const keys = userNames.map((name) => name.toLowerCase());
  const numbers = [...userNames, ...userNames.map((name) => name.toUpperCase())];
  const accounts = db.selectFrom('identity').select('login_key as key').where('login_key', 'in', keys);
  const retired = db.selectFrom('retired_login').select('login_key as key').where('login_key', 'in', keys);
  const customers = db
    .selectFrom('customer')
    .select('customer_number as key')
    .where('customer_number', 'in', numbers);
  const taken = await Promise.all([accounts.execute(), retired.execute(), customers.execute()]);
  return new Set(taken.flat().map(({ key }) => key.toLowerCase()));
}
