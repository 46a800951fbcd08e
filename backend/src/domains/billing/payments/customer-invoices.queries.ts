import type { Day } from '@portal/domain';
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

/** What was paid and what is to be, of those contracts of a customer, or of every one; latest due date first. */
export const findCustomerPieces = (
  db: Db,
  customerNumber: string,
  contracts: readonly string[] | undefined,
  limit: number,
) =>
  db
    .selectFrom('payment_piece')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .$if(contracts !== undefined, (all) =>
      all.where('contract_number', '=', (eb) => eb.fn.any(eb.val([...(contracts ?? [])]))),
    )
    .orderBy('due_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const findInvoicesById = (db: Db, customerNumber: string, ids: readonly string[]) =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();

/** Of those contracts, dated from one day to another; the earliest first. */
export const findInvoicesOfPeriod = (
  db: Db,
  customerNumber: string,
  contracts: readonly string[],
  { from, to }: { from: Day; to: Day },
) =>
  db
    .selectFrom('invoice')
    .select(['id', 'contract_number', 'invoice_number', 'invoice_date'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', (eb) => eb.fn.any(eb.val([...contracts])))
    .where('invoice_date', '>=', from)
    .where('invoice_date', '<=', to)
    .orderBy('invoice_date')
    .orderBy('invoice_number')
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
