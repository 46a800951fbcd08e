import type { RateOption } from '@portal/contract';
import type { Day } from '@portal/domain';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { ContractTable, MeterReadingTable, MeterTable } from '../../../platform/schema/tables';

export type MeterRow = Selectable<MeterTable>;
export type MeteredContract = Pick<
  Selectable<ContractTable>,
  'energy' | 'rate_option' | 'effective_start_date' | 'termination_date' | 'status'
>;

/** The contract that supplies that point; undefined for another's point. */
export const findMeteredContract = (
  db: Db,
  key: { customerNumber: string; contractNumber: string; pointOfDelivery: string },
): Promise<MeteredContract | undefined> =>
  db
    .selectFrom('contract')
    .innerJoin('delivery_point', (join) =>
      join
        .onRef('delivery_point.customer_number', '=', 'contract.customer_number')
        .onRef('delivery_point.contract_number', '=', 'contract.contract_number'),
    )
    .select([
      'contract.energy',
      'contract.rate_option',
      'contract.effective_start_date',
      'contract.termination_date',
      'contract.status',
    ])
    .where('contract.customer_number', '=', key.customerNumber)
    .where('contract.contract_number', '=', key.contractNumber)
    .where('delivery_point.point_of_delivery', '=', key.pointOfDelivery)
    .executeTakeFirst();

/** The rate option that a contract had that day, before it took another product; undefined when it took none since. */
export async function findRateOptionBefore(
  db: Db,
  customerNumber: string,
  contractNumber: string,
  day: Day,
): Promise<RateOption | undefined> {
  const row = await db
    .selectFrom('contract_change')
    .innerJoin('product', (join) =>
      join.on('product.code', '=', sql<string>`contract_change.before ->> 'productCode'`),
    )
    .select('product.rate_option')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('contract_change.kind', '=', 'PRODUCT')
    .where('contract_change.effective_date', '>', day)
    .orderBy('contract_change.effective_date')
    .orderBy('contract_change.requested_at')
    .limit(1)
    .executeTakeFirst();
  return row?.rate_option;
}

/** The meter in place that day; on the day of a change, the new one. */
export const findMeterOn = (
  db: Db,
  customerNumber: string,
  contractNumber: string,
  day: Day,
): Promise<MeterRow | undefined> =>
  db
    .selectFrom('meter')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('valid_from', '<=', day)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', day)]))
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();

/** kWh a year that the contract was estimated at, all timeframes together; null without an estimate. */
export async function findYearlyEstimate(
  db: Db,
  customerNumber: string,
  contractNumber: string,
): Promise<number | null> {
  const { kwh } = await db
    .selectFrom('contract_estimate')
    .select((eb) => eb.fn.sum<number | null>('quantity_kwh').as('kwh'))
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .executeTakeFirstOrThrow();
  return kwh;
}

export const insertReading = (db: Db, reading: Insertable<MeterReadingTable>) =>
  db.insertInto('meter_reading').values(reading).returningAll().executeTakeFirstOrThrow();

/** Sets readings apart, as they were, for the one that takes their place. */
export async function replaceReadings(
  tx: Db,
  readings: readonly Selectable<MeterReadingTable>[],
  replacedBy: string,
  now: Date,
): Promise<void> {
  for (const reading of readings) {
    const { customer_number, contract_number, id } = reading;
    await tx
      .insertInto('replaced_reading')
      .values({
        customer_number,
        contract_number,
        id,
        reading: JSON.stringify(reading),
        replaced_by: replacedBy,
        replaced_at: now,
      })
      .execute();
    await tx
      .deleteFrom('meter_reading')
      .where('customer_number', '=', customer_number)
      .where('contract_number', '=', contract_number)
      .where('id', '=', id)
      .execute();
  }
}
