import type { Db } from '../../../platform/database';
import type { CardPaymentRow, DuePayment, PaymentBook, PaymentSubject } from './card-payment';
import { findParts, liveOfDebts, toJointPayment } from './debt-payments.queries';
import { changePayment, newPayment, postponeRecheck, toDue } from './payment-table.queries';

type DebtsSubject = Extract<PaymentSubject, { purpose: 'debts' }>;

const ofCustomer = (db: Db, customerNumber: string) =>
  db.selectFrom('joint_payment').selectAll().where('customer_number', '=', customerNumber);

export function jointPaymentBook({ customerNumber, parts, planId = null }: DebtsSubject): PaymentBook {
  return {
    live: (db) => liveOfDebts(db, customerNumber, parts),
    // each debt says itself whether it was paid
    isPaid: async () => false,
    add: async (tx, payment) => {
      const row = { customer_number: customerNumber, repays_plan_id: planId, ...newPayment(payment) };
      await tx.insertInto('joint_payment').values(row).execute();
      await tx
        .insertInto('joint_payment_part')
        .values(
          parts.map((part) => ({
            customer_number: customerNumber,
            id: part.id,
            payment_id: payment.id,
            contract_number: part.contractNumber,
            piece_id: part.pieceId,
            invoice_id: part.invoiceId,
            amount_cents: part.amountCents,
          })),
        )
        .execute();
      return true;
    },
    lock: async (tx, id) => {
      const row = await ofCustomer(tx, customerNumber).where('id', '=', id).forUpdate().executeTakeFirst();
      return row && toJointPayment(row, (await findParts(tx, customerNumber, [id])).get(id) ?? []);
    },
    change: (tx, id, change) => changePayment(tx, 'joint_payment', customerNumber, { id, ...change }),
    postpone: (db, id, question) => postponeRecheck(db, 'joint_payment', customerNumber, { id, ...question }),
  };
}

/** A customer's joint payment by the provider's id, if it pays a debt of the contract named. */
export async function findJointPayment(
  db: Db,
  customerNumber: string,
  contractNumber: string,
  reference: string,
): Promise<CardPaymentRow | undefined> {
  const row = await ofCustomer(db, customerNumber)
    .where('provider_reference', '=', reference)
    .executeTakeFirst();
  if (!row) return undefined;
  const parts = (await findParts(db, customerNumber, [row.id])).get(row.id) ?? [];
  return parts.some((part) => part.contractNumber === contractNumber)
    ? toJointPayment(row, parts)
    : undefined;
}

/** Of all customers, longest due first; without their parts, which are read under the lock of their payment. */
export async function dueJointPayments(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<DuePayment[]> {
  const due = db.selectFrom('joint_payment').selectAll().where('recheck_at', '<=', now);
  const rows = await due.orderBy('recheck_at').limit(limit).execute();
  return toDue(rows, (row) => toJointPayment(row, []));
}

/** What the joint payment of which a piece is the money has paid, contract by contract; empty for any other piece. */
export const findPaidTogether = (db: Db, customerNumber: string, pieceId: string) =>
  db
    .selectFrom('joint_payment_part as own')
    .innerJoin('joint_payment_part as part', (join) =>
      join
        .onRef('part.customer_number', '=', 'own.customer_number')
        .onRef('part.payment_id', '=', 'own.payment_id'),
    )
    .innerJoin('payment_piece as piece', (join) =>
      join.onRef('piece.customer_number', '=', 'part.customer_number').onRef('piece.id', '=', 'part.id'),
    )
    .select(['piece.communication', 'piece.contract_number', 'piece.amount_cents'])
    .where('own.customer_number', '=', customerNumber)
    .where('own.id', '=', pieceId)
    .orderBy('piece.contract_number')
    .orderBy('piece.id')
    .execute();
