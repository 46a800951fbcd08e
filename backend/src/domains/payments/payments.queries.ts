import type { Db } from '../../platform/database';

/** Sum and number of what is left to pay; two sums, since invoices and pieces are two tables. */
async function residualOf(
  db: Db,
  table: 'invoice' | 'payment_piece',
  customerNumber: string,
  contractNumber: string,
) {
  return db
    .selectFrom(table)
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('residual_cents'), eb.lit(0)).as('cents'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .executeTakeFirstOrThrow();
}

/** What a contract owes, in cents; null while there is neither invoice nor piece. */
export async function findBalanceCents(
  db: Db,
  customerNumber: string,
  contractNumber: string,
): Promise<number | null> {
  const [invoices, pieces] = await Promise.all([
    residualOf(db, 'invoice', customerNumber, contractNumber),
    residualOf(db, 'payment_piece', customerNumber, contractNumber),
  ]);
  return invoices.count + pieces.count === 0 ? null : invoices.cents + pieces.cents;
}

/** Latest first. `invoiceId` is an id or an invoice number. */
export function findInvoices(db: Db, customerNumber: string, contractNumber: string, invoiceId?: string) {
  const all = db
    .selectFrom('invoice')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .orderBy('invoice_date', 'desc')
    .orderBy('id', 'desc');
  if (invoiceId === undefined) return all.execute();
  return all
    .where((eb) =>
      eb.or([eb('invoice_number', '=', invoiceId), eb(eb.cast<string>('id', 'text'), '=', invoiceId)]),
    )
    .execute();
}

export type InvoiceRow = Awaited<ReturnType<typeof findInvoices>>[number];

/** Latest due first. With invoices, only the pieces that pay them. */
export function findPieces(db: Db, customerNumber: string, contractNumber: string, invoiceIds?: string[]) {
  const all = db
    .selectFrom('payment_piece')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .orderBy('due_date', 'desc')
    .orderBy('id', 'desc');
  if (invoiceIds === undefined) return all.execute();
  return all.where('invoice_id', '=', (eb) => eb.fn.any(eb.val(invoiceIds))).execute();
}

export type PieceRow = Awaited<ReturnType<typeof findPieces>>[number];

/** Name on the invoices: the company, or the person. */
export const findPartnerName = (db: Db, customerNumber: string) =>
  db
    .selectFrom('customer')
    .select(['company_name', 'first_name', 'last_name'])
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();
