import type { ResponseOf, CardPaymentStatus, FirstPaymentState } from '@portal/contract';
import type { Platform } from '../../../platform/http/define-call';
import { toEuros } from '../../../platform/money';
import { lastCardOfOrder, refreshOrderPayment } from '../card-payments/follow-payments.service';
import type { CasePayments, UnpaidCase } from './case-payments.port';
import { cardPaymentOutcome } from './payment-outcome';

/**
 * State of a first payment as the customer sees it, from the case and the last card used. A card payment that the bank
 * is still processing comes first, so that nobody pays twice.
 */
export function firstPaymentState(
  status: UnpaidCase['status'],
  card: CardPaymentStatus | null,
): FirstPaymentState {
  if (card === 'transmitted') return 'underWay';
  if (status === 'IN_FAILURE' || card === 'transactionFailure') return 'failed';
  return status === 'CANCELED' ? 'expired' : 'awaited';
}

type Answer = ResponseOf<'/getFirstPayments'>;

/**
 * The first payments that a customer's signed cases still await. A card payment that is being charged is refreshed at
 * its provider first; if the provider does not answer, the saved state is returned.
 */
export async function firstPayments(
  platform: Platform,
  cases: CasePayments,
  customerNumber: string,
  only: ReadonlySet<string> | undefined,
): Promise<Answer> {
  const { db, clock } = platform;
  const outcome = cardPaymentOutcome(cases);
  for (const { orderReference } of await cases.unpaid(db, clock, customerNumber)) {
    await refreshOrderPayment(platform, orderReference, outcome);
  }
  const unpaid = await cases.unpaid(db, clock, customerNumber);
  const reached = unpaid.filter(({ contracts }) =>
    contracts.every(({ contractNumber }) => only?.has(contractNumber) ?? true),
  );
  return { firstPayments: await Promise.all(reached.map((each) => firstPaymentOf(platform, each))) };
}

async function firstPaymentOf(
  { db }: Platform,
  unpaid: UnpaidCase,
): Promise<Answer['firstPayments'][number]> {
  const { orderReference, amountCents, instalments, since, contracts } = unpaid;
  const card = await lastCardOfOrder(db, orderReference);
  const state = firstPaymentState(unpaid.status, card?.status ?? null);
  return {
    orderReference,
    contracts,
    amount: amountCents === null ? null : toEuros(amountCents),
    instalments,
    since,
    state,
    payable: amountCents !== null && state !== 'underWay',
    failureMessage: state === 'failed' ? (card?.failureMessage ?? null) : null,
  };
}
