import type { Energy } from '@portal/contract';
import type { Db } from '@portal/backend/sandbox-kit';
import { drawnPoint, type PointAnswer } from './drawn-points';

/**
 * The point of a contract of the portal, as its operator would know it: the history is what the contract was
 * estimated for, where it was. Undefined where no contract of that energy has it.
 */
export async function seededPoint(db: Db, energy: Energy, number: string): Promise<PointAnswer | undefined> {
  const row = await db
    .selectFrom('delivery_point')
    .innerJoin('contract', (join) =>
      join
        .onRef('contract.customer_number', '=', 'delivery_point.customer_number')
        .onRef('contract.contract_number', '=', 'delivery_point.contract_number'),
    )
    .selectAll('delivery_point')
    .where('delivery_point.point_of_delivery', '=', number)
    .where('contract.energy', '=', energy)
    .orderBy('contract.subscription_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const estimates = await db
    .selectFrom('contract_estimate')
    .select(['timeframe', 'quantity_kwh'])
    .where('customer_number', '=', row.customer_number)
    .where('contract_number', '=', row.contract_number)
    .execute();
  const drawn = drawnPoint(energy, number);
  return {
    ...drawn,
    address: {
      number: row.street_number,
      street: row.street,
      postalCode: row.postal_code,
      town: row.town_name,
      inseeCode: row.town_code ?? row.net_area ?? '',
    },
    operator: row.grd_code,
    gridTariff: row.grid_rate,
    profile: row.profile,
    capacity:
      row.contractual_capacity === null
        ? null
        : { value: row.contractual_capacity, unit: energy === 'EL' ? 'kVA' : 'kWh' },
    history:
      estimates.length > 0
        ? estimates.map(({ timeframe, quantity_kwh }) => ({ timeframe, kwh: quantity_kwh }))
        : drawn.history,
  };
}
