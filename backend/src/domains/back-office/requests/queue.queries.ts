import type { RequestCategory, RequestListName, RequestStatus } from '@portal/contract';
import { addDays, startOfParisDay, type AgentScope, type Day } from '@portal/domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Keyset, Seek } from '../../../platform/search/keyset';
import { requestInScope } from '../../../platform/search/request-condition';
import { escapeLike } from '../../../platform/search/text-match';

type Condition = Expression<SqlBool>;

export const requestKeysets = {
  dueOn: { value: 'r.due_on', type: 'date', key: 'r.event_number' },
  createdAt: { value: 'r.created_at', type: 'timestamptz', key: 'r.event_number' },
  updatedAt: { value: 'r.updated_at', type: 'timestamptz', key: 'r.event_number' },
} as const satisfies Record<string, Keyset>;

export interface RequestFilters {
  list: RequestListName;
  /** Login; absent: anybody's. */
  assignedTo?: string;
  /** Waits for this group. */
  assignedGroup?: string;
  /** Nobody's, or waits for this group. */
  takenBy?: string;
  lateOn?: Day;
  status?: RequestStatus;
  category?: RequestCategory;
  customerNbr?: string;
  contractNbr?: string;
  eventNbr?: string;
  fromDate?: Day;
  toDate?: Day;
}

/** Must be identical to the conditions of the partial indexes, or the planner does not use them. */
const inList: Record<RequestListName, Condition> = {
  OPEN: sql<SqlBool>`r.origin = 'REQUEST' and r.next_actor = 'SUPPLIER'`,
  WAITING: sql<SqlBool>`r.origin = 'REQUEST' and r.next_actor = 'CUSTOMER'`,
  OVER: sql<SqlBool>`r.origin = 'REQUEST' and r.next_actor = 'NOBODY'`,
};

/** What an agent of the group may take. */
const takeable = (group: string): Condition =>
  sql<SqlBool>`(r.assigned_to is null and (r.assigned_group is null or r.assigned_group = ${group}))`;

function conditions(filters: RequestFilters): Condition[] {
  const { assignedTo, assignedGroup, takenBy, lateOn, status, category } = filters;
  const { customerNbr, contractNbr, eventNbr, fromDate, toDate } = filters;
  return [
    inList[filters.list],
    ...(assignedTo === undefined ? [] : [sql<SqlBool>`r.assigned_to = ${assignedTo}`]),
    ...(assignedGroup === undefined ? [] : [sql<SqlBool>`r.assigned_group = ${assignedGroup}`]),
    ...(takenBy === undefined ? [] : [takeable(takenBy)]),
    ...(lateOn === undefined ? [] : [sql<SqlBool>`r.due_on < ${lateOn}`]),
    ...(status === undefined ? [] : [sql<SqlBool>`r.status = ${status}`]),
    ...(category === undefined ? [] : [sql<SqlBool>`r.category = ${category}`]),
    ...(customerNbr === undefined ? [] : [sql<SqlBool>`r.customer_number = ${customerNbr}`]),
    ...(contractNbr === undefined ? [] : [sql<SqlBool>`r.contract_number = ${contractNbr}`]),
    ...(eventNbr === undefined
      ? []
      : [sql<SqlBool>`r.event_number like ${`${escapeLike(eventNbr.toUpperCase())}%`}`]),
    ...(fromDate === undefined ? [] : [sql<SqlBool>`r.created_at >= ${startOfParisDay(fromDate)}`]),
    ...(toDate === undefined ? [] : [sql<SqlBool>`r.created_at < ${startOfParisDay(addDays(toDate, 1))}`]),
  ];
}

const matching = (db: Db, filters: RequestFilters, scope: AgentScope) =>
  db
    .selectFrom('customer_request as r')
    .where((eb) => eb.and([...conditions(filters), requestInScope(scope)]));

const columns = [
  'r.customer_number',
  'r.event_number',
  'r.contract_number',
  'r.contract_channel',
  'r.category',
  'r.subcategory',
  'r.status',
  'r.message',
  'r.created_at',
  'r.updated_at',
  'r.next_actor',
  'r.due_on',
  'r.origin',
  'r.reference_date',
  'r.assigned_to',
  'r.assigned_group',
  'r.version',
] as const;

const name = sql<string>`coalesce(c.company_name, concat_ws(' ', c.first_name, c.last_name))`;

export const findRequests = (db: Db, filters: RequestFilters, scope: AgentScope, page: Seek) =>
  matching(db, filters, scope)
    .innerJoin('customer as c', 'c.customer_number', 'r.customer_number')
    .select(columns)
    .select([name.as('customer_name'), page.position.as('position'), page.key.as('key')])
    .where(page.after)
    .orderBy(page.order)
    .limit(page.limit)
    .execute();

export type QueueRow = Omit<Awaited<ReturnType<typeof findRequests>>[number], 'position' | 'key'>;

/** Counts no further than the cap. */
export async function countRequests(
  db: Db,
  filters: RequestFilters,
  scope: AgentScope,
  cap: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filters, scope).select('r.event_number').limit(cap).as('taken'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * What is not over, by status: how many, and of those that the supplier acts on, how many are late, to be taken by the agent, of
 * their group's queue or theirs.
 */
export const countsByStatus = (
  db: Db,
  scope: AgentScope,
  { login, group, day }: { login: string; group: string; day: Day },
) =>
  db
    .selectFrom('customer_request as r')
    .where(sql<SqlBool>`r.origin = 'REQUEST' and r.next_actor <> 'NOBODY'`)
    .where(requestInScope(scope))
    .select([
      'r.status',
      'r.next_actor',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where r.due_on < ${day}))::int`.as('late'),
      sql<number>`(count(*) filter (where ${takeable(group)}))::int`.as('unassigned'),
      sql<number>`(count(*) filter (where r.assigned_group = ${group}))::int`.as('of_group'),
      sql<number>`(count(*) filter (where r.assigned_to = ${login}))::int`.as('mine'),
      sql<number>`(count(*) filter (where r.assigned_to = ${login} and r.due_on < ${day}))::int`.as(
        'mine_late',
      ),
    ])
    .groupBy(['r.status', 'r.next_actor'])
    .execute();

/** One request of the agent's scope, with its customer; undefined where it does not exist or is out of reach. */
export const findWhole = (
  db: Db,
  { customerNbr, eventNbr }: { customerNbr: string; eventNbr: string },
  scope: AgentScope,
) =>
  db
    .selectFrom('customer_request as r')
    .innerJoin('customer as c', 'c.customer_number', 'r.customer_number')
    .where('r.customer_number', '=', customerNbr)
    .where('r.event_number', '=', eventNbr)
    .where('r.origin', '=', 'REQUEST')
    .where(requestInScope(scope))
    .select(columns)
    .select([
      'r.created_by',
      'r.closed_at',
      'r.closing_reason',
      'r.helped',
      'r.wished_payment_mode',
      'r.applied_at',
      'c.email',
      'c.phone',
      sql<string | null>`case when c.company_name is null then c.first_name end`.as('first_name'),
      name.as('customer_name'),
    ])
    .executeTakeFirst();

/** Agents with an open account, and how their groups are allowed to work. */
export const agentsOf = (db: Db, groups: readonly string[]) =>
  db
    .selectFrom('identity')
    .select(['login', 'group_name'])
    .where('kind', '=', 'agent')
    .where('status', '=', 'ENABLED')
    .where('group_name', '=', (eb) => eb.fn.any(eb.val(groups)))
    .orderBy('login')
    .execute();

/** Where an agent with an open account is written to. */
export const agentToTell = (db: Db, login: string) =>
  db
    .selectFrom('identity')
    .select(['email', 'first_name'])
    .where('login', '=', login)
    .where('kind', '=', 'agent')
    .where('status', '=', 'ENABLED')
    .executeTakeFirst();

/** How many open requests each of them has. */
export async function openByAgent(db: Db, logins: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('customer_request as r')
    .where(sql<SqlBool>`r.origin = 'REQUEST' and r.next_actor <> 'NOBODY'`)
    .where('r.assigned_to', '=', (eb) => eb.fn.any(eb.val(logins)))
    .select(['r.assigned_to', sql<number>`count(*)::int`.as('open')])
    .groupBy('r.assigned_to')
    .execute();
  return new Map(rows.map(({ assigned_to, open }) => [assigned_to ?? '', open]));
}
