import type { PaymentOutcome } from '../card-payments/card-payments.service';
import { firstPaymentOutcome } from '../card-payments/first-payment-outcome.service';
import { firstPaymentBook } from '../orders/first-payment-book.service';
import { creditPiecePayment, reopenPiece, settlePiece } from './settle-piece.service';

const ofOrder = firstPaymentOutcome(firstPaymentBook);

/** What becomes of what a card payment pays: of a customer's debt here, of a case in its own domain. */
export const cardPaymentOutcome: PaymentOutcome = async (tx, clock, payment, to) => {
  const { subject } = payment;
  if (subject.purpose === 'order') return ofOrder(tx, clock, payment, to);
  if (to === 'success') return settlePiece(tx, clock, { ...payment, subject });
  if (to === 'detectedAnomaly') await creditPiecePayment(tx, clock, { ...payment, subject });
  if (to === 'disputed') await reopenPiece(tx, clock, { ...payment, subject });
  return 'taken';
};
