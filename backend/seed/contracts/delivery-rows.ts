import type { ProcessType } from '@portal/contract';
import { addDays, awaitsFirstPayment, type Day, paymentTypeOf } from '@portal/domain';
import type { SeedAddress } from '../people/addresses';
import type { Random } from '../random/random';
import type { Row, Rows } from '../rows';
import type { ContractPlan } from './contract-plan';
import type { ContractKey } from './readings';

type StartRange = Row<'contract'>['effective_start_range'];

/** Islands and overseas departments have their own network operator. */
const isIsland = (townCode: string) => /^(2A|2B|97|98)/.test(townCode);

function operatorOf(plan: ContractPlan, address: SeedAddress): string {
  if (plan.product.energy === 'NG') return 'GRDF';
  return isIsland(address.town_code) ? 'EDF_SEI' : 'ENEDIS';
}

const gridRate = ({ product, band }: ContractPlan): string => {
  if (product.energy === 'NG') return band;
  return product.rateOption === 'HIGH_LOW' ? 'BTINFMUDT' : 'BTINFCUST';
};

const deliveryStates: Partial<Record<ContractPlan['status'], [state: string, delivery: string]>> = {
  effective: ['IN_SERVICE', 'SUPPLIED'],
  terminated: ['RELEASED', 'NOT_SUPPLIED'],
};

const windows = [
  ['22:30:00', '06:30:00'],
  ['23:00:00', '07:00:00'],
  ['01:30:00', '07:30:00'],
] as const;

/** A switch for later is debited: what awaits a card is another situation. */
function processTypeOf(random: Random, { status }: ContractPlan, startRange: StartRange): ProcessType {
  const drawn = random.weighted({ SWITCH: 60, MOVE_IN: 40 });
  const debited = paymentTypeOf([{ startRange, processType: drawn }]) === 'SDD';
  return debited && awaitsFirstPayment(status) ? 'MOVE_IN' : drawn;
}

/** The delivery point and, with peak and off-peak hours, its off-peak windows. @returns the point's row */
export function deliveryRows(
  rows: Rows,
  random: Random,
  key: ContractKey,
  plan: ContractPlan,
  place: { address: SeedAddress; pointOfDelivery: string; start: Day; startRange: StartRange },
): Row<'delivery_point'> {
  const { address } = place;
  const electricity = plan.product.energy === 'EL';
  const [state, delivery_status] = deliveryStates[plan.status] ?? ['REQUESTED', 'PENDING'];
  const process_type = processTypeOf(random, plan, place.startRange);
  const point: Row<'delivery_point'> = {
    customer_number: key.customer_number,
    contract_number: key.contract_number,
    point_of_delivery: place.pointOfDelivery,
    category: electricity ? 'C5' : (plan.band as 'T1' | 'T2'),
    grd_code: operatorOf(plan, address),
    state,
    grid_rate: gridRate(plan),
    delivery_status,
    street_number: address.street_number,
    street: address.street,
    net_area: address.net_area,
    postal_code: address.postal_code,
    town_name: address.town_name,
    town_code: address.town_code,
    country: address.country,
    profile: electricity
      ? `RES${plan.product.rateOption === 'HIGH_LOW' ? 2 : 1}`
      : plan.yearlyKwh < 6000
        ? 'P011'
        : 'P012',
    reading_frequency: plan.readingFrequency,
    contractual_capacity: electricity ? Number(plan.band) : plan.yearlyKwh,
    contractual_capacity_unit: electricity ? 'kVA' : 'kWh',
    process_type,
    express: process_type === 'MOVE_IN' && random.chance(0.2),
    supplier_calendar: plan.product.rateOption === 'HIGH_LOW' ? 'HPHC' : 'BASE',
    appointment_timeslot:
      process_type === 'MOVE_IN' ? random.weighted({ MORNING: 4, AFTERNOON: 4, DAY: 2 }) : 'NONE',
  };
  rows.add('delivery_point', point);
  if (plan.product.rateOption === 'HIGH_LOW') {
    const [first, second] = [random.pick(windows), random.pick(windows)];
    // The operator moves a part of the windows; the change lies about half-way of a year.
    const moved = first !== second ? addDays(place.start, 180) : null;
    const window = (
      [starts_at, ends_at]: readonly [string, string],
      valid_from: Day,
      valid_to: Day | null,
    ) => ({
      ...key,
      valid_from,
      starts_at,
      valid_to,
      ends_at,
    });
    rows.add('off_peak_window', window(first, place.start, moved));
    if (moved) rows.add('off_peak_window', window(second, moved, null));
  }
  return point;
}
