import type { Db } from '../../../platform/database';
import { DomainError } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import type { CardPayment } from '../../../providers/stripe/card-provider';
import type { CardPaymentRow } from './card-payment';
import { isLive } from './card-payment.rules';
import { record, type PaymentOutcome } from './card-payments.service';
import { dueJointPayments, findJointPayment, findPaidTogether } from './joint-payments.queries';
import { dueOrderPayments, findOrderPayment, latestOrderPayment } from './order-payments.queries';
import { bookOf } from './payment-book';
import { duePiecePayments, findPiecePayment } from './piece-payments.queries';
import { nextRecheck } from './recheck.rules';

/**
 * A payment of a contract, or of its case, found by the provider's id and refreshed at the provider; undefined for an
 * unknown one.
 */
export async function currentCardPayment(
  platform: Platform,
  { customerNumber, contractNumber, reference }: ContractPayment,
  outcome: PaymentOutcome,
): Promise<CardPaymentRow | undefined> {
  const { db } = platform;
  const row =
    (await findPiecePayment(db, customerNumber, contractNumber, reference)) ??
    (await findJointPayment(db, customerNumber, contractNumber, reference)) ??
    (await findOrderPayment(db, customerNumber, reference));
  return row && refresh(platform, row, outcome);
}

export interface ContractPayment {
  customerNumber: string;
  contractNumber: string;
  /** The provider's id. */
  reference: string;
}

/** When the provider does not answer, the payment as we know it. */
async function refresh(
  platform: Platform,
  row: CardPaymentRow,
  outcome: PaymentOutcome,
): Promise<CardPaymentRow> {
  const { cards } = platform.providers;
  if (!isLive(row.status) || row.providerReference === null || row.provider !== cards.name) return row;
  let payment: CardPayment;
  try {
    payment = await cards.retrievePayment(row.providerReference);
  } catch (error) {
    if (error instanceof DomainError) return row;
    throw error;
  }
  return record(platform, row, payment, outcome);
}

/**
 * Asks the provider for the payment of a case that is still open; what it answers goes to `outcome`.
 * @returns whether there was one to ask for.
 */
export async function refreshOrderPayment(
  platform: Platform,
  orderReference: string,
  outcome: PaymentOutcome,
): Promise<boolean> {
  const live = await bookOf({ purpose: 'order', orderReference }).live(platform.db);
  for (const row of live) await refresh(platform, row, outcome);
  return live.length > 0;
}

/** The card that was last put to a case's first payment; undefined before any was. */
export const lastCardOfOrder = (db: Db, orderReference: string): Promise<CardPaymentRow | undefined> =>
  latestOrderPayment(db, orderReference);

/** Of each kind of payment, in one round. */
const mostAtOnce = 50;

/**
 * Asks the provider about payments that are still open some time after they were made: a payer who paid and closed the
 * tab has paid, though the webhook is lost for good. Several processes share the questions; one that fails leaves the
 * others theirs, and is asked again later.
 */
export async function recheckCardPayments(
  platform: Platform,
  outcome: PaymentOutcome,
  report: (error: unknown, paymentId: string) => void,
): Promise<void> {
  const { db, clock } = platform;
  const due = { now: clock(), limit: mostAtOnce };
  const payments = [
    ...(await duePiecePayments(db, due)),
    ...(await dueJointPayments(db, due)),
    ...(await dueOrderPayments(db, due)),
  ];
  for (const { row, recheckAt, createdAt } of payments) {
    const question = { from: recheckAt, to: nextRecheck(createdAt, clock()) };
    if (!(await bookOf(row.subject).postpone(db, row.id, question))) continue;
    await refresh(platform, row, outcome).catch((error: unknown) => report(error, row.id));
  }
}

/** What a piece was paid together with, itself included; empty where it was paid alone. */
export const paidTogether = findPaidTogether;
