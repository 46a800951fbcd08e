import { addDays, type Day, firstDayOf, monthOf } from '@portal/domain';
import { morningOf } from '../instants';
import type { Random } from '../random/random';
import type { ContractPrices } from '../../src/domains/billing/catalogue/catalogue.service';
import type { Row } from '../rows';
import { packageFor } from '../reference/packages';
import { ratesOf } from '../reference/rates';
import type { Consumption } from './consumption';
import type { ContractPlan } from './contract-plan';
import type { ContractKey } from './readings';

/** Options and the discount, some of them taken. */
export function rateRows(random: Random, key: ContractKey, plan: ContractPlan): Row<'contract_rate'>[] {
  return ratesOf(plan.product).map((rate, position) => ({
    ...key,
    code: rate.code,
    label: rate.label,
    kind: rate.kind,
    unit: rate.unit,
    price_micros: Math.round(rate.euros * 1_000_000),
    active: random.chance(rate.kind === 'DISCOUNT' ? 0.6 : 0.18),
    position,
    updated_at: null,
  }));
}

/** The rates that a case was priced with, as its contract gets them. */
export const soldRateRows = (key: ContractKey, { additionalRates }: ContractPrices): Row<'contract_rate'>[] =>
  additionalRates.map(({ code, label, kind, unit, price_micros, active }, position) => ({
    ...key,
    ...{ code, label, kind, unit, price_micros, active, position },
    updated_at: null,
  }));

/** The package of each season, for products sold by package. */
export function packageRows(key: ContractKey, plan: ContractPlan, start: Day): Row<'contract_package'>[] {
  const found = packageFor(plan.product.code, plan.yearlyKwh);
  if (!found) return [];
  const { chosen, authorized } = found;
  return (['SUMMER', 'WINTER'] as const).map((timeframe) => ({
    ...key,
    timeframe,
    package_id: chosen.id,
    amount_kwh: timeframe === 'SUMMER' ? chosen.summer : chosen.winter,
    authorized_packages: authorized,
    valid_from: start,
  }));
}

/** The yearly consumption that was estimated for the customer. */
export function estimateRows(
  key: ContractKey,
  plan: ContractPlan,
  { timeframes }: Consumption,
): Row<'contract_estimate'>[] {
  const shares = timeframes.length === 2 ? [0.62, 0.38] : [1];
  return timeframes.map((timeframe, at) => ({
    ...key,
    timeframe,
    quantity_kwh: Math.round(plan.yearlyKwh * (shares[at] as number)),
  }));
}

/** A package changed in the current month: the next change is possible next month. */
export function changeRow(
  random: Random,
  key: ContractKey,
  { product, yearlyKwh }: ContractPlan,
  today: Day,
): Row<'contract_change'> {
  const after = packageFor(product.code, yearlyKwh)?.chosen.id ?? null;
  const before = packageFor(product.code, yearlyKwh * 0.8)?.chosen.id ?? null;
  const day = firstDayOf(monthOf(today));
  return {
    ...key,
    id: random.uuid(morningOf(day)),
    kind: 'PACKAGE',
    before: JSON.stringify({ packageId: before }),
    after: JSON.stringify({ packageId: after }),
    effective_date: day,
    requested_by: key.customer_number,
    requested_at: morningOf(day),
  };
}

/** The termination that a customer asked for yesterday. */
export function endRow(random: Random, key: ContractKey, end: Day, today: Day): Row<'contract_change'> {
  const asked = morningOf(addDays(today, -1));
  return {
    ...key,
    id: random.uuid(asked),
    kind: 'TERMINATION',
    before: JSON.stringify({}),
    after: JSON.stringify({ terminationDate: end, calledOff: [] }),
    effective_date: end,
    requested_by: key.customer_number,
    requested_at: asked,
  };
}
