import { events } from '@portal/events';
import type { ResponseOf } from '@portal/contract';

type Told = Pick<ResponseOf<'/getOrderStatus'>, 'orderNumber' | 'orderStatus' | 'firstPaymentCBStatus'>;

/** State of each case that this page knows of, as the server last answered it. */
const known = new Map<string, string>();
const stateOf = ({ orderStatus, firstPaymentCBStatus }: Told) => `${orderStatus} ${firstPaymentCBStatus}`;

/** Emits `orderChanged` after a case was created, saved or signed. */
export function tellOrder(order: Told): void {
  known.set(order.orderNumber, stateOf(order));
  const { orderNumber: orderReference, orderStatus } = order;
  events.emit('orderChanged', { orderReference, orderStatus }, 'mf-subscription');
}

/** Emits `orderChanged` when the status just read differs from the last known one: signed or paid in the meantime. */
export function tellOrderRead(order: Told): void {
  const former = known.get(order.orderNumber);
  if (former === undefined) known.set(order.orderNumber, stateOf(order));
  else if (former !== stateOf(order)) tellOrder(order);
}
