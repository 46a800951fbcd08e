import { conflict } from '../../../../platform/errors';
import { moved, moveRefusal, type OrderAction, type OrderState } from './order-states.rules';
import type { OrderRow } from './orders.queries';

export const stateOf = (
  row: Pick<OrderRow, 'order_status' | 'signing_status' | 'first_payment_cb_status'>,
): OrderState => ({
  order: row.order_status,
  signing: row.signing_status,
  payment: row.first_payment_cb_status,
});

/**
 * The status columns of a case after one or several actions. Every change of a status uses this function.
 * @throws DomainError 409 CONFLICT when the state does not allow an action.
 */
export function afterMoves(state: OrderState, ...actions: OrderAction[]) {
  let now = state;
  for (const action of actions) {
    const refusal = moveRefusal(action, now);
    if (refusal !== null) throw conflict(refusal);
    now = moved(action, now);
  }
  return { order_status: now.order, signing_status: now.signing, first_payment_cb_status: now.payment };
}
