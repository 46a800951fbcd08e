import { events } from '@portal/events';
import type { ResponseOf } from '@portal/contract';

type OrderState = Pick<ResponseOf<'/getOrderStatus'>, 'orderNumber' | 'orderStatus' | 'firstPaymentCBStatus'>;

/** By order number: the state of each case in the last answer of the server. */
const lastStates = new Map<string, string>();
const stateOf = ({ orderStatus, firstPaymentCBStatus }: OrderState) =>
  `${orderStatus} ${firstPaymentCBStatus}`;

/** Emits `orderChanged` after a case was created, saved or signed. */
export function emitOrderChanged(order: OrderState): void {
  lastStates.set(order.orderNumber, stateOf(order));
  const { orderNumber: orderReference, orderStatus } = order;
  events.emit('orderChanged', { orderReference, orderStatus }, 'mf-subscription');
}

/** Emits `orderChanged` if this state differs from the last one: the case was signed or paid meanwhile. */
export function emitIfOrderChanged(order: OrderState): void {
  const former = lastStates.get(order.orderNumber);
  if (former === undefined) lastStates.set(order.orderNumber, stateOf(order));
  else if (former !== stateOf(order)) emitOrderChanged(order);
}
