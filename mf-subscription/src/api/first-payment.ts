import { call } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { emitIfOrderChanged } from './order-events';

/** A case, with the code of the mailed link when its customer opened it. */
export interface NamedCase {
  orderNumber: string;
  link?: string;
}

export type FirstPayment = ResponseOf<'/paymentCB'>;
export type OrderState = ResponseOf<'/getOrderStatus'>;

/** The card payment of a signed case: until it ended, always the same one. @throws CallError */
export const askFirstPayment = ({ orderNumber, link }: NamedCase): Promise<FirstPayment> =>
  call('/paymentCB', {
    mode: 'FIRST_PAYMENT',
    order: { orderReference: orderNumber },
    ...(link !== undefined && { link }),
  });

/** Status of the case; the server queries the signature and payment providers first. @throws CallError */
export async function orderStatus(named: NamedCase): Promise<OrderState> {
  const order = await call('/getOrderStatus', named);
  emitIfOrderChanged(order);
  return order;
}

/** Mails the link of a case that is not signed again. @throws CallError */
export const resendSubscription = (named: NamedCase): Promise<ResponseOf<'/resendSubscriptionEmail'>> =>
  call('/resendSubscriptionEmail', named);

/** Mails the link of the first payment. @throws CallError */
export const mailPaymentLink = ({ orderNumber }: NamedCase): Promise<ResponseOf<'/retryFirstPayment'>> =>
  call('/retryFirstPayment', { mode: 'EMAIL', orderNumber });
