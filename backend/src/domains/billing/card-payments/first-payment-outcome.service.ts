import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { DomainError } from '../../../platform/errors';
import { firstPaymentStatusOf } from './first-payment-status.rules';
import type * as rules from './first-payment-status.rules';
import type { PaymentOutcome } from './record-fact';

export type FirstPaymentStatus = rules.FirstPaymentStatus;

/** What becomes of a case, and of its customer's account, by what became of its first payment. */
export interface FirstPaymentBook {
  /** What the case, locked, awaits now, in cents. */
  owed(tx: Db, orderReference: string): Promise<number>;
  /** @throws DomainError when the case awaits no payment. */
  record(tx: Db, clock: Clock, orderReference: string, status: FirstPaymentStatus): Promise<void>;
  /** Money that settles nothing is the customer's. */
  credit(
    tx: Db,
    clock: Clock,
    money: { orderReference: string; paymentId: string; cents: number },
  ): Promise<void>;
  /** A first payment whose money went back to the card: it is owed, though the case goes on. */
  claim(tx: Db, orderReference: string): Promise<void>;
  /** A credit whose money went back to the card. */
  takeBack(tx: Db, money: { orderReference: string; paymentId: string }): Promise<void>;
}

/**
 * Updates a case after a change of its card payment. A paid case stays paid: money that goes back to the card is owed
 * on its contracts. Money for a case that awaits no payment, or another amount, is credited.
 */
export const firstPaymentOutcome =
  (book: FirstPaymentBook): PaymentOutcome =>
  async (tx, clock, { id, subject, status: from, amountCents }, to) => {
    if (subject.purpose !== 'order') return 'taken';
    const { orderReference } = subject;
    const money = { orderReference, paymentId: id, cents: amountCents };
    if (to === 'detectedAnomaly') await book.credit(tx, clock, money);
    if (to === 'disputed') {
      await (from === 'detectedAnomaly' ? book.takeBack(tx, money) : book.claim(tx, orderReference));
    }
    const status = firstPaymentStatusOf(to);
    // A repeated refusal comes with one status twice: the case may have been opened for another card in between.
    const news = to !== 'disputed' && (from === to || status !== firstPaymentStatusOf(from));
    if (!news) return 'taken';
    if (status === 'FINALIZED' && (await book.owed(tx, orderReference)) !== amountCents) return 'notDue';
    try {
      await book.record(tx, clock, orderReference, status);
      return 'taken';
    } catch (error) {
      if (error instanceof DomainError) return 'notDue';
      throw error;
    }
  };
