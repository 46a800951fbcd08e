import type { Invoice } from '@portal/contract';
import type { StatusDisplay } from './label';
import { toCents } from './money';

const outOfHand: readonly string[] = ['cancelled', 'dropped', 'externalRecovery'];

/** Something of it is still to be paid to us; not where it is cancelled, dropped or in a collector's hands. */
export const isOwedInvoice = (
  invoice: Pick<Invoice, 'invoice_state' | 'invoice_amount_residual_signed'>,
): boolean =>
  toCents(invoice.invoice_amount_residual_signed) > 0 && !outOfHand.includes(invoice.invoice_state);

/** Payée, À payer or Trop perçu, from what remains to be paid in euros (C6.2). */
export function invoiceDisplay(residual: number): StatusDisplay {
  const cents = toCents(residual);
  if (cents === 0) return { label: 'Payée', tone: 'success' };
  return cents > 0 ? { label: 'À payer', tone: 'attention' } : { label: 'Trop perçu', tone: 'info' };
}
