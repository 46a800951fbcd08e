import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { DomainError } from '../../../../platform/errors';
import type { Platform } from '../../../../platform/http/define-call';
import {
  callOffCardPayment,
  type PaymentOutcome,
} from '../../../billing/card-payments/card-payments.service';
import { firstPaymentOutcome } from '../../../billing/card-payments/first-payment-outcome.service';
import { firstPaymentBook } from './first-payment-book.service';
import { currentPaymentSituation, firstPaymentOwed, recordFirstPayment } from './orders.service';
import { findUnpaidCaseOf, lockOrder } from '../case/orders.queries';
import { inTransaction } from '../../../../platform/transaction';

const outcomeOfCase = firstPaymentOutcome(firstPaymentBook);

/** The signed case that awaits a first payment for this contract, locked until the transaction ends. */
export async function lockUnpaidCase(
  tx: Db,
  contract: { customerNumber: string; contractNumber: string },
): Promise<string | undefined> {
  const orderReference = await findUnpaidCaseOf(tx, contract);
  if (orderReference !== undefined) await lockOrder(tx, orderReference);
  return orderReference;
}

/**
 * Called when a contract ends: if the case awaits a first payment for no other contract, its payment status ends too.
 */
export async function endFirstPayment(tx: Db, clock: Clock, orderReference: string): Promise<void> {
  const { status } = await currentPaymentSituation(tx, orderReference);
  if (status === null || status === 'FINALIZED') return;
  if ((await firstPaymentOwed(tx, orderReference)) === 0) {
    await recordFirstPayment(tx, clock, orderReference, 'CANCELED');
  }
}

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
