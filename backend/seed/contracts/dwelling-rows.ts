import { Random } from '../random/random';
import { morningOf } from '../instants';
import { addDays, type Day } from '@portal/domain';
import type { Row } from '../rows';
import type { ContractPlan } from './contract-plan';
import type { ContractKey } from './readings';

/** kWh a year of electricity from which a home is heated by it. */
const heatedFrom = 6000;
/** kWh a year of gas below which it only cooks and warms water. */
const cookingUpTo = 3500;

/** One customer of four has not said what their home is like; those whose screens show how to say it neither. */
const silent = new Set(['100001', '100021']);

/** What the customer said of the home that a contract supplies, as its consumption makes it likely; null where they did not. */
export function dwellingRow(
  key: ContractKey,
  { product, yearlyKwh }: Pick<ContractPlan, 'product' | 'yearlyKwh'>,
  today: Day,
): Row<'dwelling'> | null {
  // draws of its own, so that nothing else of the customer moves
  const random = new Random(`${key.customer_number} dwelling`);
  const silently = random.chance(0.25) || silent.has(key.customer_number);
  if (silently) return null;
  const heats = product.energy === 'EL' ? yearlyKwh >= heatedFrom : yearlyKwh >= cookingUpTo;
  const perMetre = heats ? 110 : product.energy === 'EL' ? 45 : 25;
  const size = (yearlyKwh / perMetre) * (0.8 + random.fraction() * 0.4);
  const otherwise = random.chance(0.7) ? ('GAS' as const) : ('COLLECTIVE' as const);
  return {
    ...key,
    housing_type: size > 85 ? 'HOUSE' : 'APARTMENT',
    area: Math.min(200, Math.max(20, Math.ceil(size / 10) * 10)),
    heating_type: heats ? (product.energy === 'EL' ? 'ELECTRICITY' : 'GAS') : otherwise,
    said_at: morningOf(addDays(today, -30)),
  };
}
