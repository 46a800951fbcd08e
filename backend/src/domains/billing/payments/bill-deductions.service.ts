import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Cents } from '../../../platform/schema/column-types';
import type { InvoiceTable } from '../../../platform/schema/tables';
import { changeInvoice, changePiece, hasPaymentUnderWay, lockPlannedDebitsOf } from './payable.queries';
import { invoiceAfter } from './piece-moves.rules';

type Bill = Pick<
  Selectable<InvoiceTable>,
  'customer_number' | 'id' | 'invoice_date' | 'invoice_type' | 'due_date' | 'state' | 'residual_cents'
>;

/**
 * Pays a part of a bill with money that its contract has here. The debit that the bank does not have yet draws the rest.
 * @returns whether it did: not where a payment of the bill is on its way, or was refused
 */
export async function deductFromBill(tx: Db, bill: Bill, cents: Cents): Promise<boolean> {
  if (await hasPaymentUnderWay(tx, bill.customer_number, bill.id)) return false;
  for (const planned of await lockPlannedDebitsOf(tx, bill.customer_number, bill.id)) {
    const rest = planned.amount_cents - cents;
    const change = rest > 0 ? { amount_cents: rest } : { status: 'cancelled' as const };
    await changePiece(tx, bill.customer_number, planned.id, change);
  }
  await changeInvoice(tx, bill.customer_number, bill.id, invoiceAfter(bill, cents, bill.invoice_date));
  return true;
}

/** @param residualCents what is left of a credit: negative, or 0 */
export const useCredit = (
  tx: Db,
  { customerNumber, id }: { customerNumber: string; id: string },
  residualCents: Cents,
): Promise<void> => changePiece(tx, customerNumber, id, { residual_cents: residualCents });
