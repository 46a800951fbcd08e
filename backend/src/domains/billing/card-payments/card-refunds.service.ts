import { z } from 'zod';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import type { Platform } from '../../../platform/http/define-call';
import { inTransaction } from '../../../platform/transaction';
import type { CardRefund } from '../../../providers/stripe/card-provider';
import { isUnderWay, refundMove, type RefundFact } from './card-refund.rules';
import * as queries from './card-refunds.queries';
import { nextRecheck } from './recheck.rules';

/** The card payment that a piece is the money of. */
export const cardBehind = queries.findCardBehind;

/** A refund that is over, or that a bank returned after all. */
export interface EndedRefund {
  customerNumber: string;
  contractNumber: string;
  /** Also of the piece that owes the money. */
  id: string;
  cents: number;
}

/** What the end of a refund does to what owes the money, in the same transaction. */
export type RefundOutcome = (
  tx: Db,
  clock: Clock,
  refund: EndedRefund,
  end: 'succeeded' | 'failed',
) => Promise<void>;

/**
 * Has money of a card payment given back, once the transaction is over: `sendCardRefunds` asks the provider, now or
 * whenever it answers again.
 */
export async function addCardRefund(
  tx: Db,
  clock: Clock,
  { customerNumber, contractNumber, id, cents }: EndedRefund,
  { provider, reference }: queries.CardBehind,
): Promise<void> {
  const refund = {
    customer_number: customerNumber,
    contract_number: contractNumber,
    id,
    provider,
    payment_reference: reference,
    amount_cents: cents,
  };
  await queries.insertRefund(tx, refund, clock());
}

const mostAtOnce = 50;
const day = 86_400_000;

/**
 * Asks the provider for the refunds that are due, of one contract where named. Any number of processes may do so at
 * once, and one may be killed anywhere: the provider knows each refund by its key. One that fails leaves the others
 * theirs and is asked for again, every day at last: the money is owed.
 */
export async function sendCardRefunds(
  platform: Platform,
  outcome: RefundOutcome,
  report: (error: unknown, refundId: string) => void,
  of?: { customerNumber: string; contractNumber: string },
): Promise<void> {
  const { db, clock } = platform;
  const due = await queries.findDueRefunds(db, { now: clock(), limit: mostAtOnce, of });
  for (const row of due) {
    const later = nextRecheck(row.created_at, clock()) ?? new Date(clock().getTime() + day);
    if (!(await queries.postponeRefund(db, row, later))) continue;
    try {
      const answer = await atProvider(platform, row);
      await inTransaction(db, (tx) => recordRefund(tx, clock, keyOf(row), factOf(answer), answer, outcome));
    } catch (error) {
      report(error, row.id);
    }
  }
}

const keyOf = (row: queries.CardRefundRow): queries.RefundKey => ({
  customerNumber: row.customer_number,
  id: row.id,
});

type RefundReport = Pick<CardRefund, 'reference' | 'status' | 'failureMessage'>;
const factOf = ({ status }: RefundReport): RefundFact => status;

async function atProvider({ providers }: Platform, row: queries.CardRefundRow): Promise<RefundReport> {
  const { cards } = providers;
  if (row.provider !== cards.name) {
    const failureMessage = `Paid at ${row.provider}, which is not asked any more.`;
    return { reference: row.provider_reference, status: 'failed', failureMessage };
  }
  if (row.provider_reference !== null) return cards.retrieveRefund(row.provider_reference);
  return cards.refundPayment({
    reference: row.payment_reference,
    amountCents: row.amount_cents,
    metadata: { purpose: 'refund', customer: row.customer_number },
    idempotencyKey: row.id,
  });
}

/** The one way in which a refund changes: under its lock, along its table of moves, with its outcome and its audit. */
async function recordRefund(
  tx: Db,
  clock: Clock,
  key: queries.RefundKey,
  fact: RefundFact,
  answer: Partial<RefundReport>,
  outcome: RefundOutcome,
): Promise<void> {
  const row = await queries.lockRefund(tx, key);
  const status = row && refundMove(row.status, fact);
  if (!row || !status) return;
  await queries.changeRefund(tx, key, {
    status,
    provider_reference: row.provider_reference ?? answer.reference ?? null,
    failure_message: status === 'failed' ? (answer.failureMessage ?? null) : null,
    recheck_at: isUnderWay(status) ? row.recheck_at : null,
    updated_at: clock(),
  });
  const refund = { ...key, contractNumber: row.contract_number, cents: row.amount_cents };
  if (status === 'succeeded' || status === 'failed') await outcome(tx, clock, refund, status);
  await appendAudit(tx, clock, {
    customerNumber: row.customer_number,
    actor: row.provider,
    onBehalfOf: null,
    call: 'cardRefund',
    contractNumber: row.contract_number,
    detail: { refund: row.id, status, amountCents: row.amount_cents },
  });
}

const metadata = z.object({ purpose: z.literal('refund'), customer: z.string(), refund: z.uuid() });

/** Records a refund that an event reports; ignores refunds that the portal did not make. */
export async function takeRefund(
  tx: Db,
  clock: Clock,
  refund: CardRefund,
  outcome: RefundOutcome,
): Promise<void> {
  const { success, data } = metadata.safeParse(refund.metadata);
  if (!success) return;
  await recordRefund(
    tx,
    clock,
    { customerNumber: data.customer, id: data.refund },
    refund.status,
    refund,
    outcome,
  );
}

/** Whether all that was refunded of a payment was refunded by us: no news then. */
export const isRefundedByUs = async (tx: Db, reference: string, refundedCents: number): Promise<boolean> =>
  refundedCents <= (await queries.refundedByUs(tx, reference));

/** The money of a payment went back by another way: what we still had to give back of it is there. */
export async function settleRefundsOf(
  tx: Db,
  clock: Clock,
  paymentReference: string,
  outcome: RefundOutcome,
): Promise<void> {
  for (const row of await queries.findRefundsOf(tx, paymentReference)) {
    await recordRefund(tx, clock, keyOf(row), 'wentBack', {}, outcome);
  }
}
