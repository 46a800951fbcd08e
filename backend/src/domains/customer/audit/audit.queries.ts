import { auditActs, type AuditAct } from '@portal/contract';
import { addDays, startOfParisDay } from '@portal/domain';
import { deedsNamed } from '@portal/domain/audit-deeds';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/database';
import { loginKey } from '../../../platform/login-key';
import type { Keyset, Seek } from '../../../platform/search/keyset';
import { countCap } from '../../../platform/search/page';

export interface AuditFilters {
  fromDate?: string;
  toDate?: string;
  actor?: string;
  customerNbr?: string;
  user?: string;
  call?: string;
  contractNbr?: string;
  /** Words of what was done. */
  text?: string;
  act?: AuditAct;
  /** Without what is within the opening of a customer's space. */
  folded?: 'folded';
  /** Position of an opening in the chain of `customerNbr`: only what is within it. */
  opening?: string;
}

export const byMoment: Keyset = { value: 'a.happened_at', type: 'timestamptz', key: '(a.id::text)' };

/** Where the next opening of the same space by the same agent is: what follows it is within that one. */
const nextOpening = sql<number>`(select min(next.position) from audit_entry as next
  where next.customer_number = opening.customer_number and next.actor = opening.actor
    and next.call = 'supportOpened' and next.position > opening.position)`;

const conditionOf: {
  [K in keyof AuditFilters]-?: (value: string, filters: AuditFilters) => Expression<SqlBool>;
} = {
  fromDate: (day) => sql<SqlBool>`a.happened_at >= ${startOfParisDay(day)}`,
  toDate: (day) => sql<SqlBool>`a.happened_at < ${startOfParisDay(addDays(day, 1))}`,
  actor: (login) => sql<SqlBool>`a.actor = ${login}`,
  customerNbr: (number) => sql<SqlBool>`a.customer_number = ${number}`,
  user: (login) => sql<SqlBool>`a.detail->>'user' = ${login}`,
  call: (path) => sql<SqlBool>`a.call = ${path}`,
  contractNbr: (number) => sql<SqlBool>`a.contract_number = ${number.toUpperCase()}`,
  text: (text) => sql<SqlBool>`a.deed = any(${sql.val(deedsNamed(text))}::text[])`,
  act: (act) =>
    act === 'READ'
      ? sql<SqlBool>`a.act in ('READ', 'VISIT')`
      : // named twice, so that the database sees that its partial index has them all
        sql<SqlBool>`a.act = ${act} and a.act <> 'VISIT'`,
  folded: (_, { text }) =>
    text === undefined
      ? sql<SqlBool>`a.act <> 'VISIT'`
      : // named one by one, as the index of the deeds has them
        sql<SqlBool>`a.act <> 'VISIT' and a.act = any(${sql.val(auditActs)}::text[])`,
  opening: (position, { customerNbr = '' }) => sql<SqlBool>`a.act = 'VISIT' and exists (
    select 1 from audit_entry as opening
    where opening.customer_number = ${customerNbr} and opening.position = ${Number(position)}
      and opening.call = 'supportOpened'
      and opening.customer_number = a.customer_number and opening.actor = a.actor
      and a.position > opening.position and a.position < coalesce(${nextOpening}, 2147483647))`,
};

const matching = (db: Db, filters: AuditFilters) =>
  db
    .selectFrom('audit_entry as a')
    .where((eb) =>
      eb.and(
        Object.entries(filters).map(([name, value]) =>
          conditionOf[name as keyof AuditFilters](value as string, filters),
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

/** Words of agents are read beside the log, never from it: those of a visit go when the customer's data go (0017). */
const reason = sql<string | null>`case when a.detail->>'visit' is not null then (
  select visit.reason from support_visit as visit
  where visit.customer_number = a.customer_number and visit.id = (a.detail->>'visit')::uuid)
  when a.detail->>'publicationOrder' is not null then (
  select given.reason from publication_order as given where given.id = (a.detail->>'publicationOrder')::uuid) end`;

/** What an agent read or asked for in a space that they opened, counted no further than the cap. */
const within = sql<number | null>`case when a.call = 'supportOpened' then (
  select count(*)::int from (
    select 1 from audit_entry as part
    where part.customer_number = a.customer_number and part.actor = a.actor and part.act = 'VISIT'
      and part.position > a.position and part.position < coalesce((
        select min(next.position) from audit_entry as next
        where next.customer_number = a.customer_number and next.actor = a.actor
          and next.call = 'supportOpened' and next.position > a.position), 2147483647)
    limit ${countCap}) as counted) end`;

export const findEntries = (db: Db, filters: AuditFilters, page: Seek) =>
  matching(db, filters)
    .select([...columns, reason.as('reason'), within.as('within')])
    .select([page.position.as('position_value'), page.key.as('key')])
    .where(page.after)
    .orderBy(page.order)
    .limit(page.limit)
    .execute();

type FoundRow = Omit<Awaited<ReturnType<typeof findEntries>>[number], 'position_value' | 'key'>;
/** A row of a file has no count of what is within it: the file has those entries themselves. */
export type EntryRow = Omit<FoundRow, 'within'> & Partial<Pick<FoundRow, 'within'>>;

/** Counts no further than the cap. */
export async function countEntries(db: Db, filters: AuditFilters, cap: number): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filters).select('a.id').limit(cap).as('taken'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those of the logins that are agents' today. */
export async function agentsAmong(db: Db, logins: readonly string[]): Promise<ReadonlySet<string>> {
  if (logins.length === 0) return new Set();
  const rows = await db
    .selectFrom('identity')
    .select('login')
    .where('login_key', 'in', logins.map(loginKey))
    .where('kind', '=', 'agent')
    .execute();
  return new Set(rows.map(({ login }) => login));
}

/** The login of an account, as the log has it, from one that was typed in any case; as typed where there is none. */
export async function loginInLog(db: Db, typed: string): Promise<string> {
  const row = await db
    .selectFrom('identity')
    .select('login')
    .where('login_key', '=', loginKey(typed))
    .executeTakeFirst();
  return row?.login ?? typed;
}

/** Every entry of the filters, latest first: to be streamed. */
export const allEntries = (db: Db, filters: AuditFilters) =>
  matching(db, filters)
    .select([...columns, reason.as('reason')])
    .orderBy('a.happened_at', 'desc')
    .orderBy(sql`a.id::text`, 'desc');
