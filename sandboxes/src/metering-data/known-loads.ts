import { type Db, dailyLoad, type KnownKwh, type LoadWindow } from '@portal/backend/sandbox-kit';
import type { Energy } from '@portal/contract';
import type { Day } from '@portal/domain';
import { drawnPoint } from '../delivery-points/drawn-points';

/** What the meter of a point counts, day by day. */
export interface KnownLoad {
  wattHoursOf: (day: Day) => number;
  windowsOn: (day: Day) => LoadWindow[];
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Of a contract of the portal: its days come to its readings. Any other point is drawn from its number. */
export async function knownLoad(db: Db, energy: Energy, point: string): Promise<KnownLoad> {
  const contract = await db
    .selectFrom('delivery_point as d')
    .innerJoin('contract as c', (join) =>
      join
        .onRef('c.customer_number', '=', 'd.customer_number')
        .onRef('c.contract_number', '=', 'd.contract_number'),
    )
    .select(['c.customer_number', 'c.contract_number'])
    .where('d.point_of_delivery', '=', point)
    .where('c.energy', '=', energy)
    .orderBy('c.subscription_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  const drawn = drawnPoint(energy, point).history.reduce((sum, { kwh }) => sum + kwh, 0);
  if (!contract) {
    return { wattHoursOf: dailyLoad({ point, energy, yearlyKwh: drawn }, []), windowsOn: () => [] };
  }
  const { customer_number: customer, contract_number: number } = contract;
  const [estimates, readings, windows] = await Promise.all([
    db
      .selectFrom('contract_estimate')
      .select('quantity_kwh')
      .where('customer_number', '=', customer)
      .where('contract_number', '=', number)
      .execute(),
    db
      .selectFrom('meter_reading')
      .select(['start_date', 'end_date', 'quantity_kwh'])
      .where('customer_number', '=', customer)
      .where('contract_number', '=', number)
      .orderBy('start_date')
      .execute(),
    db
      .selectFrom('off_peak_window')
      .select(['valid_from', 'valid_to', 'starts_at', 'ends_at'])
      .where('customer_number', '=', customer)
      .where('contract_number', '=', number)
      .execute(),
  ]);
  const estimated = estimates.reduce((sum, { quantity_kwh }) => sum + quantity_kwh, 0);
  const known = readings.flatMap(({ start_date: from, end_date: to, quantity_kwh: kwh }): KnownKwh[] =>
    kwh === null || from >= to ? [] : [{ from, to, kwh }],
  );
  return {
    wattHoursOf: dailyLoad({ point, energy, yearlyKwh: estimated > 0 ? estimated : drawn }, known),
    windowsOn: (day) =>
      windows
        .filter(({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || valid_to > day))
        .map(({ starts_at, ends_at }) => ({ from: minutesOf(starts_at), to: minutesOf(ends_at) })),
  };
}
