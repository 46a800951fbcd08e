import type { ResponseOf } from '@portal/contract';
import { type Day, type PaymentSummary, paymentSummary } from '@portal/domain';

/** Last and next payment, from the answer that the blocks share (C2.2). */
export const contractPayments = (
  { invoices, prepayments, adhocPieces }: ResponseOf<'/financialPieces'>,
  today: Day,
): PaymentSummary => paymentSummary([...prepayments, ...adhocPieces], invoices, today);
