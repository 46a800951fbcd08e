import { v7 as uuidv7 } from 'uuid';
import { conflict } from '../../../platform/errors';
import type { Db } from '../../../platform/database';
import type { Platform } from '../../../platform/http/define-call';
import { inTransaction } from '../../../platform/transaction';
import type { CardPayment } from '../../../providers/stripe/card-provider';
import { isLive, isSameSubject } from './card-payment.rules';
import type * as cardPayment from './card-payment';
import { bookOf } from './payment-book';
import { metadataOf } from './payment-metadata';
import * as facts from './record-fact';

export type CardPaymentRow = cardPayment.CardPaymentRow;
export type PaymentSubject = cardPayment.PaymentSubject;
export type DebtPart = cardPayment.DebtPart;
export type PaymentOutcome = facts.PaymentOutcome;
export const { contractsOf } = facts;

export interface CardRequest {
  subject: PaymentSubject;
  /**
   * Locks what is to be paid and says how much it is, in the transaction in which the payment is made; of several debts
   * also which of them are still owed.
   * @throws DomainError when nothing is to be paid.
   */
  due(tx: Db): Promise<{ amountCents: number; subject?: PaymentSubject }>;
  /** Written with a payment that is new. */
  audit(tx: Db, payment: CardPaymentRow): Promise<void>;
  outcome: PaymentOutcome;
  /** What the payer was shown, euros in cents; undefined when they were shown nothing. */
  shownCents: number | undefined;
}

export interface RequestedCardPayment {
  row: CardPaymentRow;
  payment: CardPayment;
}

/** A payment that ended, or whose amount changed, gives way to a new one; more often than this, somebody plays. */
const rounds = 4;

/**
 * The card payment of a subject, to be confirmed in the browser: the one that lives, or a new one. A double click,
 * a reload, a second tab and a second process all get the same.
 * @throws DomainError 409 CONFLICT when the amount is another than shown; 502 when the provider does not answer.
 */
export async function requestCardPayment(
  platform: Platform,
  asked: CardRequest,
): Promise<RequestedCardPayment> {
  // A payment that ended gives way to the next at once: that is no news to what they pay.
  const outcome: PaymentOutcome = async (tx, clock, payment, to) =>
    to === 'cancelled' ? 'taken' : asked.outcome(tx, clock, payment, to);
  const request = { ...asked, outcome };
  for (let round = 0; round < rounds; round++) {
    const { row, inTheWay } = await inTransaction(platform.db, (tx) => liveOrNew(tx, platform, request));
    for (const other of inTheWay) {
      const left = await callOff(platform, other, request.outcome);
      if (isLive(left.status) && !isSameSubject(other.subject, request.subject)) throw cardInUse();
    }
    if (!row) continue;
    const payment = await atProvider(platform, row, request.outcome);
    const known = await record(platform, row, payment, request.outcome);
    if (isLive(known.status) || known.status === 'success') return { row: known, payment };
    if (known.status === 'detectedAnomaly') throw conflict(credited);
  }
  throw conflict('Ce paiement demande une vérification. Veuillez nous contacter.');
}

const credited =
  'Votre paiement par carte est reçu, mais cette somme n’était plus à payer\u00a0: elle est portée au crédit de votre contrat.';

async function liveOrNew(tx: Db, { clock, providers }: Platform, request: CardRequest) {
  const { amountCents, subject = request.subject } = await request.due(tx);
  if (request.shownCents !== undefined && request.shownCents !== amountCents) {
    throw conflict('Le montant a changé. Vérifiez-le avant de payer.');
  }
  const book = bookOf(subject);
  const live = await book.live(tx);
  const same = live.find(
    (row) =>
      row.amountCents === amountCents &&
      row.provider === providers.cards.name &&
      isSameSubject(row.subject, subject),
  );
  if (same) return { row: same, inTheWay: [] };
  if (live.length > 0) return { row: undefined, inTheWay: live };
  const row: CardPaymentRow = {
    id: uuidv7(),
    subject,
    provider: providers.cards.name,
    providerReference: null,
    amountCents,
    status: 'initialized',
    failureMessage: null,
  };
  // another came first: the next round finds it
  if (!(await book.add(tx, { ...row, at: clock() }))) return { row: undefined, inTheWay: [] };
  await request.audit(tx, row);
  return { row, inTheWay: [] };
}

/** Made under our id as its key, so that an answer that was lost is found again. */
const create = ({ providers }: Platform, row: CardPaymentRow): Promise<CardPayment> =>
  providers.cards.createPayment({
    amountCents: row.amountCents,
    description: descriptionOf(row.subject),
    metadata: metadataOf(row),
    idempotencyKey: row.id,
  });

/** The same at each repeat: the provider refuses a key that comes with another request. */
function descriptionOf(subject: PaymentSubject): string {
  switch (subject.purpose) {
    case 'piece':
      return `Contrat ${subject.contractNumber}`;
    case 'debts':
      return `Client ${subject.customerNumber}`;
    case 'order':
      return `Affaire ${subject.orderReference}`;
  }
}

async function atProvider(platform: Platform, row: CardPaymentRow, outcome: PaymentOutcome) {
  if (row.providerReference !== null) return platform.providers.cards.retrievePayment(row.providerReference);
  try {
    return await create(platform, row);
  } catch (error) {
    await inTransaction(platform.db, (tx) =>
      facts.recordFact(tx, platform.clock, row, () => ({ fact: 'unreachable' }), outcome),
    );
    throw error;
  }
}

/** What the provider says of a payment, with its effect. @returns its new state. */
export async function record(
  { db, clock }: Platform,
  row: CardPaymentRow,
  payment: CardPayment,
  outcome: PaymentOutcome,
): Promise<CardPaymentRow> {
  const known = await inTransaction(db, (tx) =>
    facts.recordFact(tx, clock, row, (locked) => facts.seenIn(locked, payment), outcome),
  );
  return known ?? row;
}

/** Cancels a payment at the provider. @returns its new state: one that was paid in the meantime is settled. */
async function callOff(
  platform: Platform,
  row: CardPaymentRow,
  outcome: PaymentOutcome,
): Promise<CardPaymentRow> {
  const { db, clock, providers } = platform;
  if (row.provider !== providers.cards.name) {
    // Nobody is left to ask; should money come all the same, it is an anomaly.
    const fact = { fact: 'canceled' } as const;
    return (await inTransaction(db, (tx) => facts.recordFact(tx, clock, row, () => fact, outcome))) ?? row;
  }
  const reference = row.providerReference ?? (await create(platform, row)).reference;
  return record(platform, row, await providers.cards.cancelPayment(reference), outcome);
}

/**
 * Makes sure that no card can be charged for the subject any more, so that it may be paid otherwise.
 * @throws DomainError 409 CONFLICT when a card is being charged; 502 when the provider does not answer.
 */
export async function callOffCardPayment(
  platform: Platform,
  subject: PaymentSubject,
  outcome: PaymentOutcome,
): Promise<void> {
  for (const live of await bookOf(subject).live(platform.db)) {
    if (isLive((await callOff(platform, live, outcome)).status)) throw cardInUse();
  }
}

/** @throws DomainError 409 CONFLICT. Ask inside the transaction that pays the subject otherwise, with it locked. */
export async function assertNoCardPayment(tx: Db, subject: PaymentSubject): Promise<void> {
  if (await hasCardPayment(tx, subject)) throw cardInUse();
}

/** Whether a card payment of it, or of a part of it, was begun and has not ended. */
export const hasCardPayment = async (tx: Db, subject: PaymentSubject): Promise<boolean> =>
  (await bookOf(subject).live(tx)).length > 0;

/** Whether the card's bank has it, or a part of it: only its answer ends it. One that was begun can still be given up. */
export const isCardCharged = async (tx: Db, subject: PaymentSubject): Promise<boolean> =>
  (await bookOf(subject).live(tx)).some(({ status }) => status === 'transmitted');

const cardInUse = () => conflict('Un paiement par carte est en cours. Veuillez patienter quelques instants.');
