import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { EnergyVoucherTable } from '../../../platform/schema/tables';

export type VoucherRow = Selectable<EnergyVoucherTable>;
export type VoucherKey = Pick<VoucherRow, 'customer_number' | 'voucher_id'>;

/** Latest first. */
export const findVouchers = (
  db: Db,
  customerNumber: string,
  limit: number,
  contractNumber?: string,
): Promise<VoucherRow[]> =>
  db
    .selectFrom('energy_voucher')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .$if(contractNumber !== undefined, (all) => all.where('contract_number', '=', contractNumber ?? ''))
    .orderBy('given_at', 'desc')
    .orderBy('voucher_id', 'desc')
    .limit(limit)
    .execute();

/** One of that number that was not refused: there is one at most. */
export const findSameVoucher = (
  tx: Db,
  customerNumber: string,
  hash: Buffer,
): Promise<VoucherRow | undefined> =>
  tx
    .selectFrom('energy_voucher')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('number_hash', '=', hash)
    .where('state', '<>', 'REFUSED')
    .executeTakeFirst();

export const insertVoucher = (tx: Db, row: Insertable<EnergyVoucherTable>): Promise<VoucherRow> =>
  tx.insertInto('energy_voucher').values(row).returningAll().executeTakeFirstOrThrow();

export const lockVoucher = (tx: Db, { customer_number, voucher_id }: VoucherKey): Promise<VoucherRow> =>
  tx
    .selectFrom('energy_voucher')
    .selectAll()
    .where('customer_number', '=', customer_number)
    .where('voucher_id', '=', voucher_id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const changeVoucher = (
  tx: Db,
  { customer_number, voucher_id }: VoucherKey,
  change: Updateable<EnergyVoucherTable>,
): Promise<VoucherRow> =>
  tx
    .updateTable('energy_voucher')
    .set(change)
    .where('customer_number', '=', customer_number)
    .where('voucher_id', '=', voucher_id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Those whose answer is missing and whose time has come. */
export const findUnanswered = (db: Db, now: Date, limit: number): Promise<VoucherRow[]> =>
  db
    .selectFrom('energy_voucher')
    .selectAll()
    .where('recheck_at', '<=', now)
    .orderBy('recheck_at')
    .limit(limit)
    .execute();

/** The customer's kind and contracts, and whether each is of a home. */
export const findSuppliedContracts = (db: Db, customerNumber: string) =>
  db
    .selectFrom('contract')
    .innerJoin('customer', 'customer.customer_number', 'contract.customer_number')
    .select(['contract.contract_number', 'contract.status', 'customer.type'])
    .where('contract.customer_number', '=', customerNumber)
    .orderBy('contract.contract_number')
    .execute();

/** Which of these customers gave a voucher that was taken. */
export async function findVoucherCustomers(db: Db, customerNumbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('energy_voucher')
    .select('customer_number')
    .distinct()
    .where('customer_number', '=', (eb) => eb.fn.any(eb.val([...customerNumbers])))
    .where('credited_cents', '>', 0)
    .execute();
  return new Set(rows.map(({ customer_number }) => customer_number));
}

/** What is left of the credits of a contract's vouchers, earliest first, with row locks until the transaction ends. */
export const lockVoucherCredits = (tx: Db, customerNumber: string, contractNumber: string) =>
  tx
    .selectFrom('payment_piece')
    .innerJoin('energy_voucher', (join) =>
      join
        .onRef('energy_voucher.customer_number', '=', 'payment_piece.customer_number')
        .onRef('energy_voucher.voucher_id', '=', 'payment_piece.id'),
    )
    .select(['payment_piece.residual_cents', 'payment_piece.date', 'payment_piece.id as voucher_id'])
    .select(['energy_voucher.customer_number', 'energy_voucher.number_end'])
    .select((eb) => eb.ref('energy_voucher.parts').as('parts'))
    .where('payment_piece.customer_number', '=', customerNumber)
    .where('payment_piece.contract_number', '=', contractNumber)
    .where('payment_piece.residual_cents', '<', 0)
    .where('payment_piece.payment_type', '=', 'inbound')
    .orderBy('energy_voucher.given_at')
    .orderBy('payment_piece.id')
    .forUpdate()
    .execute();

/** What is left of the credits of these vouchers, by their ids. */
export async function findLeftOf(
  db: Db,
  customerNumber: string,
  voucherIds: readonly string[],
): Promise<Map<string, number>> {
  if (voucherIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_piece')
    .select(['id', 'residual_cents'])
    .where('customer_number', '=', customerNumber)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...voucherIds])))
    .execute();
  return new Map(rows.map(({ id, residual_cents }) => [id, -residual_cents]));
}
