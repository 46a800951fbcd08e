import type { Db } from '../../../platform/database';

/** Signed cases of a customer or by their number, latest first. */
export function findSignedOrders(
  db: Db,
  { customerNumber, orderReference }: { customerNumber?: string; orderReference?: string },
) {
  let signed = db
    .selectFrom('subscription_order')
    .select([
      'order_reference',
      'first_payment_cb_status',
      'payment_type',
      'channel',
      'created_by',
      'customer_number',
      'email',
      'first_name',
      'company_name',
    ])
    .where('order_status', 'in', ['FINALIZED', 'FINALIZED_WITHOUT_DOC'])
    .orderBy('created_at', 'desc')
    .orderBy('order_reference', 'desc')
    .limit(50);
  if (customerNumber !== undefined) signed = signed.where('customer_number', '=', customerNumber);
  if (orderReference !== undefined) signed = signed.where('order_reference', '=', orderReference);
  return signed.execute();
}

export type SignedOrder = Awaited<ReturnType<typeof findSignedOrders>>[number];
