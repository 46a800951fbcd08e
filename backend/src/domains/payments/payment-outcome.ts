import type { CardPaymentStatus } from '@portal/contract';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { firstPaymentStatusOf, type PaymentOutcome } from '../card-payments/card-payments.service';
import { recordFirstPayment } from '../orders/orders.service';
import { reopenPiece, settlePiece } from './settle-piece.service';

/** What becomes of what a card payment pays: of a customer's debt here, of a case in its own domain. */
export const cardPaymentOutcome: PaymentOutcome = async (tx, clock, payment, to) => {
  const { subject } = payment;
  if (subject.purpose === 'order') {
    return firstPayment(tx, clock, subject.orderReference, payment.status, to);
  }
  if (to === 'success') return settlePiece(tx, clock, { ...payment, subject });
  if (to === 'disputed') await reopenPiece(tx, clock, { ...payment, subject });
  return 'taken';
};

/** A case hears of what is news to it. One that was paid stays paid: money that goes back is the supplier's to claim. */
async function firstPayment(
  tx: Db,
  clock: Clock,
  orderReference: string,
  from: CardPaymentStatus,
  to: CardPaymentStatus,
): Promise<'taken'> {
  const status = firstPaymentStatusOf(to);
  if (to !== 'disputed' && status !== firstPaymentStatusOf(from)) {
    await recordFirstPayment(tx, clock, orderReference, status);
  }
  return 'taken';
}
