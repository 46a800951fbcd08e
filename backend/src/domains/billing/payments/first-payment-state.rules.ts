import type { CardPaymentStatus, FirstPaymentState } from '@portal/contract';
import type { UnpaidCase } from './case-payments.port';

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
