import { createHash } from 'node:crypto';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/database';
import { inShare, type Share } from '../../../platform/jobs/shared-work';
import type { Database } from '../../../platform/schema/tables';
import { type InvoiceRow, unpayingStatuses } from './documents.queries';
import type { InvoiceWords } from './invoice-words';

type InvoiceKey = Pick<InvoiceRow, 'customer_number' | 'id'>;
type OfInvoice = ExpressionBuilder<Database, 'invoice'>;

// To freeze an invoice: to deduct the customer's sponsorship credits, then to write its texts (`paper`). Its lines,
// total and texts do not change afterwards; its state and what is left to pay do.

export type UnfrozenKey = InvoiceKey & Pick<InvoiceRow, 'paper_attempts'>;

/** Which invoices are looked for: of which customers, without those that failed and are tried again later. */
export interface UnfrozenPage {
  share: Share;
  now: Date;
  after: InvoiceKey | undefined;
  limit: number;
}

/** Invoices without texts whose contracts have the rows that the texts need. */
export const findUnfrozenKeys = (
  db: Db,
  { share, now, after, limit }: UnfrozenPage,
): Promise<UnfrozenKey[]> =>
  freezable(db)
    .select(['invoice.customer_number', 'invoice.id', 'invoice.paper_attempts'])
    .where(inShare('invoice.customer_number', share))
    .where((eb) => eb.or([eb('invoice.paper_retry_at', 'is', null), eb('invoice.paper_retry_at', '<=', now)]))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(invoice.customer_number, invoice.id) > (${after?.customer_number}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('invoice.customer_number')
    .orderBy('invoice.id')
    .limit(limit)
    .execute();

/** Of one customer, whether or not one failed before. */
export const findUnfrozenOf = (db: Db, customerNumber: string): Promise<UnfrozenKey[]> =>
  freezable(db)
    .select(['invoice.customer_number', 'invoice.id', 'invoice.paper_attempts'])
    .where('invoice.customer_number', '=', customerNumber)
    .execute();

/** Counts a failed attempt of which the invoice is at fault. */
export async function postponeFreezing(
  db: Db,
  { customer_number, id, paper_attempts }: UnfrozenKey,
  retryAt: Date,
): Promise<void> {
  await db
    .updateTable('invoice')
    .set({ paper_attempts: paper_attempts + 1, paper_retry_at: retryAt })
    .where('customer_number', '=', customer_number)
    .where('id', '=', id)
    .where('paper', 'is', null)
    .execute();
}

/**
 * Locks these of one customer, with the rows that the texts need: a cluster locks no rows of several customers
 * (docs/decisions/0107). Skips those that another process has locked or frozen.
 */
export const lockUnfrozenInvoices = (tx: Db, customerNumber: string, ids: readonly string[]) =>
  unfrozen(tx)
    .where('invoice.customer_number', '=', customerNumber)
    .where('invoice.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('invoice.id')
    .skipLocked()
    .execute();

/** As `lockUnfrozenInvoices`, for one invoice. Waits for another process's lock; undefined if that process froze it. */
export const findUnfrozenInvoice = (tx: Db, { customer_number, id }: InvoiceKey) =>
  unfrozen(tx)
    .where('invoice.customer_number', '=', customer_number)
    .where('invoice.id', '=', id)
    .executeTakeFirst();

export type UnfrozenInvoice = NonNullable<Awaited<ReturnType<typeof findUnfrozenInvoice>>>;

const freezable = (db: Db) =>
  db
    .selectFrom('invoice')
    .innerJoin('customer', 'customer.customer_number', 'invoice.customer_number')
    .innerJoin('contract', (join) =>
      join
        .onRef('contract.customer_number', '=', 'invoice.customer_number')
        .onRef('contract.contract_number', '=', 'invoice.contract_number'),
    )
    .innerJoin('contract_billing', (join) =>
      join
        .onRef('contract_billing.customer_number', '=', 'invoice.customer_number')
        .onRef('contract_billing.contract_number', '=', 'invoice.contract_number'),
    )
    .innerJoin('delivery_point', (join) =>
      join
        .onRef('delivery_point.customer_number', '=', 'invoice.customer_number')
        .onRef('delivery_point.contract_number', '=', 'invoice.contract_number'),
    )
    .where('invoice.paper', 'is', null);

const unfrozen = (tx: Db) =>
  freezable(tx)
    .select((eb) => [
      eb.fn.toJson('invoice').as('invoice'),
      eb.fn.toJson('customer').as('customer'),
      eb.fn.toJson('contract').as('contract'),
      eb.fn.toJson('contract_billing').as('billing'),
      eb.fn.toJson('delivery_point').as('delivery'),
      jsonArrayFrom(readings(eb)).as('readings'),
      payment(eb).as('methodCode'),
    ])
    .forUpdate('invoice');

/** First the reading that ends when the billed period starts (its index is the former index), then those of the period. */
const readings = (eb: OfInvoice) =>
  eb
    .selectFrom('meter_reading')
    .select(['meter_number', 'start_date', 'end_date', 'context', 'kwh_per_unit', 'registers'])
    .whereRef('meter_reading.customer_number', '=', 'invoice.customer_number')
    .whereRef('meter_reading.contract_number', '=', 'invoice.contract_number')
    .whereRef('meter_reading.end_date', '>=', 'invoice.period_start')
    .whereRef('meter_reading.end_date', '<=', 'invoice.period_end')
    .orderBy('end_date')
    .orderBy('meter_reading.id');

/** The payment method by which the invoice is paid, as `findInvoicePayment` finds it; null without a piece. */
const payment = (eb: OfInvoice) =>
  eb
    .selectFrom('payment_piece')
    .select('payment_method_code')
    .whereRef('payment_piece.customer_number', '=', 'invoice.customer_number')
    .whereRef('payment_piece.contract_number', '=', 'invoice.contract_number')
    .whereRef('payment_piece.invoice_id', '=', 'invoice.id')
    .where('payment_piece.payment_type', '=', 'inbound')
    .where('payment_piece.status', 'not in', unpayingStatuses)
    .orderBy('payment_piece.due_date', 'desc')
    .orderBy('payment_piece.created_at', 'desc')
    .orderBy('payment_piece.id', 'desc')
    .limit(1);

/** Ids of invoices that cannot get their texts: their contract has no row in `contract_billing` or in `delivery_point`. */
export async function findUnfreezableInvoices(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('invoice')
    .leftJoin('contract_billing', (join) =>
      join
        .onRef('contract_billing.customer_number', '=', 'invoice.customer_number')
        .onRef('contract_billing.contract_number', '=', 'invoice.contract_number'),
    )
    .leftJoin('delivery_point', (join) =>
      join
        .onRef('delivery_point.customer_number', '=', 'invoice.customer_number')
        .onRef('delivery_point.contract_number', '=', 'invoice.contract_number'),
    )
    .select('invoice.id')
    .where('invoice.paper', 'is', null)
    .where((eb) =>
      eb.or([
        eb('contract_billing.contract_number', 'is', null),
        eb('delivery_point.contract_number', 'is', null),
      ]),
    )
    .orderBy('invoice.customer_number')
    .orderBy('invoice.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function freezeInvoice(
  tx: Db,
  { customer_number, id }: InvoiceKey,
  words: InvoiceWords,
): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ paper: JSON.stringify(words) })
    .where('customer_number', '=', customer_number)
    .where('id', '=', id)
    .execute();
}

export const findInvoiceFile = async (db: Db, { customer_number, id }: InvoiceKey) => {
  const row = await db
    .selectFrom('invoice_file')
    .select('content')
    .where('customer_number', '=', customer_number)
    .where('invoice_id', '=', id)
    .executeTakeFirst();
  return row?.content;
};

/** Stores the PDF, unless another process has stored it meanwhile. @returns the file that is stored */
export async function keepInvoiceFile(
  db: Db,
  now: Date,
  key: InvoiceKey,
  file: Uint8Array,
): Promise<Uint8Array> {
  const content = Buffer.from(file);
  await db
    .insertInto('invoice_file')
    .values({
      customer_number: key.customer_number,
      invoice_id: key.id,
      content,
      sha256: createHash('sha256').update(content).digest(),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['customer_number', 'invoice_id']).doNothing())
    .execute();
  return (await findInvoiceFile(db, key)) ?? content;
}

/** Whether the customer asked to be forgotten. */
export async function isErased(db: Db, customerNumber: string): Promise<boolean> {
  const customer = await db
    .selectFrom('customer')
    .select('erased_at')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();
  return customer?.erased_at != null;
}
