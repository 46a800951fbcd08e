import { addDays, startOfParisDay } from '@portal/domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Keyset, Seek } from '../../../platform/search/keyset';

export interface AuditFilters {
  fromDate?: string;
  toDate?: string;
  actor?: string;
  customerNbr?: string;
  user?: string;
  call?: string;
}

export const byMoment: Keyset = { value: 'a.happened_at', type: 'timestamptz', key: '(a.id::text)' };

const conditionOf: { [K in keyof AuditFilters]-?: (value: string) => Expression<SqlBool> } = {
  fromDate: (day) => sql<SqlBool>`a.happened_at >= ${startOfParisDay(day)}`,
  toDate: (day) => sql<SqlBool>`a.happened_at < ${startOfParisDay(addDays(day, 1))}`,
  actor: (login) => sql<SqlBool>`a.actor = ${login}`,
  customerNbr: (number) => sql<SqlBool>`a.customer_number = ${number}`,
  user: (login) => sql<SqlBool>`a.detail->>'user' = ${login}`,
  call: (path) => sql<SqlBool>`a.call = ${path}`,
};

const matching = (db: Db, filters: AuditFilters) =>
  db
    .selectFrom('audit_entry as a')
    .where((eb) =>
      eb.and(
        Object.entries(filters).map(([name, value]) =>
          conditionOf[name as keyof AuditFilters](value as string),
        ),
      ),
    );

const columns = [
  'a.id',
  'a.happened_at',
  'a.actor',
  'a.on_behalf_of',
  'a.call',
  'a.customer_number',
  'a.contract_number',
  'a.position',
  'a.detail',
] as const;

/** The visit's words are read beside the log, never from it: they go when the customer's data go (0017). */
const reason = sql<string | null>`case when a.detail->>'visit' is not null then (
  select visit.reason from support_visit as visit
  where visit.customer_number = a.customer_number and visit.id = (a.detail->>'visit')::uuid) end`;

export const findEntries = (db: Db, filters: AuditFilters, page: Seek) =>
  matching(db, filters)
    .select([...columns, reason.as('reason')])
    .select([page.position.as('position_value'), page.key.as('key')])
    .where(page.after)
    .orderBy(page.order)
    .limit(page.limit)
    .execute();

export type EntryRow = Omit<Awaited<ReturnType<typeof findEntries>>[number], 'position_value' | 'key'>;

/** Counts no further than the cap. */
export async function countEntries(db: Db, filters: AuditFilters, cap: number): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filters).select('a.id').limit(cap).as('taken'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Every entry of the filters, latest first: to be streamed. */
export const allEntries = (db: Db, filters: AuditFilters) =>
  matching(db, filters)
    .select([...columns, reason.as('reason')])
    .orderBy('a.happened_at', 'desc')
    .orderBy(sql`a.id::text`, 'desc');
