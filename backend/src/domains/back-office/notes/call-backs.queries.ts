import type { CallBackState } from '@portal/contract';
import type { AgentScope, Day } from '@portal/domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/database';
import { channelInScope } from '../../../platform/search/group-condition';
import type { Keyset, Seek } from '../../../platform/search/keyset';
import type { Agent } from '../requests/queue.service';

type Condition = Expression<SqlBool>;

export const callBackKeysets = {
  day: { value: 'n.call_back_on', type: 'date', key: 'n.note_id' },
} as const satisfies Record<string, Keyset>;

export interface CallBackFilters {
  state: CallBackState;
  /** Null: nobody's who can still call; absent: anybody's. */
  assignedTo?: string | null;
  before?: Day;
  day?: Day;
  customerNbr?: string;
}

const nothing: Condition = sql<SqlBool>`true`;

/** Must be identical to the conditions of the partial indexes. */
const inState: Record<CallBackState, Condition> = {
  WAITING: sql<SqlBool>`n.call_back_state = 'WAITING'`,
  DONE: sql<SqlBool>`n.call_back_state = 'DONE'`,
  ABANDONED: sql<SqlBool>`n.call_back_state = 'ABANDONED'`,
};

/**
 * About contracts of the groups that the scope covers, of customers who have one there today. Of a limited agent those that they
 * wrote or were given, of customers of their cases.
 */
function inScope(scope: AgentScope): Condition {
  const { createdBy } = scope;
  const covered = channelInScope('n.channel', scope);
  const sold = channelInScope('g.channel', scope);
  if (createdBy === null) {
    if (!covered || !sold) return nothing;
    return sql<SqlBool>`(${covered} and exists (select 1 from unnest(c.channels) as g (channel) where ${sold}))`;
  }
  const ofGroup = channelInScope('h.channel', scope) ?? nothing;
  return sql<SqlBool>`(${covered ?? nothing} and (n.assigned_to = ${createdBy} or n.written_by = ${createdBy})
    and n.customer_number in (select h.customer_number from subscription_order h
      where h.created_by = ${createdBy} and ${ofGroup}))`;
}

/** Given to nobody, or to somebody who can no longer call about that group's contracts. */
function isUnheld(callers: readonly Agent[]): Condition {
  const byReach = new Map<string, { reach: AgentScope; logins: string[] }>();
  for (const { login, reach } of callers) {
    const key = JSON.stringify([reach.group, reach.subGroups]);
    const same = byReach.get(key) ?? { reach, logins: [] };
    same.logins.push(login);
    byReach.set(key, same);
  }
  const able = [...byReach.values()].map(
    ({ reach, logins }) =>
      sql`(n.assigned_to = any(${logins}::text[]) and ${channelInScope('n.channel', reach) ?? nothing})`,
  );
  if (able.length === 0) return nothing;
  return sql<SqlBool>`(n.assigned_to is null or not (${sql.join(able, sql` or `)}))`;
}

function conditions(
  { state, assignedTo, before, day, customerNbr }: CallBackFilters,
  callers: readonly Agent[],
): Condition[] {
  return [
    inState[state],
    ...(assignedTo === undefined
      ? []
      : [assignedTo === null ? isUnheld(callers) : sql<SqlBool>`n.assigned_to = ${assignedTo}`]),
    ...(before === undefined ? [] : [sql<SqlBool>`n.call_back_on < ${before}`]),
    ...(day === undefined ? [] : [sql<SqlBool>`n.call_back_on = ${day}`]),
    ...(customerNbr === undefined ? [] : [sql<SqlBool>`n.customer_number = ${customerNbr}`]),
  ];
}

const matching = (db: Db, filters: CallBackFilters, callers: readonly Agent[], scope: AgentScope) =>
  db
    .selectFrom('agent_note as n')
    .innerJoin('customer as c', 'c.customer_number', 'n.customer_number')
    .where((eb) => eb.and([...conditions(filters, callers), inScope(scope)]));

export const findCallBacks = (
  db: Db,
  filters: CallBackFilters,
  callers: readonly Agent[],
  scope: AgentScope,
  page: Seek,
) =>
  matching(db, filters, callers, scope)
    .selectAll('n')
    .select([
      sql<string>`coalesce(c.company_name, concat_ws(' ', c.first_name, c.last_name))`.as('customer_name'),
      'c.phone',
      page.position.as('position'),
      page.key.as('key'),
    ])
    .where(page.after)
    .orderBy(page.order)
    .limit(page.limit)
    .execute();

/** Counts no further than the cap. */
export async function countCallBacks(
  db: Db,
  filters: CallBackFilters,
  callers: readonly Agent[],
  scope: AgentScope,
  cap: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filters, callers, scope).select('n.note_id').limit(cap).as('taken'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of those that wait. They are few: what is over is never counted. */
export const countsOfDay = (
  db: Db,
  scope: AgentScope,
  { login, day, callers }: { login: string; day: Day; callers: readonly Agent[] },
) =>
  matching(db, { state: 'WAITING' }, callers, scope)
    .select([
      sql<number>`count(*)::int`.as('waiting'),
      sql<number>`(count(*) filter (where n.call_back_on < ${day}))::int`.as('late'),
      sql<number>`(count(*) filter (where n.call_back_on = ${day}))::int`.as('today'),
      sql<number>`(count(*) filter (where ${isUnheld(callers)}))::int`.as('unassigned'),
      sql<number>`(count(*) filter (where n.assigned_to = ${login}))::int`.as('mine'),
      sql<number>`(count(*) filter (where n.assigned_to = ${login} and n.call_back_on < ${day}))::int`.as(
        'mineLate',
      ),
      sql<number>`(count(*) filter (where n.assigned_to = ${login} and n.call_back_on = ${day}))::int`.as(
        'mineToday',
      ),
    ])
    .executeTakeFirstOrThrow();
