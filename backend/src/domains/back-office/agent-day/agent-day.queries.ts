import type { AgentScope } from '@portal/domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/database';
import { channelInScope } from '../../../platform/search/group-condition';
import { countCap } from '../../../platform/search/page';

type Condition = Expression<SqlBool>;

/** A list of cases that wait, in the order in which they are to be dealt with. */
export interface Waiting {
  /** Must be identical to the condition of the partial index, or the planner does not use it. */
  which: Condition;
  orderBy: 'o.updated_at' | 'o.link_expires_at' | 'o.call_back_on';
  direction: 'asc' | 'desc';
}

const isOpen = sql<SqlBool>`o.order_status in ('IN_PROGRESS', 'PENDING', 'IN_FAILURE')`;

export const openSince = (instant: Date): Waiting => ({
  which: sql<SqlBool>`${isOpen} and o.updated_at >= ${instant}`,
  orderBy: 'o.updated_at',
  direction: 'desc',
});

/** A failed first payment that is asked for again by card, as `/retryFirstPayment` does (back-office 4). */
export const unpaid: Waiting = {
  which: sql<SqlBool>`o.order_status in ('FINALIZED', 'FINALIZED_WITHOUT_DOC')
    and o.first_payment_cb_status in ('PENDING', 'IN_PROGRESS', 'IN_FAILURE')
    and o.payment_type = 'OTHER'`,
  orderBy: 'o.updated_at',
  direction: 'desc',
};

export const linkEnding = (from: Date, until: Date): Waiting => ({
  which: sql<SqlBool>`${isOpen} and o.link_expires_at >= ${from} and o.link_expires_at < ${until}`,
  orderBy: 'o.link_expires_at',
  direction: 'asc',
});

/** @param until day in Paris, itself included */
export const toCallBack = (until: string): Waiting => ({
  which: sql<SqlBool>`${isOpen} and o.call_back_on is not null and o.call_back_on <= ${until}`,
  orderBy: 'o.call_back_on',
  direction: 'asc',
});

function select(db: Db, { which }: Waiting, scope: AgentScope) {
  const inGroup = channelInScope('o.channel', scope);
  return db
    .selectFrom('subscription_order as o')
    .where(which)
    .$if(inGroup !== undefined, (query) => query.where(inGroup ?? sql<SqlBool>`true`))
    .$if(scope.createdBy !== null, (query) => query.where('o.created_by', '=', scope.createdBy ?? ''));
}

export const readWaiting = (db: Db, waiting: Waiting, scope: AgentScope, limit: number) =>
  select(db, waiting, scope)
    .select([
      'o.order_reference',
      'o.channel',
      'o.created_by',
      'o.order_status',
      'o.first_payment_cb_status',
      'o.first_name',
      'o.last_name',
      'o.company_name',
      'o.updated_at',
      'o.link_expires_at',
      'o.call_back_on',
    ])
    .orderBy(waiting.orderBy, waiting.direction)
    .orderBy('o.order_reference', waiting.direction)
    .limit(limit)
    .execute();

export type WaitingRow = Awaited<ReturnType<typeof readWaiting>>[number];

/** Counts no further than one beyond the cap. */
export async function countWaiting(db: Db, waiting: Waiting, scope: AgentScope): Promise<number> {
  const { count } = await db
    .selectFrom(
      select(db, waiting, scope)
        .select('o.order_reference')
        .limit(countCap + 1)
        .as('taken'),
    )
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
