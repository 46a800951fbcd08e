import { v7 as uuidv7 } from 'uuid';
import { conflict, DomainError } from '../../../platform/errors';
import type { Db } from '../../../platform/database';
import type { Platform } from '../../../platform/http/define-call';
import { inTransaction } from '../../../platform/transaction';
import type { CardPayment } from '../../../providers/stripe/card-provider';
import { isLive } from './card-payment.rules';
import type * as cardPayment from './card-payment';
import { bookOf } from './payment-book';
import { metadataOf } from './payment-metadata';
import { dueOrderPayments, findOrderPayment, latestOrderPayment } from './order-payments.queries';
import { duePiecePayments, findPiecePayment } from './piece-payments.queries';
import { nextRecheck } from './recheck.rules';
import * as facts from './record-fact';

export type CardPaymentRow = cardPayment.CardPaymentRow;
export type PaymentSubject = cardPayment.PaymentSubject;
export type PaymentOutcome = facts.PaymentOutcome;

export interface CardRequest {
  subject: PaymentSubject;
  /**
   * Locks what is to be paid and says how much it is, in the transaction in which the payment is made.
   * @throws DomainError when nothing is to be paid.
   */
  due(tx: Db): Promise<{ amountCents: number }>;
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
    const { row, amountCents } = await inTransaction(platform.db, (tx) => liveOrNew(tx, platform, request));
    if (!row) continue;
    if (row.amountCents !== amountCents || row.provider !== platform.providers.cards.name) {
      await callOff(platform, row, request.outcome);
      continue;
    }
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
  const { amountCents } = await request.due(tx);
  if (request.shownCents !== undefined && request.shownCents !== amountCents) {
    throw conflict('Le montant a changé. Vérifiez-le avant de payer.');
  }
  const book = bookOf(request.subject);
  const live = await book.live(tx);
  if (live) return { row: live, amountCents };
  const row: CardPaymentRow = {
    id: uuidv7(),
    subject: request.subject,
    provider: providers.cards.name,
    providerReference: null,
    amountCents,
    status: 'initialized',
    failureMessage: null,
  };
  if (!(await book.add(tx, { ...row, at: clock() }))) return { row: await book.live(tx), amountCents };
  await request.audit(tx, row);
  return { row, amountCents };
}

/** Made under our id as its key, so that an answer that was lost is found again. */
const create = ({ providers }: Platform, row: CardPaymentRow): Promise<CardPayment> =>
  providers.cards.createPayment({
    amountCents: row.amountCents,
    description:
      row.subject.purpose === 'piece'
        ? `Contrat ${row.subject.contractNumber}`
        : `Affaire ${row.subject.orderReference}`,
    metadata: metadataOf(row),
    idempotencyKey: row.id,
  });

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

async function record(
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
  const live = await bookOf(subject).live(platform.db);
  if (live && isLive((await callOff(platform, live, outcome)).status)) throw cardInUse();
}

/** @throws DomainError 409 CONFLICT. Ask inside the transaction that pays the subject otherwise, with it locked. */
export async function assertNoCardPayment(tx: Db, subject: PaymentSubject): Promise<void> {
  if (await bookOf(subject).live(tx)) throw cardInUse();
}

const cardInUse = () => conflict('Un paiement par carte est en cours. Veuillez patienter quelques instants.');

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
  if (live) await refresh(platform, live, outcome);
  return live !== undefined;
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
  const payments = [...(await duePiecePayments(db, due)), ...(await dueOrderPayments(db, due))];
  for (const { row, recheckAt, createdAt } of payments) {
    const question = { from: recheckAt, to: nextRecheck(createdAt, clock()) };
    if (!(await bookOf(row.subject).postpone(db, row.id, question))) continue;
    await refresh(platform, row, outcome).catch((error: unknown) => report(error, row.id));
  }
}
