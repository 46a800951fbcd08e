import { sql } from 'kysely';
import { toEuros } from '../../../../platform/money';
import { ofSeenContracts } from './contract-condition';
import { afterMoment, microsOf, newestFirst } from './feed-place';
import { byAll, type FeedSource } from './feed-source';

const agreedOrder = { source: 'repayment', at: 'r.agreed_at', key: 'r.id', keyType: 'uuid' } as const;

export const agreedRepayments: FeedSource = {
  name: agreedOrder.source,
  kind: 'PAYMENT',
  isSeenBy: byAll,
  async read(db, ask) {
    const rows = await db
      .selectFrom('repayment_plan as r')
      .where('r.customer_number', '=', ask.reach.customerNumber)
      .where(ofSeenContracts('r.contract_number', ask))
      .where(afterMoment(ask.place, agreedOrder))
      .select(['r.id', 'r.contract_number', 'r.total_cents', 'r.agreed_by', 'r.by_agent'])
      .select(microsOf('r.agreed_at').as('micros'))
      .select((eb) =>
        eb
          .selectFrom('repayment_part as part')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('part.customer_number', '=', ask.reach.customerNumber)
          .whereRef('part.plan_id', '=', 'r.id')
          .as('parts'),
      )
      .orderBy(newestFirst(agreedOrder))
      .limit(ask.limit)
      .execute();
    return rows.map((row) => ({
      micros: row.micros,
      key: row.id,
      entry: {
        what: 'REPAYMENT_AGREED',
        contractNbr: row.contract_number,
        by: row.agreed_by,
        total: toEuros(row.total_cents),
        parts: row.parts ?? 0,
        byAgent: row.by_agent,
      },
    }));
  },
};

const endedOrder = { source: 'repaymentend', at: 'r.ended_at', key: 'r.id', keyType: 'uuid' } as const;

export const endedRepayments: FeedSource = {
  name: endedOrder.source,
  kind: 'PAYMENT',
  isSeenBy: byAll,
  async read(db, ask) {
    const rows = await db
      .selectFrom('repayment_plan as r')
      .where('r.customer_number', '=', ask.reach.customerNumber)
      .where('r.ended_at', 'is not', null)
      .where(ofSeenContracts('r.contract_number', ask))
      .where(afterMoment(ask.place, endedOrder))
      .select(['r.id', 'r.contract_number', 'r.status', 'r.end_cause', 'r.end_reason', 'r.ended_by'])
      .select('r.left_cents')
      .select(microsOf('r.ended_at').as('micros'))
      .orderBy(newestFirst(endedOrder))
      .limit(ask.limit)
      .execute();
    return rows.map((row) => ({
      micros: row.micros,
      key: row.id,
      entry: {
        what: 'REPAYMENT_ENDED',
        contractNbr: row.contract_number,
        by: row.end_cause === 'AGENT' ? row.ended_by : null,
        status: row.status,
        cause: row.end_cause,
        left: toEuros(row.left_cents ?? 0),
        reason: row.end_reason,
      },
    }));
  },
};
