import { toEuros } from '../../../../platform/money';
import { ofSeenContracts } from './contract-condition';
import { afterDay, afterMoment, microsOf, microsOfDay, newestFirst } from './feed-place';
import { byAll, type FeedSource } from './feed-source';
import { fateOf } from './piece-fate.rules';

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

const pieceOrder = { source: 'piece', at: 'p.due_date', key: 'p.id', keyType: 'uuid' } as const;

/** Debits, transfers and refunds on their day; those of a day to come have not happened. */
export const pieces: FeedSource = {
  name: pieceOrder.source,
  kind: 'PAYMENT',
  isSeenBy: byAll,
  async read(db, ask) {
    const rows = await db
      .selectFrom('payment_piece as p')
      .where('p.customer_number', '=', ask.reach.customerNumber)
      .where(ofSeenContracts('p.contract_number', ask))
      .where(afterDay(ask.place, pieceOrder))
      .select(['p.id', 'p.contract_number', 'p.kind', 'p.status', 'p.due_date', 'p.communication'])
      .select(['p.payment_method_code', 'p.payment_method_name', 'p.payment_type', 'p.run_number'])
      .select(['p.amount_cents', 'p.replacing_payment_count', 'p.reject_reason'])
      .orderBy(newestFirst(pieceOrder))
      .limit(ask.limit)
      .execute();
    return rows.map((row) => ({
      micros: microsOfDay(row.due_date),
      key: row.id,
      isDay: true,
      entry: {
        what: 'PIECE',
        contractNbr: row.contract_number,
        by: null,
        isInstalment: row.kind === 'pp',
        fate: fateOf(row),
        label: row.communication,
        method: row.payment_method_name,
        amount: toEuros(row.amount_cents),
        reason: row.reject_reason,
      },
    }));
  },
};

const cardOrder = { source: 'card', at: 'k.created_at', key: 'k.id', keyType: 'uuid' } as const;

export const cardPayments: FeedSource = {
  name: cardOrder.source,
  kind: 'PAYMENT',
  isSeenBy: byAll,
  async read(db, ask) {
    const rows = await db
      .selectFrom('card_payment as k')
      .where('k.customer_number', '=', ask.reach.customerNumber)
      .where(ofSeenContracts('k.contract_number', ask))
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
      },
    }));
  },
};
