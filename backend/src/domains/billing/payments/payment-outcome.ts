import type { PaymentOutcome } from '../card-payments/card-payments.service';
import { firstPaymentOutcome } from '../card-payments/first-payment-outcome.service';
import type { CasePayments } from './case-payments.port';
import { jointPaymentOutcome } from './joint-payment-outcome.service';
import { creditPiecePayment, reopenPiece, settlePiece } from './settle-piece.service';

/** What becomes of a customer's debt, or of several, that a card payment pays. @throws for the payment of a case. */
export const piecePaymentOutcome: PaymentOutcome = async (tx, clock, payment, to) => {
  const { subject } = payment;
  if (subject.purpose === 'order') throw new Error('A case is paid through CasePayments.');
  if (subject.purpose === 'debts') return jointPaymentOutcome(tx, clock, { ...payment, subject }, to);
  if (to === 'success') return settlePiece(tx, clock, { ...payment, subject });
  if (to === 'detectedAnomaly') await creditPiecePayment(tx, clock, { ...payment, subject });
  if (to === 'disputed') await reopenPiece(tx, clock, { ...payment, subject });
  return 'taken';
};

/** What becomes of what a card payment pays: of a customer's debt here, of a case in its own domain. */
export function cardPaymentOutcome(cases: CasePayments): PaymentOutcome {
  const ofOrder = firstPaymentOutcome(cases.book);
  return (tx, clock, payment, to) =>
    payment.subject.purpose === 'order'
      ? ofOrder(tx, clock, payment, to)
      : piecePaymentOutcome(tx, clock, payment, to);
}
