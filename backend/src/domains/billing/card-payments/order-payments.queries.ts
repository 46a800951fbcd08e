import type { Db } from '../../../platform/database';
import { liveStatuses } from './card-payment.rules';
import type { CardPaymentRow, DuePayment, PaymentBook } from './card-payment';
import { changePayment, toDue, newPayment, postponeRecheck, toPayment } from './payment-table.queries';

export function orderPaymentBook(orderReference: string): PaymentBook {
  const subject = { purpose: 'order', orderReference } as const;
  const ofOrder = (db: Db) =>
    db.selectFrom('order_payment').selectAll().where('order_reference', '=', orderReference);
  return {
    live: async (db) => {
      const rows = await ofOrder(db).where('status', 'in', liveStatuses).execute();
      return rows.map((row) => toPayment(row, subject));
    },
    isPaid: async (db) =>
      (await ofOrder(db).where('status', '=', 'success').executeTakeFirst()) !== undefined,
    add: async (tx, payment) => {
      const added = await tx
        .insertInto('order_payment')
        .values({ order_reference: orderReference, ...newPayment(payment) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },
    lock: async (tx, id) => {
      const row = await ofOrder(tx).where('id', '=', id).forUpdate().executeTakeFirst();
      return row && toPayment(row, subject);
    },
    change: (tx, id, change) => changePayment(tx, 'order_payment', orderReference, { id, ...change }),
    postpone: (db, id, question) => postponeRecheck(db, 'order_payment', orderReference, { id, ...question }),
  };
}

/** The card that was last put to a case's first payment. */
export async function latestOrderPayment(
  db: Db,
  orderReference: string,
): Promise<CardPaymentRow | undefined> {
  const row = await db
    .selectFrom('order_payment')
    .selectAll()
    .where('order_reference', '=', orderReference)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toPayment(row, { purpose: 'order', orderReference });
}

/** A payment of a first instalment by the provider's id, of a case of that customer. */
export async function findOrderPayment(
  db: Db,
  customerNumber: string,
  reference: string,
): Promise<CardPaymentRow | undefined> {
  const row = await db
    .selectFrom('order_payment as p')
    .innerJoin('subscription_order as o', 'o.order_reference', 'p.order_reference')
    .selectAll('p')
    .where('p.provider_reference', '=', reference)
    .where('o.customer_number', '=', customerNumber)
    .executeTakeFirst();
  return row && toPayment(row, { purpose: 'order', orderReference: row.order_reference });
}

/** Of all owners, longest due first. */
export async function dueOrderPayments(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<DuePayment[]> {
  const due = db.selectFrom('order_payment').selectAll().where('recheck_at', '<=', now);
  const rows = await due.orderBy('recheck_at').limit(limit).execute();
  return toDue(rows, (row) => toPayment(row, { purpose: 'order', orderReference: row.order_reference }));
}
