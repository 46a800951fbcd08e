import type { TemplateListName } from '@portal/contract';
import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { Db } from '../../../../platform/database';
import type { AnswerTemplateTable } from '../../../../platform/schema/tables';

export type TemplateRow = Selectable<AnswerTemplateTable>;

/** By name; of those that were put away, the latest first. */
export const findTemplates = (db: Db, list: TemplateListName, limit: number): Promise<TemplateRow[]> => {
  const all = db.selectFrom('answer_template').selectAll().limit(limit);
  return list === 'ACTIVE'
    ? all
        .where('archived_at', 'is', null)
        .orderBy(sql`lower(name)`)
        .orderBy('template_id')
        .execute()
    : all.where('archived_at', 'is not', null).orderBy('archived_at', 'desc').execute();
};

export const lockTemplate = (tx: Db, templateId: string): Promise<TemplateRow | undefined> =>
  tx
    .selectFrom('answer_template')
    .selectAll()
    .where('template_id', '=', templateId)
    .forUpdate()
    .executeTakeFirst();

/** Of two that save at once, the second waits: their names and their number are counted one after the other. */
export const lockTemplates = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('answer_template'))`.execute(tx);

export async function countTemplates(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('answer_template')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether another one that is offered has the name, in capitals or not. */
export async function isNameTaken(db: Db, name: string, templateId: string): Promise<boolean> {
  const found = await db
    .selectFrom('answer_template')
    .select('template_id')
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .where('archived_at', 'is', null)
    .where('template_id', '!=', templateId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const insertTemplate = (tx: Db, row: Insertable<AnswerTemplateTable>): Promise<TemplateRow> =>
  tx.insertInto('answer_template').values(row).returningAll().executeTakeFirstOrThrow();

export const updateTemplate = (
  tx: Db,
  templateId: string,
  change: Updateable<AnswerTemplateTable>,
): Promise<TemplateRow> =>
  tx
    .updateTable('answer_template')
    .set(change)
    .where('template_id', '=', templateId)
    .returningAll()
    .executeTakeFirstOrThrow();
