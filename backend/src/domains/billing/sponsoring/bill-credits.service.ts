import type { Day } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { sharesOf, withCreditLines, type OpenCredit } from './bill-credits.rules';
import * as bills from './bill-credits.queries';
import { findCredits, insertUse, lockCredits } from './credits.queries';
import type { CreditableInvoice } from './bill-credits.queries';

/** Which of these customers have a credit. */
export const whoHasCredits = bills.findCreditedCustomers;

/** Cents to deduct from the customer's next bills; negative when a reversed credit has to be charged back. */
export async function openCreditCents(db: Db, customerNumber: string): Promise<number> {
  const credits = await findCredits(db, customerNumber);
  return credits.reduce((sum, credit) => sum + openOf(credit), 0);
}

/**
 * Deducts the customer's open credits from a new bill: adds a line for each, and changes the total and the residual. Does
 * nothing to a bill that is paid, whose debit is at the bank, or that is older than the credit: the credits stay open for
 * the next bill. Call with the bill's row locked, before it is frozen.
 * @returns the bill after the change
 */
export async function takeCreditsOff<T extends CreditableInvoice>(tx: Db, invoice: T): Promise<T> {
  if (!(await isOpen(tx, invoice))) return invoice;
  const day: Day = invoice.invoice_date;
  const locked = await lockCredits(tx, invoice.customer_number, day);
  if (locked.length === 0) return invoice;
  const credits = (await findCredits(tx, invoice.customer_number))
    .filter(({ id }) => locked.includes(id))
    .map((credit): OpenCredit => ({ id: credit.id, role: credit.role, cents: openOf(credit) }));
  const isLast = !(await bills.hasRunningContract(tx, invoice.customer_number));
  const shares = sharesOf(credits, { totalCents: invoice.total_cents, isLast });
  if (shares.length === 0) return invoice;
  for (const { id, cents } of shares) {
    await insertUse(tx, {
      customer_number: invoice.customer_number,
      credit_id: id,
      invoice_id: invoice.id,
      amount_cents: cents,
    });
  }
  const off = shares.reduce((sum, { cents }) => sum + cents, 0);
  const change = billAfter(invoice.total_cents - off);
  const lines = withCreditLines(invoice.lines, shares);
  await bills.storeBill(tx, invoice, { ...change, lines: JSON.stringify(lines) });
  await bills.lowerPlannedDebit(tx, invoice, change.total_cents);
  return { ...invoice, ...change, lines };
}

const openOf = (credit: { amount_cents: number; reversed_at: Date | null; used_cents: number | null }) =>
  (credit.reversed_at === null ? credit.amount_cents : 0) - (credit.used_cents ?? 0);

async function isOpen(tx: Db, invoice: CreditableInvoice): Promise<boolean> {
  const { invoice_type, state, total_cents, residual_cents } = invoice;
  if (invoice_type === 'in' || !['notSettled', 'overPayment'].includes(state)) return false;
  return residual_cents === total_cents && !(await bills.isBeingPaid(tx, invoice));
}

function billAfter(cents: number): bills.BillAmounts {
  const type = cents < 0 ? 'out_refund' : 'out_invoice';
  const state = cents === 0 ? 'settled' : cents < 0 ? 'overPayment' : 'notSettled';
  return { invoice_type: type, state, total_cents: cents, residual_cents: cents };
}
