import type { CardPaymentStatus } from '@portal/contract';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { cardPaymentMoves } from '../../../platform/observation/observations';
import { afterCommit } from '../../../platform/transaction';
import type { CardPayment } from '../../../providers/stripe/card-provider';
import { cardPaymentMove, factOf, type CardFact } from './card-payment.rules';
import type { CardPaymentRow, DebtPart } from './card-payment';
import { bookOf } from './payment-book';

/**
 * What a card payment's new status does to what it pays, in the same transaction. At `detectedAnomaly` money came
 * that settles nothing: as much as `payment.amountCents` then says.
 * @returns `notDue` when money came for what is no longer owed: the payment then is an anomaly.
 */
export type PaymentOutcome = (
  tx: Db,
  clock: Clock,
  payment: CardPaymentRow,
  to: CardPaymentStatus,
) => Promise<'taken' | 'notDue'>;

export interface SeenFact {
  fact: CardFact;
  reference?: string;
  failureMessage?: string | null;
  /** Money that came, where some did. */
  receivedCents?: number;
  /**
   * The provider's own event, and not an answer to a question of ours: a refusal then is of the latest card, though
   * the payment was refused before. An answer may be of the card before the one that is being typed.
   */
  isEvent?: boolean;
}

/** Translates the provider's state of a payment into our facts. */
export const seenIn = (row: CardPaymentRow, payment: CardPayment): SeenFact => ({
  fact: factOf(row, payment),
  reference: payment.reference,
  failureMessage: payment.failureMessage,
  ...(payment.status === 'succeeded' && { receivedCents: payment.amountCents }),
});

/**
 * The only way in which a card payment changes: it is locked, moved according to the table of moves, and its outcome
 * and audit entry are written. A fact without a move changes nothing.
 * @returns the payment after it; undefined when there is none.
 */
export async function recordFact(
  tx: Db,
  clock: Clock,
  named: Pick<CardPaymentRow, 'id' | 'subject'>,
  look: (row: CardPaymentRow) => SeenFact | undefined,
  outcome: PaymentOutcome,
): Promise<CardPaymentRow | undefined> {
  const book = bookOf(named.subject);
  const row = await book.lock(tx, named.id);
  const seen = row && look(row);
  if (!seen) return row;
  const { fact, reference, failureMessage = null, receivedCents = row.amountCents } = seen;
  const move = cardPaymentMove(row.status, fact);
  const received = { ...row, amountCents: receivedCents };
  const status = 'to' in move ? await settle(tx, clock, row, received, move.to, outcome) : row.status;
  if (seen.isEvent && fact === 'failed' && row.status === 'transactionFailure') {
    await outcome(tx, clock, row, row.status);
  }
  const next: CardPaymentRow = {
    ...row,
    status,
    providerReference: row.providerReference ?? reference ?? null,
    failureMessage: status === 'transactionFailure' ? (failureMessage ?? row.failureMessage) : null,
  };
  const news = (['status', 'providerReference', 'failureMessage'] as const).some(
    (key) => next[key] !== row[key],
  );
  if (news) await book.change(tx, row.id, { ...next, at: clock() });
  if (status !== row.status) {
    await auditMove(tx, clock, next, receivedCents);
    afterCommit(tx, () => cardPaymentMoves.publish(status));
  }
  return next;
}

/** What was paid twice, or is no longer owed, is an anomaly: its money is the outcome's to give a place. */
async function settle(
  tx: Db,
  clock: Clock,
  row: CardPaymentRow,
  received: CardPaymentRow,
  to: CardPaymentStatus,
  outcome: PaymentOutcome,
): Promise<CardPaymentStatus> {
  if (to === 'success') {
    const isPaid = await bookOf(row.subject).isPaid(tx);
    if (!isPaid && (await outcome(tx, clock, row, to)) === 'taken') return to;
  }
  const end = to === 'success' ? 'detectedAnomaly' : to;
  await outcome(tx, clock, received, end);
  return end;
}

/** The provider is who acts here, whoever's question brought its word. */
async function auditMove(
  tx: Db,
  clock: Clock,
  { subject, provider, ...row }: CardPaymentRow,
  receivedCents: number,
): Promise<void> {
  await appendAudit(tx, clock, {
    customerNumber: subject.purpose === 'order' ? null : subject.customerNumber,
    actor: provider,
    onBehalfOf: null,
    call: 'cardPayment',
    contractNumber: subject.purpose === 'piece' ? subject.contractNumber : null,
    detail: {
      payment: row.id,
      status: row.status,
      amountCents: row.amountCents,
      ...(row.status === 'detectedAnomaly' && { creditedCents: receivedCents }),
      ...(subject.purpose === 'order' && { order: subject.orderReference }),
      ...(subject.purpose === 'debts' && { contracts: contractsOf(subject.parts) }),
    },
  });
}

/** The contracts of several debts, each once, as an entry of the audit log has them. */
export const contractsOf = (parts: readonly DebtPart[]): string =>
  [...new Set(parts.map(({ contractNumber }) => contractNumber))].join(', ');
