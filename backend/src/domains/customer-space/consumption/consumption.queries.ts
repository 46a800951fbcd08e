import type { Energy } from '@portal/contract';
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

export type ReadingRow = Awaited<ReturnType<typeof findReadings>>[number];
