import type { PaymentMode } from '@portal/contract';
import { type Day, drawnOn, paymentModeLabel } from '@portal/domain';
import { modeOf } from './proofs.rules';

/** How an invoice is settled: by the piece that does it, or else as the contract is paid. */
export const invoicePaymentMode = (methodCode: string | undefined, contractMode: PaymentMode): PaymentMode =>
  (methodCode && modeOf(methodCode)) || contractMode;

/** The day on which what is due on one is paid: that on which the bank draws a debit (C6.4). */
export const payDay = (mode: PaymentMode | null, due: Day): Day =>
  mode === 'directDebit' ? drawnOn(due) : due;

/** How an invoice is settled, in words. */
export function invoicePaymentWords(totalCents: number, mode: PaymentMode): string {
  if (totalCents === 0) return 'Rien à payer';
  if (totalCents < 0) return 'Remboursé par virement sous quinze jours';
  return paymentModeLabel(mode);
}
