import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { DomainError } from '../../platform/errors';
import { firstPaymentStatusOf, type FirstPaymentStatus } from './first-payment-status.rules';
import type { PaymentOutcome } from './record-fact';

/** What a case does with what became of its first payment. @throws DomainError when it awaits none. */
export type RecordFirstPayment = (
  tx: Db,
  clock: Clock,
  orderReference: string,
  status: FirstPaymentStatus,
) => Promise<void>;

/**
 * Tells a case what is news to it. One that was paid stays paid: money that goes back is the supplier's to claim.
 * Money for a case that awaits none settles nothing.
 */
export const firstPaymentOutcome =
  (record: RecordFirstPayment): PaymentOutcome =>
  async (tx, clock, { subject, status: from }, to) => {
    const status = firstPaymentStatusOf(to);
    const news = to !== 'disputed' && status !== firstPaymentStatusOf(from);
    if (subject.purpose !== 'order' || !news) return 'taken';
    try {
      await record(tx, clock, subject.orderReference, status);
      return 'taken';
    } catch (error) {
      if (error instanceof DomainError) return 'notDue';
      throw error;
    }
  };
