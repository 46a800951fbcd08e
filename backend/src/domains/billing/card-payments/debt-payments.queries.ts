import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { CardPaymentTable, JointPaymentTable } from '../../../platform/schema/tables';
import { liveStatuses } from './card-payment.rules';
import type { CardPaymentRow, DebtPart } from './card-payment';
import { toPayment } from './payment-table.queries';

/** A payment of one debt: what it pays, as its row says. */
export const toPiecePayment = (row: Selectable<CardPaymentTable>): CardPaymentRow =>
  toPayment(row, {
    purpose: 'piece',
    customerNumber: row.customer_number,
    contractNumber: row.contract_number,
    pieceId: row.piece_id,
    invoiceId: row.invoice_id,
  });

export const toJointPayment = (row: Selectable<JointPaymentTable>, parts: DebtPart[]): CardPaymentRow =>
  toPayment(row, {
    purpose: 'debts',
    customerNumber: row.customer_number,
    parts,
    planId: row.repays_plan_id,
  });

/** The debts of joint payments, in the order in which they are locked. */
export async function findParts(
  db: Db,
  customerNumber: string,
  paymentIds: readonly string[],
): Promise<Map<string, DebtPart[]>> {
  const found = new Map<string, DebtPart[]>(paymentIds.map((id) => [id, []]));
  if (paymentIds.length === 0) return found;
  const rows = await db
    .selectFrom('joint_payment_part')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('payment_id', 'in', [...paymentIds])
    .orderBy('id')
    .execute();
  for (const row of rows) {
    found.get(row.payment_id)?.push({
      id: row.id,
      contractNumber: row.contract_number,
      pieceId: row.piece_id,
      invoiceId: row.invoice_id,
      amountCents: row.amount_cents,
    });
  }
  return found;
}

/**
 * Payments that may still be charged for any of these debts, alone or together with others. Ask with the debts locked:
 * whoever begins a payment of one holds its lock.
 */
export async function liveOfDebts(
  db: Db,
  customerNumber: string,
  debts: readonly Pick<DebtPart, 'pieceId' | 'invoiceId'>[],
): Promise<CardPaymentRow[]> {
  const pieces = debts.flatMap(({ pieceId }) => pieceId ?? []);
  const invoices = debts.flatMap(({ invoiceId }) => invoiceId ?? []);
  if (pieces.length + invoices.length === 0) return [];
  const alone = await db
    .selectFrom('card_payment')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('status', 'in', liveStatuses)
    .where((eb) =>
      eb.or([
        eb('piece_id', '=', (of) => of.fn.any(of.val(pieces))),
        eb('invoice_id', '=', (of) => of.fn.any(of.val(invoices))),
      ]),
    )
    .execute();
  const joint = await db
    .selectFrom('joint_payment as j')
    .selectAll('j')
    .where('j.customer_number', '=', customerNumber)
    .where('j.status', 'in', liveStatuses)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('joint_payment_part as p')
          .select('p.id')
          .where('p.customer_number', '=', customerNumber)
          .whereRef('p.payment_id', '=', 'j.id')
          .where((of) =>
            of.or([
              of('p.piece_id', '=', (any) => any.fn.any(any.val(pieces))),
              of('p.invoice_id', '=', (any) => any.fn.any(any.val(invoices))),
            ]),
          ),
      ),
    )
    .execute();
  const ids = joint.map(({ id }) => id);
  const parts = await findParts(db, customerNumber, ids);
  return [...alone.map(toPiecePayment), ...joint.map((row) => toJointPayment(row, parts.get(row.id) ?? []))];
}
