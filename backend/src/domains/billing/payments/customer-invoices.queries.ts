import type { Db } from '../../../platform/database';

/** Of those contracts of a customer, or of every one; latest first. */
export const findCustomerInvoices = (
  db: Db,
  customerNumber: string,
  contracts: readonly string[] | undefined,
  limit: number,
) =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .$if(contracts !== undefined, (all) =>
      all.where('contract_number', '=', (eb) => eb.fn.any(eb.val([...(contracts ?? [])]))),
    )
    .orderBy('invoice_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** What pays those invoices, or failed to. */
export const findPiecesOfInvoices = (db: Db, customerNumber: string, invoiceIds: readonly string[]) =>
  db
    .selectFrom('payment_piece')
    .select([
      'invoice_id',
      'status',
      'payment_type',
      'replacing_payment_count',
      'amount_cents',
      'residual_cents',
      'due_date',
      'payment_method_code',
    ])
    .where('customer_number', '=', customerNumber)
    .where('invoice_id', '=', (eb) => eb.fn.any(eb.val([...invoiceIds])))
    .execute();
