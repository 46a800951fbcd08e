import { maskIban } from '@portal/domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import { channelInScope } from '../../../../platform/search/group-condition';
import { afterMoment, microsOf, newestFirst } from './feed-place';
import { byAll, type FeedAsk, type FeedSource } from './feed-source';

/** Cases of the groups that the right to search them covers; of an agent limited to their own, those that they made. */
function ofReach({ reach: { cases }, contractNumber }: FeedAsk): Expression<SqlBool> {
  if (!cases) return sql<SqlBool>`false`;
  const group = channelInScope('o.channel', cases) ?? sql<SqlBool>`true`;
  const own = cases.createdBy === null ? sql`true` : sql`o.created_by = ${cases.createdBy}`;
  const contract =
    contractNumber === undefined
      ? sql`true`
      : sql`exists (select 1 from order_contract c where c.order_reference = o.order_reference
          and c.contract_number = ${contractNumber})`;
  return sql<SqlBool>`(${group} and ${own} and ${contract})`;
}

const caseOrder = { source: 'case', at: 'o.created_at', key: 'o.order_reference', keyType: 'text' } as const;

export const cases: FeedSource = {
  name: caseOrder.source,
  kind: 'CASE',
  isSeenBy: ({ cases: scope }) => scope !== null,
  async read(db, ask) {
    const rows = await db
      .selectFrom('subscription_order as o')
      .where('o.customer_number', '=', ask.reach.customerNumber)
      .where(ofReach(ask))
      .where(afterMoment(ask.place, caseOrder))
      .select(['o.order_reference', 'o.order_status', 'o.channel', 'o.created_by'])
      .select(microsOf('o.created_at').as('micros'))
      .orderBy(newestFirst(caseOrder))
      .limit(ask.limit)
      .execute();
    return rows.map((row) => ({
      micros: row.micros,
      key: row.order_reference,
      entry: {
        what: 'CASE',
        contractNbr: null,
        by: row.created_by,
        orderReference: row.order_reference,
        status: row.order_status,
        channel: row.channel,
      },
    }));
  },
};

const signedOrder = { ...caseOrder, source: 'casesigned', at: 'o.signed_at' } as const;

export const signedCases: FeedSource = {
  name: signedOrder.source,
  kind: 'SIGNATURE',
  isSeenBy: ({ cases: scope }) => scope !== null,
  async read(db, ask) {
    const rows = await db
      .selectFrom('subscription_order as o')
      .where('o.customer_number', '=', ask.reach.customerNumber)
      .where('o.signed_at', 'is not', null)
      .where(ofReach(ask))
      .where(afterMoment(ask.place, signedOrder))
      .select(['o.order_reference', microsOf('o.signed_at').as('micros')])
      .orderBy(newestFirst(signedOrder))
      .limit(ask.limit)
      .execute();
    return rows.map((row) => ({
      micros: row.micros,
      key: row.order_reference,
      entry: {
        what: 'CASE_SIGNED',
        contractNbr: null,
        by: ask.reach.customerNumber,
        orderReference: row.order_reference,
      },
    }));
  },
};

const mandateOrder = { source: 'mandate', at: 'm.signed_at', key: 'm.rum_code', keyType: 'text' } as const;

/** Mandates of direct debit; of a contract or of some, those that debit them. */
export const mandates: FeedSource = {
  name: mandateOrder.source,
  kind: 'SIGNATURE',
  isSeenBy: byAll,
  async read(db, { reach, place, contractNumber, limit }) {
    const only = contractNumber === undefined ? reach.onlyContracts : [contractNumber];
    const debits = only && [...only].filter((number) => reach.onlyContracts?.has(number) ?? true);
    const rows = await db
      .selectFrom('mandate as m')
      .where('m.customer_number', '=', reach.customerNumber)
      .$if(debits !== undefined, (all) =>
        all.where(
          sql<SqlBool>`exists (select 1 from contract_billing b where b.customer_number = m.customer_number
            and b.rum_code = m.rum_code and b.contract_number = any(${debits ?? []}::text[]))`,
        ),
      )
      .where(afterMoment(place, mandateOrder))
      .select(['m.rum_code', 'm.iban', microsOf('m.signed_at').as('micros')])
      .orderBy(newestFirst(mandateOrder))
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      micros: row.micros,
      key: row.rum_code,
      entry: {
        what: 'MANDATE_SIGNED',
        contractNbr: null,
        by: reach.customerNumber,
        rumCode: row.rum_code,
        iban: maskIban(row.iban),
      },
    }));
  },
};
