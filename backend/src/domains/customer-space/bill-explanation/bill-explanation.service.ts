import type { ResponseOf } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/errors';
import { microsToEuros, toEuros } from '../../../platform/money';
import { billDifference } from './bill-difference';
import * as queries from './bill-explanation.queries';
import { type Bill, daysOf, type Side } from './billed-subjects';
import { estimateCorrection, isComparable, previousOf } from './compared-bills';

type Explanation = ResponseOf<'/explainInvoice'>;
type ExplainedBill = NonNullable<Explanation['bill']>;

/**
 * Why an invoice differs from the one before it.
 * @throws DomainError 404 for an invoice that the contract does not have.
 */
export async function explainInvoice(
  db: Db,
  key: { customerNumber: string; contractNumber: string },
  idOrNumber: string | undefined,
): Promise<Explanation> {
  const bills = await queries.findBills(db, key);
  const row = bills.find((bill) =>
    idOrNumber === undefined
      ? isComparable(bill)
      : bill.id === idOrNumber || bill.invoice_number === idOrNumber,
  );
  if (!row && idOrNumber !== undefined) throw notFound('Cette facture n’existe pas');
  if (!row) return { bill: null, previous: null, difference: null, parts: [], estimate: 'NONE' };

  const readingsOf = ({ period_start: from, period_end: to }: queries.BillRow) =>
    from === null || to === null ? [] : queries.findReadingsWithin(db, key, from, to);
  const before = previousOf(row, bills);
  const readings = await readingsOf(row);
  const readingsBefore = before ? await readingsOf(before) : [];
  return {
    bill: toBill(row, readings),
    previous: before ? toBill(before, readingsBefore) : null,
    difference: before ? toEuros(row.total_cents - before.total_cents) : null,
    parts: before ? billDifference(comparedBill(before), comparedBill(row)).map(toPart) : [],
    estimate: before ? estimateCorrection(row, readings, readingsBefore) : 'NONE',
  };
}

/** The latest bill that can be explained, and how much more it asked for than the one before; null while there is none. */
export async function latestBill(
  db: Db,
  key: { customerNumber: string; contractNumber: string },
): Promise<ResponseOf<'/getHomeMoment'>['bill']> {
  const bills = await queries.findBills(db, key);
  const row = bills.find(isComparable);
  if (!row) return null;
  const before = previousOf(row, bills);
  return {
    number: row.invoice_number,
    date: row.invoice_date,
    total: toEuros(row.total_cents),
    difference: before ? toEuros(row.total_cents - before.total_cents) : null,
  };
}

const comparedBill = (row: queries.BillRow): Bill => ({
  totalCents: row.total_cents,
  from: row.period_start,
  to: row.period_end,
  lines: row.lines,
});

const toBill = (row: queries.BillRow, readings: readonly queries.BilledReading[]): ExplainedBill => ({
  id: row.id,
  number: row.invoice_number,
  date: row.invoice_date,
  nature: row.nature_text,
  from: row.period_start,
  to: row.period_end,
  days: daysOf(comparedBill(row)),
  total: toEuros(row.total_cents),
  lines: row.lines.map(({ priceMicros, netCents, vatBp, vatCents, ...line }) => ({
    ...line,
    price: priceMicros === null ? null : microsToEuros(priceMicros),
    net: toEuros(netCents),
    vatRate: vatBp / 100,
    vat: toEuros(vatCents),
  })),
  readings: readings.map((reading) => ({
    id: reading.id,
    meterNumber: reading.meter_number,
    from: reading.start_date,
    to: reading.end_date,
    kwh: reading.quantity_kwh,
    context: reading.context,
  })),
});

const toPart = ({ part, cents, items }: ReturnType<typeof billDifference>[number]) => ({
  part,
  amount: toEuros(cents),
  items: items.map((item) => ({
    label: item.label,
    amount: toEuros(item.cents),
    before: toSide(item.before),
    after: toSide(item.after),
  })),
});

const toSide = ({ cents, priceMicros, ...side }: Side) => ({
  ...side,
  amount: toEuros(cents),
  price: priceMicros === null ? null : microsToEuros(Math.round(priceMicros)),
});
