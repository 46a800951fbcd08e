import { toEuros } from '../../../../platform/money';
import { ofSeenContracts } from './contract-condition';
import { afterDay, microsOfDay, newestFirst } from './feed-place';
import { byAll, type FeedSource } from './feed-source';

const invoiceOrder = { source: 'invoice', at: 'i.invoice_date', key: 'i.id', keyType: 'uuid' } as const;

export const invoices: FeedSource = {
  name: invoiceOrder.source,
  kind: 'BILL',
  isSeenBy: byAll,
  async read(db, ask) {
    const rows = await db
      .selectFrom('invoice as i')
      .where('i.customer_number', '=', ask.reach.customerNumber)
      .where(ofSeenContracts('i.contract_number', ask))
      .where(afterDay(ask.place, invoiceOrder))
      .select([
        'i.id',
        'i.contract_number',
        'i.invoice_number',
        'i.invoice_type',
        'i.invoice_date',
        'i.state',
      ])
      .select(['i.total_cents', 'i.residual_cents'])
      .orderBy(newestFirst(invoiceOrder))
      .limit(ask.limit)
      .execute();
    return rows.map((row) => ({
      micros: microsOfDay(row.invoice_date),
      key: row.id,
      isDay: true,
      entry: {
        what: 'INVOICE',
        contractNbr: row.contract_number,
        by: null,
        invoiceId: row.id,
        invoiceNbr: row.invoice_number,
        isCreditNote: row.invoice_type === 'out_refund',
        amount: toEuros(row.total_cents),
        residual: toEuros(row.residual_cents),
        state: row.state,
      },
    }));
  },
};
