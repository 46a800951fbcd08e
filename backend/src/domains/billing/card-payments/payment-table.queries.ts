import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Database } from '../../../platform/schema/tables';
import type {
  CardPaymentChange,
  CardPaymentRow,
  DuePayment,
  PaymentBook,
  PaymentSubject,
} from './card-payment';
import { isLive } from './card-payment.rules';
import { firstRecheck } from './recheck.rules';

/** The tables of card payments, and the column of each that says whose they are: its distribution key. */
const owners = {
  card_payment: 'customer_number',
  joint_payment: 'customer_number',
  order_payment: 'order_reference',
} as const;
type PaymentTable = keyof typeof owners;

type PaymentColumns = Pick<
  Selectable<Database[PaymentTable]>,
  'id' | 'provider' | 'provider_reference' | 'amount_cents' | 'status' | 'failure_message'
>;

export const toPayment = (row: PaymentColumns, subject: PaymentSubject): CardPaymentRow => ({
  id: row.id,
  subject,
  provider: row.provider,
  providerReference: row.provider_reference,
  amountCents: row.amount_cents,
  status: row.status,
  failureMessage: row.failure_message,
});

/** The columns of a payment that the provider is still to be asked for. */
export const newPayment = ({ id, provider, amountCents, at }: Parameters<PaymentBook['add']>[1]) => ({
  id,
  provider,
  provider_reference: null,
  amount_cents: amountCents,
  status: 'initialized' as const,
  created_at: at,
  updated_at: at,
  recheck_at: firstRecheck(at),
});

/** Updates a payment in the table of its owner. */
export async function changePayment(
  tx: Db,
  table: PaymentTable,
  owner: string,
  { id, status, providerReference, failureMessage, at }: CardPaymentChange & { id: string },
): Promise<void> {
  await tx
    .updateTable(table)
    .set({
      status,
      provider_reference: providerReference,
      failure_message: failureMessage,
      updated_at: at,
      ...(!isLive(status) && { recheck_at: null }),
    })
    .where(sql.ref(owners[table]), '=', owner)
    .where('id', '=', id)
    .execute();
}

/** Of one owner's payment, so that a row is only touched where it lives. */
export async function postponeRecheck(
  db: Db,
  table: PaymentTable,
  owner: string,
  { id, from, to }: { id: string; from: Date; to: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ recheck_at: to })
    .where(sql.ref(owners[table]), '=', owner)
    .where('id', '=', id)
    .where('recheck_at', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Payments read as due, with the question that each is waiting for. */
export const toDue = <Row extends { recheck_at: Date | null; created_at: Date }>(
  rows: Row[],
  toRow: (row: Row) => CardPaymentRow,
): DuePayment[] =>
  rows.flatMap((row) =>
    row.recheck_at === null
      ? []
      : [{ row: toRow(row), recheckAt: row.recheck_at, createdAt: row.created_at }],
  );
