import type { Db } from '../../../platform/database';
import type { CardPaymentRow, DuePayment, PaymentBook, PaymentSubject } from './card-payment';
import { liveOfDebts, toPiecePayment } from './debt-payments.queries';
import { changePayment, toDue, newPayment, postponeRecheck } from './payment-table.queries';

type PieceSubject = Extract<PaymentSubject, { purpose: 'piece' }>;

const ofCustomer = (db: Db, customerNumber: string) =>
  db.selectFrom('card_payment').selectAll().where('customer_number', '=', customerNumber);

export function piecePaymentBook(subject: PieceSubject): PaymentBook {
  const { customerNumber, contractNumber, pieceId, invoiceId } = subject;
  return {
    live: (db) => liveOfDebts(db, customerNumber, [{ pieceId, invoiceId }]),
    isPaid: async (db) => {
      if (pieceId === null) return false;
      const paid = ofCustomer(db, customerNumber).where('piece_id', '=', pieceId);
      return (await paid.where('status', '=', 'success').executeTakeFirst()) !== undefined;
    },
    add: async (tx, payment) => {
      const added = await tx
        .insertInto('card_payment')
        .values({
          customer_number: customerNumber,
          contract_number: contractNumber,
          piece_id: pieceId,
          invoice_id: invoiceId,
          ...newPayment(payment),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },
    lock: async (tx, id) => {
      const row = await ofCustomer(tx, customerNumber).where('id', '=', id).forUpdate().executeTakeFirst();
      return row && toPiecePayment(row);
    },
    change: (tx, id, change) => changePayment(tx, 'card_payment', customerNumber, { id, ...change }),
    postpone: (db, id, question) => postponeRecheck(db, 'card_payment', customerNumber, { id, ...question }),
  };
}

/** A customer's payment by the provider's id, of the contract named. */
export async function findPiecePayment(
  db: Db,
  customerNumber: string,
  contractNumber: string,
  reference: string,
): Promise<CardPaymentRow | undefined> {
  const row = await ofCustomer(db, customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('provider_reference', '=', reference)
    .executeTakeFirst();
  return row && toPiecePayment(row);
}

/** Of all owners, longest due first. */
export async function duePiecePayments(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<DuePayment[]> {
  const due = db.selectFrom('card_payment').selectAll().where('recheck_at', '<=', now);
  const rows = await due.orderBy('recheck_at').limit(limit).execute();
  return toDue(rows, toPiecePayment);
}
