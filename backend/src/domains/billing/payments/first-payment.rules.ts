import type { SignedOrder } from './unpaid-orders.queries';

/** Back-office 4: « a failed first payment means a status exists, is not FINALIZED ». A cancelled one may be retried. */
const isUnpaid = ({ first_payment_cb_status: status }: SignedOrder): boolean =>
  status !== null && status !== 'FINALIZED';

/** The case whose first payment is asked for again, or why there is none. */
export function orderToRetry(orders: SignedOrder[]): { order: SignedOrder } | { refusal: string } {
  const unpaid = orders.filter(isUnpaid);
  const order = unpaid.find(({ payment_type }) => payment_type !== 'SDD');
  if (order) return { order };
  if (unpaid.length > 0) return { refusal: 'Le premier paiement de cette affaire se fait par prélèvement.' };
  return { refusal: 'Aucune affaire signée n’attend de premier paiement.' };
}
