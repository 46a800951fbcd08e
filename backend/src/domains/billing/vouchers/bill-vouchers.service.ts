import type { Day } from '@portal/domain';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Cents } from '../../../platform/schema/column-types';
import type { VoucherPart } from '../../../platform/schema/column-values';
import type { InvoiceTable } from '../../../platform/schema/tables';
import { deductFromBill, useCredit } from '../payments/bill-deductions.service';
import { sharesOfDebts } from '../payments/settle-by-voucher.service';
import { changeVoucher, findVoucherCustomers, lockVoucherCredits } from './vouchers.queries';

/** Which of these customers have, or had, something left of a voucher. */
export const whoHasVouchers = findVoucherCustomers;

type Bill = Pick<
  Selectable<InvoiceTable>,
  | 'customer_number'
  | 'contract_number'
  | 'id'
  | 'invoice_number'
  | 'invoice_type'
  | 'invoice_date'
  | 'due_date'
  | 'state'
  | 'residual_cents'
>;

/** What a voucher paid of a bill before it was issued. */
export interface BillVoucher {
  numberEnd: string;
  cents: Cents;
}

/**
 * Pays a new bill with what is left of its contract's vouchers, earliest first. The total stays, for a voucher is a payment and no
 * discount; what is left to pay, and the debit that draws it, are lowered. Does nothing to a bill whose debit is at the bank, or
 * that is older than the voucher. Call with the bill's row locked, before it is frozen.
 */
export async function takeVouchersOff(tx: Db, bill: Bill): Promise<BillVoucher[]> {
  if (bill.invoice_type !== 'out_invoice' || bill.residual_cents <= 0) return [];
  const credits = (await lockVoucherCredits(tx, bill.customer_number, bill.contract_number)).filter(
    ({ date }) => date <= bill.invoice_date,
  );
  if (credits.length === 0) return [];
  const off = Math.min(
    bill.residual_cents,
    credits.reduce((sum, { residual_cents }) => sum - residual_cents, 0),
  );
  if (!(await deductFromBill(tx, bill, off))) return [];
  const { shares } = sharesOfDebts(
    off,
    credits.map(({ residual_cents }) => -residual_cents),
  );
  const used: BillVoucher[] = [];
  for (const [at, credit] of credits.entries()) {
    const cents = shares[at] ?? 0;
    if (cents === 0) continue;
    await useCredit(
      tx,
      { customerNumber: bill.customer_number, id: credit.voucher_id },
      credit.residual_cents + cents,
    );
    const parts = [...credit.parts, partOf(bill, cents, bill.invoice_date)];
    await changeVoucher(tx, credit, { parts: JSON.stringify(parts) });
    used.push({ numberEnd: credit.number_end, cents });
  }
  return used;
}

const partOf = ({ id, invoice_number }: Bill, cents: Cents, on: Day): VoucherPart => ({
  ...{ from: 'CREDIT', label: `Facture ${invoice_number}`, cents, on },
  invoiceId: id,
});
