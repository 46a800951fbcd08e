import { shortRead, shortReadOfOne } from '../../../platform/compiled-once';
import type { Db } from '../../../platform/database';

const invoicesOf = (db: Db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .orderBy('invoice_date', 'desc')
    .orderBy('id', 'desc');

const findAllInvoices = shortRead(invoicesOf);

/** Latest first. `invoiceId` is an id or an invoice number. */
export function findInvoices(db: Db, customerNumber: string, contractNumber: string, invoiceId?: string) {
  if (invoiceId === undefined) return findAllInvoices(db, customerNumber, contractNumber);
  return invoicesOf(db, customerNumber, contractNumber)
    .where((eb) =>
      eb.or([eb('invoice_number', '=', invoiceId), eb(eb.cast<string>('id', 'text'), '=', invoiceId)]),
    )
    .execute();
}

export type InvoiceRow = Awaited<ReturnType<typeof findInvoices>>[number];

const piecesOf = (db: Db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('payment_piece')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .orderBy('due_date', 'desc')
    .orderBy('id', 'desc');

const findAllPieces = shortRead(piecesOf);

/** Latest due date first. With `invoiceIds`, only the pieces that pay these invoices. */
export function findPieces(db: Db, customerNumber: string, contractNumber: string, invoiceIds?: string[]) {
  if (invoiceIds === undefined) return findAllPieces(db, customerNumber, contractNumber);
  return piecesOf(db, customerNumber, contractNumber)
    .where('invoice_id', '=', (eb) => eb.fn.any(eb.val(invoiceIds)))
    .execute();
}

export type PieceRow = Awaited<ReturnType<typeof findPieces>>[number];

/** Name and e-mail of the customer, for invoices and for mails about payments. */
export const findPayer = shortReadOfOne((db, customerNumber: string) =>
  db
    .selectFrom('customer')
    .select(['email', 'company_name', 'first_name', 'last_name'])
    .where('customer_number', '=', customerNumber),
);
