import type { CaseAnswers } from './answers';
import type { KeptOrder } from './kept-order';

/** A signed order is FINALIZED, with its documents or without (back-office 4). */
export const isSigned = (order: Pick<KeptOrder, 'orderStatus' | 'signingStatus'> | null): boolean =>
  order?.signingStatus === 'SIGNED' ||
  order?.orderStatus === 'FINALIZED' ||
  order?.orderStatus === 'FINALIZED_WITHOUT_DOC';

/** Signed, and nothing left to pay by card. */
export const isComplete = (order: KeptOrder | null): boolean =>
  isSigned(order) && (order?.firstPaymentCBStatus === null || order?.firstPaymentCBStatus === 'FINALIZED');

/** A status that exists, is not FINALIZED, and is PENDING, IN_FAILURE or IN_PROGRESS (back-office 4). */
export const hasFailedPayment = (order: Pick<KeptOrder, 'firstPaymentCBStatus'> | null): boolean =>
  ['PENDING', 'IN_FAILURE', 'IN_PROGRESS'].some((status) => status === order?.firstPaymentCBStatus);

/**
 * When a survey replaced the delivery points, their numbers and addresses still have to be filled in. Cases saved before
 * surveys were stored are recognised by having no point number at all.
 */
export const asksForMissing = ({ site }: CaseAnswers): boolean =>
  site !== null &&
  site.contracts.length > 0 &&
  site.contracts.every(({ deliveryPoint }) => !deliveryPoint.pointOfDelivery);
