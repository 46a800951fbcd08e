import type { CardPaymentStatus, OrderStatus } from '@portal/contract';

/** First payment of a case, as back-office 4 names it. */
export type FirstPaymentStatus = Exclude<OrderStatus, 'FINALIZED_WITHOUT_DOC'>;

/** A payment on its way is PENDING: the payment modal then waits rather than asks for another card. */
const statuses: Record<CardPaymentStatus, FirstPaymentStatus> = {
  initialized: 'PENDING',
  transmitted: 'PENDING',
  transferFailure: 'PENDING',
  transactionFailure: 'IN_FAILURE',
  detectedAnomaly: 'IN_FAILURE',
  success: 'FINALIZED',
  cancelled: 'CANCELED',
  disputed: 'IN_FAILURE',
};

export const firstPaymentStatusOf = (status: CardPaymentStatus): FirstPaymentStatus => statuses[status];
