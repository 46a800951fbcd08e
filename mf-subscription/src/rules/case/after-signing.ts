import { paymentTypeOf } from '@portal/domain';
import type { SituationAnswers } from './answers';
import type { KeptOrder } from './kept-order';
import { hasFailedPayment } from './case-questions';

/** The link of a case that is still to be signed, or of its first payment. */
export type MailToSend = 'subscription' | 'payment';

/** Which mail an agent may send the customer of this case now (back-office 4). */
export const mailToSend = (order: KeptOrder, situation: SituationAnswers | null): MailToSend | null =>
  mailOf(order, isPaidByCard(situation));

/** The same of a case that was found: what it is paid by is known. */
export function mailOf(
  order: Pick<KeptOrder, 'orderStatus' | 'firstPaymentCBStatus'>,
  paidByCard: boolean,
): MailToSend | null {
  switch (order.orderStatus) {
    case 'IN_PROGRESS':
    case 'IN_FAILURE':
      return 'subscription';
    case 'FINALIZED':
    case 'FINALIZED_WITHOUT_DOC':
      return hasFailedPayment(order) && paidByCard ? 'payment' : null;
    default:
      return null;
  }
}

/** Without a situation there is nothing that says that it is debited. */
const isPaidByCard = (situation: SituationAnswers | null): boolean =>
  situation === null || paymentTypeOf(Object.values(situation)) !== 'SDD';
