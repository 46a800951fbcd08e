import { DomainError } from '../../platform/errors';
import type { Platform } from '../../platform/http/define-call';
import { callOffCardPayment, type PaymentOutcome } from '../card-payments/card-payments.service';
import { firstPaymentOutcome } from '../card-payments/first-payment-outcome.service';
import { firstPaymentBook } from './first-payment-book.service';
import { firstPaymentOwed } from './orders.service';
import { findUnpaidCaseOf } from './orders.queries';
import { inTransaction } from '../../platform/transaction';

const outcomeOfCase = firstPaymentOutcome(firstPaymentBook);

/**
 * A contract ended before its first payment was made: no card is charged for it any more. The case hears of it unless
 * another of its contracts still awaits the payment, which is then asked for anew. When the provider is silent or the
 * card is being charged, nothing is called off: money that comes all the same is credited.
 */
export async function callOffFirstPayment(
  platform: Platform,
  contract: { customerNumber: string; contractNumber: string },
): Promise<void> {
  const orderReference = await findUnpaidCaseOf(platform.db, contract);
  if (orderReference === undefined) return;
  const goesOn = (await inTransaction(platform.db, (tx) => firstPaymentOwed(tx, orderReference))) > 0;
  const outcome: PaymentOutcome = async (tx, clock, payment, to) =>
    to === 'cancelled' && goesOn ? 'taken' : outcomeOfCase(tx, clock, payment, to);
  try {
    await callOffCardPayment(platform, { purpose: 'order', orderReference }, outcome);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
