import type { CardPaymentStatus, FirstPaymentState } from '@portal/contract';
import type { UnpaidCase } from './case-payments.port';

/**
 * What a customer is told of a first payment: by the case, and by the card that was last put to it. A card that the
 * bank still has comes before all else: nobody pays twice.
 */
export function firstPaymentState(
  status: UnpaidCase['status'],
  card: CardPaymentStatus | null,
): FirstPaymentState {
  if (card === 'transmitted') return 'underWay';
  if (status === 'IN_FAILURE' || card === 'transactionFailure') return 'failed';
  return status === 'CANCELED' ? 'expired' : 'awaited';
}
