import type { CardPaymentStatus } from '@portal/contract';
import type { CardPayment } from '../../../providers/stripe/card-provider';
import type { PaymentSubject } from './card-payment';

/** What can be learnt of a card payment: from the provider's answer, its webhook, or its silence. */
export type CardFact =
  | 'toConfirm'
  | 'processing'
  | 'failed'
  | 'succeeded'
  | 'canceled'
  /** Money came, of another amount or for what was no longer owed. */
  | 'anomaly'
  /** Refunded, or disputed by the card's holder. */
  | 'moneyBack'
  /** The provider did not answer while the payment was made. */
  | 'unreachable';

export type CardMove = { to: CardPaymentStatus } | { stays: string };

const staysAlike = { stays: 'nothing new' };
const settled = { stays: 'the payment was settled before' };
const over = { stays: 'the payment was cancelled before' };
const forPeople = { stays: 'people look into this payment' };
const notPaid = { stays: 'no money came, none can go back' };

/** Every status × every fact. Events come twice, late and out of order: what is over is never opened again. */
const moves: Record<CardPaymentStatus, Record<CardFact, CardMove>> = {
  initialized: {
    toConfirm: staysAlike,
    processing: { to: 'transmitted' },
    failed: { to: 'transactionFailure' },
    succeeded: { to: 'success' },
    canceled: { to: 'cancelled' },
    anomaly: { to: 'detectedAnomaly' },
    moneyBack: notPaid,
    unreachable: { to: 'transferFailure' },
  },
  transmitted: {
    toConfirm: { stays: 'an event from before' },
    processing: staysAlike,
    failed: { to: 'transactionFailure' },
    succeeded: { to: 'success' },
    canceled: { to: 'cancelled' },
    anomaly: { to: 'detectedAnomaly' },
    moneyBack: notPaid,
    unreachable: { stays: 'the provider has the payment' },
  },
  transferFailure: {
    toConfirm: { to: 'initialized' },
    processing: { to: 'transmitted' },
    failed: { to: 'transactionFailure' },
    succeeded: { to: 'success' },
    canceled: { to: 'cancelled' },
    anomaly: { to: 'detectedAnomaly' },
    moneyBack: notPaid,
    unreachable: staysAlike,
  },
  // The same payment may be confirmed again, with another card.
  transactionFailure: {
    toConfirm: { stays: 'an event from before' },
    processing: { to: 'transmitted' },
    failed: staysAlike,
    succeeded: { to: 'success' },
    canceled: { to: 'cancelled' },
    anomaly: { to: 'detectedAnomaly' },
    moneyBack: notPaid,
    unreachable: { stays: 'the provider has the payment' },
  },
  success: {
    toConfirm: settled,
    processing: settled,
    failed: settled,
    succeeded: settled,
    canceled: settled,
    anomaly: settled,
    moneyBack: { to: 'disputed' },
    unreachable: settled,
  },
  cancelled: {
    toConfirm: over,
    processing: over,
    failed: over,
    // The card was charged all the same: it pays what is still owed, else it is credited.
    succeeded: { to: 'success' },
    canceled: staysAlike,
    anomaly: { to: 'detectedAnomaly' },
    moneyBack: notPaid,
    unreachable: over,
  },
  detectedAnomaly: {
    toConfirm: forPeople,
    processing: forPeople,
    failed: forPeople,
    succeeded: forPeople,
    canceled: forPeople,
    anomaly: forPeople,
    moneyBack: { to: 'disputed' },
    unreachable: forPeople,
  },
  disputed: {
    toConfirm: settled,
    processing: settled,
    failed: settled,
    succeeded: settled,
    canceled: settled,
    anomaly: settled,
    moneyBack: staysAlike,
    unreachable: settled,
  },
};

export const cardPaymentMove = (from: CardPaymentStatus, fact: CardFact): CardMove => moves[from][fact];

/** Statuses in which the card may still be charged; one such payment at a time for a piece, an invoice or a case. */
export const liveStatuses = [
  'initialized',
  'transmitted',
  'transferFailure',
  'transactionFailure',
] as const satisfies CardPaymentStatus[];

export const isLive = (status: CardPaymentStatus): boolean => liveStatuses.some((live) => live === status);

/** All that is paid is euros, by the provider's code. */
const currency = 'eur';

/** What the provider's word of a payment means for ours: another reference, amount or currency is no settlement. */
export function factOf(
  row: { providerReference: string | null; amountCents: number },
  payment: Pick<CardPayment, 'reference' | 'amountCents' | 'currency' | 'status'>,
): CardFact {
  const sameReference = row.providerReference === null || row.providerReference === payment.reference;
  const asAsked = sameReference && row.amountCents === payment.amountCents && payment.currency === currency;
  return payment.status === 'succeeded' && !asAsked ? 'anomaly' : payment.status;
}

/** What a subject pays, debt by debt with its cents; the debts in any order. */
function debtsOf(subject: PaymentSubject): string[] {
  switch (subject.purpose) {
    case 'order':
      return [subject.orderReference];
    case 'piece':
      return [debtOf(subject)];
    case 'debts':
      return subject.parts
        .map((part) => `${debtOf(part)} ${part.amountCents}`)
        .sort((a, b) => a.localeCompare(b, 'fr'));
  }
}

/** An invoice and its refused debit are one debt. */
const debtOf = ({ pieceId, invoiceId }: { pieceId: string | null; invoiceId: string | null }): string =>
  invoiceId ?? pieceId ?? '';

/** Whether one payment serves both: the same debts, each with the same amount. */
export const isSameSubject = (one: PaymentSubject, other: PaymentSubject): boolean =>
  one.purpose === other.purpose &&
  planOf(one) === planOf(other) &&
  debtsOf(one).join() === debtsOf(other).join();

const planOf = (subject: PaymentSubject): string | null =>
  subject.purpose === 'debts' ? (subject.planId ?? null) : null;
