import type { InvoiceStatus } from '@portal/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { InvoiceTable } from '../../../platform/schema/tables';

export type CreditableInvoice = Pick<
  Selectable<InvoiceTable>,
  | 'customer_number'
  | 'id'
  | 'invoice_date'
  | 'invoice_type'
  | 'state'
  | 'total_cents'
  | 'residual_cents'
  | 'lines'
>;
type InvoiceKey = Pick<CreditableInvoice, 'customer_number' | 'id'>;

export interface BillAmounts {
  invoice_type: CreditableInvoice['invoice_type'];
  state: InvoiceStatus;
  total_cents: number;
  residual_cents: number;
}

export async function findCreditedCustomers(
  db: Db,
  customerNumbers: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sponsorship_credit')
    .select('customer_number')
    .distinct()
    .where('customer_number', '=', (eb) => eb.fn.any(eb.val([...customerNumbers])))
    .execute();
  return new Set(rows.map(({ customer_number }) => customer_number));
}

const paymentsOf = (db: Db, { customer_number, id }: InvoiceKey) =>
  db
    .selectFrom('payment_piece')
    .where('customer_number', '=', customer_number)
    .where('invoice_id', '=', id)
    .where('status', '<>', 'cancelled');

/** Whether a payment of the bill is on its way or was refused: only one that is planned can still be lowered. */
export async function isBeingPaid(db: Db, invoice: InvoiceKey): Promise<boolean> {
  const piece = await paymentsOf(db, invoice)
    .select('id')
    .where('status', '<>', 'validated')
    .limit(1)
    .executeTakeFirst();
  return piece !== undefined;
}

/** A contract that will be billed again. */
export async function hasRunningContract(db: Db, customerNumber: string): Promise<boolean> {
  const row = await db
    .selectFrom('contract')
    .select('contract_number')
    .where('customer_number', '=', customerNumber)
    .where('status', 'not in', ['terminated', 'canceled', 'abandoned', 'rejected'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function storeBill(
  tx: Db,
  { customer_number, id }: InvoiceKey,
  bill: BillAmounts & { lines: string },
): Promise<void> {
  await tx
    .updateTable('invoice')
    .set(bill)
    .where('customer_number', '=', customer_number)
    .where('id', '=', id)
    .execute();
}

/** The debit that the bank does not have yet draws what is left to pay; nothing, where nothing is. */
export async function lowerPlannedDebit(tx: Db, invoice: InvoiceKey, cents: number): Promise<void> {
  await tx
    .updateTable('payment_piece')
    .set(cents > 0 ? { amount_cents: cents } : { status: 'cancelled' })
    .where('customer_number', '=', invoice.customer_number)
    .where('invoice_id', '=', invoice.id)
    .where('status', '=', 'validated')
    .execute();
}
