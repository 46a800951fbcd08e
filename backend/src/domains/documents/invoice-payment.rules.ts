import type { Finance, PaymentMode } from '@portal/contract';
import { paymentModeLabel } from '@portal/domain';
import { modeOf } from './proofs.rules';

/** A contract to be debited is paid by transfer as long as no mandate allows it. */
export const modeInForce = ({
  paymentMode,
  rumCode,
}: Pick<Finance, 'paymentMode' | 'rumCode'>): PaymentMode =>
  paymentMode === 'directDebit' && rumCode === null ? 'bankTransfer' : paymentMode;

/** How an invoice is settled, by the piece that does it or else as the contract is paid. */
export function invoicePaymentWords(
  totalCents: number,
  methodCode: string | undefined,
  contractMode: PaymentMode,
): string {
  if (totalCents === 0) return 'Rien à payer';
  if (totalCents < 0) return 'Remboursé par virement, ou déduit de la facture suivante';
  return paymentModeLabel((methodCode && modeOf(methodCode)) || contractMode);
}
