import type { ResponseOf } from '@portal/contract';
import type { Day } from './calendar-day';
import { paymentSummary, type PaymentSummary } from './payment-summary';

/** Last and next payment of a contract, from what `/financialPieces` answers (C2.2). @param until registered end, if there is one */
export const contractPayments = (
  { invoices, prepayments, adhocPieces, next_repayment: repayment = null }: ResponseOf<'/financialPieces'>,
  today: Day,
  until: Day | null,
): PaymentSummary =>
  paymentSummary(
    [
      // what was planned for after the end is not drawn
      ...prepayments.filter(
        ({ status, dueDate }) => until === null || status !== 'validated' || dueDate <= until,
      ),
      ...adhocPieces,
    ],
    invoices,
    today,
    repayment,
  );
