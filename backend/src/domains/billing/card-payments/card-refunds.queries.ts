import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { CardRefundTable } from '../../../platform/schema/tables';
import type { RefundStatus } from './card-refund.rules';

export type CardRefundRow = Selectable<CardRefundTable>;

export interface RefundKey {
  customerNumber: string;
  id: string;
}

export async function insertRefund(
  tx: Db,
  refund: Pick<
    CardRefundRow,
    'customer_number' | 'contract_number' | 'id' | 'provider' | 'payment_reference' | 'amount_cents'
  >,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('card_refund')
    .values({
      ...refund,
      status: 'asked',
      provider_reference: null,
      failure_message: null,
      recheck_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

const refunds = (db: Db) => db.selectFrom('card_refund').selectAll();

/** Nobody else changes the refund until the transaction ends. */
export const lockRefund = (tx: Db, { customerNumber, id }: RefundKey) =>
  refunds(tx)
    .where('customer_number', '=', customerNumber)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Refunds that the provider is to be asked about by now, longest due first; of one contract, where named. */
export function findDueRefunds(
  db: Db,
  due: { now: Date; limit: number; of?: { customerNumber: string; contractNumber: string } },
): Promise<CardRefundRow[]> {
  let found = refunds(db).where('recheck_at', '<=', due.now);
  if (due.of) {
    found = found
      .where('customer_number', '=', due.of.customerNumber)
      .where('contract_number', '=', due.of.contractNumber);
  }
  return found.orderBy('recheck_at').limit(due.limit).execute();
}

/** @returns false when another process took the question: it asks. */
export async function postponeRefund(
  db: Db,
  { customer_number, id, recheck_at }: CardRefundRow,
  to: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('card_refund')
    .set({ recheck_at: to })
    .where('customer_number', '=', customer_number)
    .where('id', '=', id)
    .where('recheck_at', '=', recheck_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function changeRefund(
  tx: Db,
  { customerNumber, id }: RefundKey,
  change: {
    status: RefundStatus;
    provider_reference: string | null;
    failure_message: string | null;
    recheck_at: Date | null;
    updated_at: Date;
  },
): Promise<void> {
  await tx
    .updateTable('card_refund')
    .set(change)
    .where('customer_number', '=', customerNumber)
    .where('id', '=', id)
    .execute();
}

/** What we gave back of a payment, or are about to, in cents. */
export async function refundedByUs(db: Db, paymentReference: string): Promise<number> {
  const { cents } = await db
    .selectFrom('card_refund')
    .select((eb) => eb.fn.sum<number>('amount_cents').as('cents'))
    .where('payment_reference', '=', paymentReference)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

export const findRefundsOf = (db: Db, paymentReference: string): Promise<CardRefundRow[]> =>
  refunds(db).where('payment_reference', '=', paymentReference).where('status', '<>', 'succeeded').execute();

export interface CardBehind {
  provider: string;
  reference: string;
}

/**
 * The card payment that a piece is the money of: the piece bears the payment's id, or it is a contract's part of what
 * the first payment of its case paid. Undefined where none is known.
 */
export async function findCardBehind(
  tx: Db,
  piece: { customer_number: string; contract_number: string; id: string },
): Promise<CardBehind | undefined> {
  const { rows } = await sql<CardBehind>`
    select provider, provider_reference as reference from card_payment
      where customer_number = ${piece.customer_number} and id = ${piece.id} and provider_reference is not null
    union all
    select j.provider, j.provider_reference from joint_payment_part part
      join joint_payment j on j.customer_number = part.customer_number and j.id = part.payment_id
      where part.customer_number = ${piece.customer_number} and part.id = ${piece.id}
        and j.provider_reference is not null
    union all
    select p.provider, p.provider_reference from order_contract c
      join subscription_order o on o.order_reference = c.order_reference
      join order_payment p on p.order_reference = c.order_reference
      where c.contract_number = ${piece.contract_number} and o.customer_number = ${piece.customer_number}
        and p.provider_reference is not null
        and (p.id = ${piece.id} or p.status = 'success' and not exists (
          select from order_payment own where own.order_reference = p.order_reference and own.id = ${piece.id}))
    limit 1`.execute(tx);
  return rows[0];
}
