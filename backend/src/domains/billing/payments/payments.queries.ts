import type { Db } from '../../../platform/database';

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

/** Latest due date first. With `invoiceIds`, only the pieces that pay these invoices. */
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

/** Name and e-mail of the customer, for invoices and for mails about payments. */
export const findPayer = (db: Db, customerNumber: string) =>
  db
    .selectFrom('customer')
    .select(['email', 'company_name', 'first_name', 'last_name'])
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();
