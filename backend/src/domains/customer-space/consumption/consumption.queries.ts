import type { Energy } from '@portal/contract';
import type { Day } from '@portal/domain';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/database';

export interface ReadingsKey {
  customerNumber: string;
  contractNumber: string;
  pointOfDelivery: string;
  energy: Energy;
}

/** The point that the contract supplies with that energy; undefined for another. */
export const findSuppliedPoint = (db: Db, key: ReadingsKey) =>
  db
    .selectFrom('delivery_point')
    .innerJoin('contract', (join) =>
      join
        .onRef('contract.customer_number', '=', 'delivery_point.customer_number')
        .onRef('contract.contract_number', '=', 'delivery_point.contract_number'),
    )
    .select('delivery_point.category')
    .where('delivery_point.customer_number', '=', key.customerNumber)
    .where('delivery_point.contract_number', '=', key.contractNumber)
    .where('delivery_point.point_of_delivery', '=', key.pointOfDelivery)
    .where('contract.energy', '=', key.energy)
    .executeTakeFirst();

export type SuppliedPoint = NonNullable<Awaited<ReturnType<typeof findSuppliedPoint>>>;

/** Latest first. */
export const findReadings = (db: Db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('meter_reading')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .orderBy('end_date', 'desc')
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute();

/**
 * What was used, period by period, in the 14 months up to the last reading of each of these contracts: their last twelve
 * whole months are in it.
 */
export const findLastPeriods = (db: Db, customerNumber: string, contracts: readonly string[]) =>
  db
    .with('period', (cte) =>
      cte
        .selectFrom('meter_reading')
        .select(['contract_number', 'start_date', 'end_date', 'quantity_kwh'])
        .select(sql<Day>`max(end_date) over (partition by contract_number)`.as('last_end'))
        .where('customer_number', '=', customerNumber)
        .where('contract_number', '=', (eb) => eb.fn.any(eb.val([...contracts])))
        .where('quantity_kwh', 'is not', null),
    )
    .selectFrom('period')
    .select(['contract_number', 'start_date', 'end_date', 'quantity_kwh'])
    .where(sql<SqlBool>`end_date > last_end - interval '14 months'`)
    .execute();

export type ReadingRow = Awaited<ReturnType<typeof findReadings>>[number];
