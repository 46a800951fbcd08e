import type { ResponseOf } from '@portal/contract';
import { type Day, type PaymentSummary, paymentSummary } from '@portal/domain';

/** Last and next payment and rejected debits, from the answer that the three blocks share (C2.2, C2.3). */
export const contractPayments = (
  { invoices, prepayments, adhocPieces }: ResponseOf<'/financialPieces'>,
  today: Day,
): PaymentSummary => paymentSummary([...prepayments, ...adhocPieces], invoices, today);
