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

/** The columns of a case without a signature. */
export const noSignature = {
  external_reference: null,
  signature_reference: null,
  signature_hash: null,
  signature_frame_url: null,
  signature_papers: null,
  failure_reason: null,
};

/**
 * Whether the portal withdraws the pending signature: its frame is no longer offered. The provider may not have cancelled
 * it yet.
 */
export const isWithdrawn = (
  row: Pick<OrderRow, 'signing_status' | 'signature_reference' | 'signature_frame_url'>,
): boolean =>
  row.signing_status === 'WAITING' && row.signature_reference !== null && row.signature_frame_url === null;
