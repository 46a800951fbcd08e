import { toEuros } from '../../../../platform/money';
import { ofSeenContracts } from './contract-condition';
import { afterMoment, microsOf, newestFirst } from './feed-place';
import { byAll, type FeedSource } from './feed-source';

const voucherOrder = { source: 'voucher', at: 'v.given_at', key: 'v.voucher_id', keyType: 'uuid' } as const;

/** Energy vouchers that were given, and what became of them. */
export const energyVouchers: FeedSource = {
  name: voucherOrder.source,
  kind: 'PAYMENT',
  isSeenBy: byAll,
  async read(db, ask) {
    const rows = await db
      .selectFrom('energy_voucher as v')
      .where('v.customer_number', '=', ask.reach.customerNumber)
      .where(ofSeenContracts('v.contract_number', ask))
      .where(afterMoment(ask.place, voucherOrder))
      .select(['v.voucher_id', 'v.contract_number', 'v.number_end', 'v.state', 'v.refusal'])
      .select(['v.amount_cents', 'v.settled_cents', 'v.given_by'])
      .select(microsOf('v.given_at').as('micros'))
      .orderBy(newestFirst(voucherOrder))
      .limit(ask.limit)
      .execute();
    return rows.map((row) => ({
      micros: row.micros,
      key: row.voucher_id,
      entry: {
        what: 'ENERGY_VOUCHER',
        contractNbr: row.contract_number,
        by: row.given_by,
        state: row.state,
        refusal: row.refusal,
        numberEnd: row.number_end,
        amount: row.amount_cents === null ? null : toEuros(row.amount_cents),
        settled: toEuros(row.settled_cents ?? 0),
      },
    }));
  },
};
