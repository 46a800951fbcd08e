import { monthOf, type Day } from '@portal/domain';
import type { Updateable } from 'kysely';
import { fieldsOf, shortRead, shortReadOfOne } from '../../../platform/compiled-once';
import type { Db } from '../../../platform/database';
import type { ContractTable } from '../../../platform/schema/tables';

export interface ContractKey {
  customerNumber: string;
  contractNumber: string;
}

/** Every reading of the contract that is in force. */
export const findYearReadings = shortRead((db, key: ContractKey) => {
  const { customerNumber, contractNumber } = fieldsOf(key, 'customerNumber', 'contractNumber');
  return db
    .selectFrom('meter_reading')
    .select(['start_date', 'end_date', 'context', 'registers', 'created_at'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber);
});

/** Instalments of the contract due since a day, or all of them. */
export const findInstalments = (db: Db, { customerNumber, contractNumber }: ContractKey, since: Day | null) =>
  db
    .selectFrom('payment_piece')
    .select(['due_date', 'amount_cents', 'status', 'settlement'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('kind', '=', 'pp')
    .$if(since !== null, (pieces) => pieces.where('due_date', '>=', since as Day))
    .execute();

/** The day to which the contract was settled; null before its first bill. */
export const findSettledTo = async (db: Db, key: ContractKey): Promise<Day | null> =>
  (await findLastPeriodEnd(db, key))?.day ?? null;

const findLastPeriodEnd = shortReadOfOne((db, key: ContractKey) => {
  const { customerNumber, contractNumber } = fieldsOf(key, 'customerNumber', 'contractNumber');
  return db
    .selectFrom('invoice')
    .select((eb) => eb.fn.max<Day | null>('period_end').as('day'))
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('state', '<>', 'cancelled');
});

/** The network's own category of the point, which is a band of gas. */
export const findPointCategory = shortReadOfOne((db, key: ContractKey) => {
  const { customerNumber, contractNumber } = fieldsOf(key, 'customerNumber', 'contractNumber');
  return db
    .selectFrom('delivery_point')
    .select(['category', 'point_of_delivery'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber);
});

/** Day of the last change of the instalments' amount that was made since the first of that day's month. */
export async function findChangeOfMonth(
  db: Db,
  { customerNumber, contractNumber }: ContractKey,
  day: Day,
): Promise<Day | undefined> {
  const row = await db
    .selectFrom('contract_change')
    .select('effective_date')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('kind', '=', 'INSTALMENT_AMOUNT')
    .where('effective_date', '>=', `${monthOf(day)}-01`)
    .orderBy('effective_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.effective_date;
}

/** Fields of the year that are the portal's own; the contract's version stays, for nothing of its terms changes. */
export const setYearFields = (
  tx: Db,
  { customerNumber, contractNumber }: ContractKey,
  values: Updateable<
    Pick<
      ContractTable,
      | 'warned_settlement'
      | 'warned_on'
      | 'warned_cents'
      | 'foreseen_on'
      | 'limit_kwh'
      | 'limit_cents'
      | 'limits_checked_at'
      | 'exceeded_month'
      | 'exceeded_kwh'
      | 'exceeded_cents'
      | 'day_limit_kwh'
      | 'day_limit_cents'
      | 'day_limit_since'
      | 'exceeded_day'
      | 'exceeded_day_kwh'
      | 'exceeded_day_cents'
    >
  >,
) =>
  tx
    .updateTable('contract')
    .set(values)
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .execute();

/** Keeps a new amount of the instalments among the contract's changes, and gives the contract its next version. */
export async function keepInstalmentChange(
  tx: Db,
  { customerNumber, contractNumber }: ContractKey,
  change: { id: string; before: number; after: number; day: Day; login: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('contract_change')
    .values({
      customer_number: customerNumber,
      contract_number: contractNumber,
      id: change.id,
      kind: 'INSTALMENT_AMOUNT',
      before: JSON.stringify({ instalmentCents: change.before }),
      after: JSON.stringify({ instalmentCents: change.after }),
      effective_date: change.day,
      requested_by: change.login,
      requested_at: change.now,
    })
    .execute();
  await tx
    .updateTable('contract')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: change.now }))
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .execute();
}
