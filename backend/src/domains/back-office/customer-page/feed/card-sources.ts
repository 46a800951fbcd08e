import { sql, type SqlBool } from 'kysely';
import { toEuros } from '../../../../platform/money';
import { ofSeenContracts } from './contract-condition';
import { afterMoment, microsOf, newestFirst } from './feed-place';
import { byAll, type FeedSource } from './feed-source';

const cardOrder = { source: 'card', at: 'k.created_at', key: 'k.id', keyType: 'uuid' } as const;

/** Payments by card of one debt. One that succeeded is left out where the feed has its piece. */
export const cardPayments: FeedSource = {
  name: cardOrder.source,
  kind: 'PAYMENT',
  isSeenBy: byAll,
  async read(db, ask) {
    const rows = await db
      .selectFrom('card_payment as k')
      .where('k.customer_number', '=', ask.reach.customerNumber)
      .where(ofSeenContracts('k.contract_number', ask))
      .where(
        sql<SqlBool>`not (k.status = 'success' and exists (select 1 from payment_piece p
          where p.customer_number = k.customer_number and p.id = k.id))`,
      )
      .where(afterMoment(ask.place, cardOrder))
      .select(['k.id', 'k.contract_number', 'k.amount_cents', 'k.status'])
      .select(microsOf('k.created_at').as('micros'))
      .orderBy(newestFirst(cardOrder))
      .limit(ask.limit)
      .execute();
    return rows.map((row) => ({
      micros: row.micros,
      key: row.id,
      entry: {
        what: 'CARD_PAYMENT',
        contractNbr: row.contract_number,
        by: null,
        amount: toEuros(row.amount_cents),
        status: row.status,
        debts: 1,
      },
    }));
  },
};

const jointOrder = { source: 'cardjoint', at: 'k.created_at', key: 'k.id', keyType: 'uuid' } as const;

/** Payments by card of several debts, with the debts that the agent sees. One that succeeded is left out where the feed has its pieces. */
export const jointCardPayments: FeedSource = {
  name: jointOrder.source,
  kind: 'PAYMENT',
  isSeenBy: byAll,
  async read(db, ask) {
    const rows = await db
      .selectFrom('joint_payment as k')
      .innerJoin('joint_payment_part as part', (join) =>
        join.onRef('part.customer_number', '=', 'k.customer_number').onRef('part.payment_id', '=', 'k.id'),
      )
      .where('k.customer_number', '=', ask.reach.customerNumber)
      .where(ofSeenContracts('part.contract_number', ask))
      .where(
        sql<SqlBool>`not (k.status = 'success' and exists (select 1 from payment_piece p
          where p.customer_number = part.customer_number and p.id = part.id))`,
      )
      .where(afterMoment(ask.place, jointOrder))
      .select(['k.id', 'k.status', 'k.created_at'])
      .select(microsOf('k.created_at').as('micros'))
      .select(sql<number>`sum(part.amount_cents)::int`.as('amount_cents'))
      .select(sql<number>`count(*)::int`.as('debts'))
      .select(sql<string[]>`array_agg(distinct part.contract_number)`.as('contracts'))
      .groupBy(['k.id', 'k.status', 'k.created_at'])
      .orderBy(newestFirst(jointOrder))
      .limit(ask.limit)
      .execute();
    return rows.map((row) => ({
      micros: row.micros,
      key: row.id,
      entry: {
        what: 'CARD_PAYMENT',
        contractNbr: row.contracts.length === 1 ? (row.contracts[0] ?? null) : null,
        by: null,
        amount: toEuros(row.amount_cents),
        status: row.status,
        debts: row.debts,
      },
    }));
  },
};
