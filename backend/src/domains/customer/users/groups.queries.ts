import { sql, type ExpressionBuilder, type Selectable, type SqlBool, type Expression } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database';
import type { Database, GroupSchemeTable, UserGroupTable } from '../../../platform/schema/tables';
import type { Keyset, Seek } from '../../../platform/search/keyset';
import { escapeLike } from '../../../platform/search/text-match';

export type GroupRow = Selectable<UserGroupTable>;

export const findGroup = (db: Db, name: string): Promise<GroupRow | undefined> =>
  db.selectFrom('user_group').selectAll().where('name', '=', name).executeTakeFirst();

export const groupsNamed = async (db: Db, names: readonly string[]): Promise<GroupRow[]> =>
  names.length === 0 ? [] : db.selectFrom('user_group').selectAll().where('name', 'in', names).execute();

/** All of them: a supplier has some hundreds. */
export const allGroups = (db: Db): Promise<GroupRow[]> =>
  db.selectFrom('user_group').selectAll().orderBy('name').execute();

export async function countAgents(db: Db, groupName: string): Promise<number> {
  const { agents } = await db
    .selectFrom('identity')
    .select((eb) => eb.fn.countAll<number>().as('agents'))
    .where('group_name', '=', groupName)
    .executeTakeFirstOrThrow();
  return agents;
}

type NewGroup = Pick<GroupRow, 'name' | 'main_group' | 'sub_group' | 'scheme' | 'created_at'> & {
  created_by: string;
};

/** @returns false when there is one of that name. */
export async function insertGroup(tx: Db, group: NewGroup): Promise<boolean> {
  const inserted = await tx
    .insertInto('user_group')
    .values({ ...group, scheme: JSON.stringify(group.scheme), updated_at: group.created_at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const lockGroup = (tx: Db, name: string): Promise<GroupRow | undefined> =>
  tx.selectFrom('user_group').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();

/**
 * Keeps a main group there until the transaction ends; who is deleting it is waited for.
 * @returns false where it was there and is deleted. One that never was is no matter: a sub-group needs none.
 */
export async function keepMainGroup(tx: Db, name: string): Promise<boolean> {
  if ((await findGroup(tx, name)) === undefined) return true;
  const kept = await tx
    .selectFrom('user_group')
    .select('name')
    .where('name', '=', name)
    .forKeyShare()
    .execute();
  return kept.length > 0;
}

const usersSql = `(select count(*)::integer from identity where identity.group_name = user_group.name)`;

export const groupKeysets = {
  name: { value: 'user_group.name', type: 'text', key: 'user_group.name' },
  users: { value: usersSql, type: 'integer', key: 'user_group.name' },
  updatedAt: { value: 'user_group.updated_at', type: 'timestamptz', key: 'user_group.name' },
} as const satisfies Record<string, Keyset>;

const members = (eb: ExpressionBuilder<Database, 'user_group'>) =>
  eb.selectFrom('identity').whereRef('identity.group_name', '=', 'user_group.name');

/** @param reach a group is found if one of these conditions is true; every group where there are none */
const matchingGroups = (db: Db, name: string | undefined, reach: readonly Expression<SqlBool>[]) => {
  let groups = db.selectFrom('user_group');
  if (name) groups = groups.where('name', 'like', `%${escapeLike(name.toUpperCase())}%`);
  return reach.length === 0 ? groups : groups.where((eb) => eb.or([...reach]));
};

export const findGroups = (
  db: Db,
  name: string | undefined,
  reach: readonly Expression<SqlBool>[],
  page: Seek,
) =>
  matchingGroups(db, name, reach)
    .select(['name', 'scheme', 'updated_at', 'updated_by', 'created_by'])
    .select((eb) => [
      members(eb)
        .select((of) => of.fn.countAll<number>().as('users'))
        .as('users'),
      members(eb)
        .where('identity.status', '=', 'ENABLED')
        .select((of) => of.fn.countAll<number>().as('enabled'))
        .as('enabled'),
    ])
    .select([page.position.as('position'), page.key.as('key')])
    .where(page.after)
    .orderBy(page.order)
    .limit(page.limit)
    .execute();

export async function countGroups(
  db: Db,
  name: string | undefined,
  reach: readonly Expression<SqlBool>[],
  cap: number,
): Promise<number> {
  const groups = matchingGroups(db, name, reach).select('name').limit(cap);
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (${groups}) as groups`.execute(db);
  return rows[0]?.found ?? 0;
}

export async function countEnabledAgents(db: Db, groupName: string): Promise<number> {
  const { agents } = await db
    .selectFrom('identity')
    .select((eb) => eb.fn.countAll<number>().as('agents'))
    .where('group_name', '=', groupName)
    .where('status', '=', 'ENABLED')
    .executeTakeFirstOrThrow();
  return agents;
}

export async function writeScheme(
  tx: Db,
  name: string,
  change: { scheme: GroupRow['scheme']; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('user_group')
    .set((eb) => ({
      scheme: JSON.stringify(change.scheme),
      updated_at: change.at,
      updated_by: change.by,
      version: eb('version', '+', 1),
    }))
    .where('name', '=', name)
    .execute();
}

export async function deleteGroupRow(tx: Db, name: string): Promise<void> {
  await tx.deleteFrom('user_group').where('name', '=', name).execute();
}

export type SchemeRow = Selectable<GroupSchemeTable>;

/** Latest first. */
export const schemesOf = (db: Db, name: string, most: number): Promise<SchemeRow[]> =>
  db
    .selectFrom('group_scheme')
    .selectAll()
    .where('group_name', '=', name)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export async function countSchemes(db: Db, name: string): Promise<number> {
  const { count } = await db
    .selectFrom('group_scheme')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('group_name', '=', name)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the group has rows that were written since it was founded: one of the same name may have been deleted before. */
export const hasSchemes = async (db: Db, { name, created_at }: GroupRow): Promise<boolean> =>
  (await db
    .selectFrom('group_scheme')
    .select('id')
    .where('group_name', '=', name)
    .where('written_at', '>=', created_at)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function insertScheme(tx: Db, row: Omit<SchemeRow, 'id'>): Promise<void> {
  await tx
    .insertInto('group_scheme')
    .values({ ...row, id: uuidv7(), scheme: JSON.stringify(row.scheme) })
    .execute();
}
