import type { Energy } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { bandOf, type Dwelling, type GroupRow } from './similar-groups.rules';

export interface ContractKey {
  customerNumber: string;
  contractNumber: string;
}

/** A contract with what it supplies, and what was said of it; undefined for one that is not the customer's. */
export const findSupplied = (db: Db, { customerNumber, contractNumber }: ContractKey) =>
  db
    .selectFrom('contract')
    .innerJoin('customer', 'customer.customer_number', 'contract.customer_number')
    .leftJoin('delivery_point', (join) =>
      join
        .onRef('delivery_point.customer_number', '=', 'contract.customer_number')
        .onRef('delivery_point.contract_number', '=', 'contract.contract_number'),
    )
    .leftJoin('dwelling', (join) =>
      join
        .onRef('dwelling.customer_number', '=', 'contract.customer_number')
        .onRef('dwelling.contract_number', '=', 'contract.contract_number'),
    )
    .select([
      'contract.status',
      'contract.energy',
      'customer.type',
      'delivery_point.postal_code',
      'dwelling.housing_type',
      'dwelling.area',
      'dwelling.heating_type',
      'dwelling.year_kwh',
      'dwelling.year_until',
    ])
    .where('contract.customer_number', '=', customerNumber)
    .where('contract.contract_number', '=', contractNumber)
    .executeTakeFirst();

/** Contracts of the customer in force that supply the same address, that one among them: electricity and gas of one home. */
export async function findOfAddress(
  db: Db,
  { customerNumber, contractNumber }: ContractKey,
): Promise<string[]> {
  const rows = await db
    .selectFrom('delivery_point as own')
    .innerJoin('delivery_point as other', (join) =>
      join
        .onRef('other.customer_number', '=', 'own.customer_number')
        .onRef('other.postal_code', '=', 'own.postal_code')
        .onRef('other.town_name', '=', 'own.town_name')
        .onRef('other.street', '=', 'own.street')
        .on((eb) => eb('other.street_number', 'is not distinct from', eb.ref('own.street_number')))
        .on((eb) => eb('other.net_area', 'is not distinct from', eb.ref('own.net_area'))),
    )
    .innerJoin('contract', (join) =>
      join
        .onRef('contract.customer_number', '=', 'other.customer_number')
        .onRef('contract.contract_number', '=', 'other.contract_number'),
    )
    .select('other.contract_number')
    .where('own.customer_number', '=', customerNumber)
    .where('own.contract_number', '=', contractNumber)
    .where((eb) =>
      eb.or([eb('contract.status', '=', 'effective'), eb('contract.contract_number', '=', contractNumber)]),
    )
    .orderBy('other.contract_number')
    .execute();
  return rows.length === 0 ? [contractNumber] : rows.map(({ contract_number }) => contract_number);
}

/** Replaces what was said of the homes of these contracts; their readings are added up anew. */
export async function keepDwelling(
  tx: Db,
  customerNumber: string,
  contracts: readonly string[],
  { housingType, area, heatingType }: Dwelling,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('dwelling')
    .values(
      contracts.map((contract_number) => ({
        customer_number: customerNumber,
        contract_number,
        housing_type: housingType,
        area,
        heating_type: heatingType,
        said_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['customer_number', 'contract_number']).doUpdateSet((eb) => ({
        housing_type: eb.ref('excluded.housing_type'),
        area: eb.ref('excluded.area'),
        heating_type: eb.ref('excluded.heating_type'),
        said_at: eb.ref('excluded.said_at'),
        measured_on: null,
      })),
    )
    .execute();
}

export const deleteDwelling = (tx: Db, customerNumber: string, contracts: readonly string[]) =>
  tx
    .deleteFrom('dwelling')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', 'in', [...contracts])
    .execute();

/** The groups of that size and heating, anywhere: a hundred rows at most. */
export const findGroups = (db: Db, energy: Energy, { area, heatingType }: Dwelling): Promise<GroupRow[]> =>
  db
    .selectFrom('similar_dwellings')
    .select(['place', 'housing_type', 'area', 'heating_type', 'customers'])
    .select(['low_kwh', 'median_kwh', 'high_kwh', 'computed_on'])
    .where('energy', '=', energy)
    .where('area', '=', bandOf(area))
    .where('heating_type', '=', heatingType)
    .execute();
