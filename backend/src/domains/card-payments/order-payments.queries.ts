import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database';
import type { OrderPaymentTable } from '../../platform/schema/orders';
import { liveStatuses } from './card-payment.rules';
import type { CardPaymentRow, PaymentBook } from './card-payment';

const toRow = (row: Selectable<OrderPaymentTable>): CardPaymentRow => ({
  id: row.id,
  subject: { purpose: 'order', orderReference: row.order_reference },
  provider: row.provider,
  providerReference: row.provider_reference,
  amountCents: row.amount_cents,
  status: row.status,
  failureMessage: row.failure_message,
});

export function orderPaymentBook(orderReference: string): PaymentBook {
  const ofOrder = (db: Db) =>
    db.selectFrom('order_payment').selectAll().where('order_reference', '=', orderReference);
  return {
    live: async (db) => {
      const row = await ofOrder(db).where('status', 'in', liveStatuses).executeTakeFirst();
      return row && toRow(row);
    },
    isPaid: async (db) =>
      (await ofOrder(db).where('status', '=', 'success').executeTakeFirst()) !== undefined,
    add: async (tx, { id, provider, amountCents, at }) => {
      const added = await tx
        .insertInto('order_payment')
        .values({
          order_reference: orderReference,
          id,
          provider,
          provider_reference: null,
          amount_cents: amountCents,
          status: 'initialized',
          created_at: at,
          updated_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },
    lock: async (tx, id) => {
      const row = await ofOrder(tx).where('id', '=', id).forUpdate().executeTakeFirst();
      return row && toRow(row);
    },
    change: async (tx, id, { status, providerReference, failureMessage, at }) => {
      await tx
        .updateTable('order_payment')
        .set({
          status,
          provider_reference: providerReference,
          failure_message: failureMessage,
          updated_at: at,
        })
        .where('order_reference', '=', orderReference)
        .where('id', '=', id)
        .execute();
    },
  };
}
