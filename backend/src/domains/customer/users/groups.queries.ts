import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { UserGroupTable } from '../../../platform/schema/tables';

export type GroupRow = Selectable<UserGroupTable>;

export const findGroup = (db: Db, name: string): Promise<GroupRow | undefined> =>
  db.selectFrom('user_group').selectAll().where('name', '=', name).executeTakeFirst();

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
