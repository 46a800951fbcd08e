import type { Energy, Season } from '@portal/contract';
import type { CatalogueEntry } from '../../src/domains/billing/catalogue/catalogue.service';
import type { Row } from '../rows';
import { products } from './products';

/** Yearly consumption that each plan suits, kWh. */
const planBounds: Record<Energy, readonly number[]> = {
  EL: [0, 2400, 4800, 7200, 12_000, 24_000, 60_000],
  NG: [0, 4800, 9600, 15_000, 24_000, 48_000, 120_000],
};
const packagesPerPlan = 7;
/** kWh of a season's month against the year's mean month. */
const seasonLevels: Record<Energy, Record<Season, number>> = {
  EL: { SUMMER: 0.8, WINTER: 1.2 },
  NG: { SUMMER: 0.35, WINTER: 1.65 },
};

type Plan = CatalogueEntry['plans'][number];

const soldByPackage = products.filter(({ type }) => type !== 'SIMPLE');
const roundTo10 = (value: number) => Math.max(10, Math.round(value / 10) * 10);

export interface SeedPackage {
  id: string;
  planId: string;
  summer: number;
  winter: number;
}

function packagesOf(planId: string, energy: Energy, from: number, to: number): SeedPackage[] {
  return Array.from({ length: packagesPerPlan }, (_, index) => {
    const month = (from + ((to - from) * (index + 0.5)) / packagesPerPlan) / 12;
    const { SUMMER, WINTER } = seasonLevels[energy];
    return {
      id: `${planId}-${index + 1}`,
      planId,
      summer: roundTo10(month * SUMMER),
      winter: roundTo10(month * WINTER),
    };
  });
}

const plans = soldByPackage.flatMap(({ code, energy }) =>
  planBounds[energy].slice(0, -1).map((from, index) => {
    const id = `${code}-${index + 1}`;
    const to = planBounds[energy][index + 1] as number;
    return {
      id,
      product_code: code,
      energy,
      from_kwh: from,
      to_kwh: to,
      packages: packagesOf(id, energy, from, to),
    };
  }),
);

/** The plans of a product, as prices are computed from them. */
export const plansOf = (productCode: string): Plan[] =>
  plans
    .filter(({ product_code }) => product_code === productCode)
    .map(({ id, from_kwh, to_kwh, packages }) => ({
      id,
      fromKwh: from_kwh,
      toKwh: to_kwh,
      pairs: packages.map((each) => ({
        id: each.id,
        planId: id,
        summerKwh: each.summer,
        winterKwh: each.winter,
      })),
    }));

export const planRows = (): Row<'offer_plan'>[] =>
  plans.map(({ id, product_code, energy, from_kwh, to_kwh }) => ({
    id,
    product_code,
    energy,
    from_kwh,
    to_kwh,
  }));

export const packageRows = (): Row<'package'>[] =>
  plans.flatMap(({ id, energy, packages }) =>
    packages.map((each, position) => ({
      id: each.id,
      plan_id: id,
      energy,
      summer_kwh: each.summer,
      winter_kwh: each.winter,
      position,
    })),
  );

/** The package nearest to a yearly consumption, and those of its plan that the customer may choose. */
export function packageFor(
  productCode: string,
  yearlyKwh: number,
): { chosen: SeedPackage; authorized: string[] } | null {
  const ofProduct = plans.filter((plan) => plan.product_code === productCode);
  const plan = ofProduct.find(({ to_kwh }) => yearlyKwh < to_kwh) ?? ofProduct.at(-1);
  if (!plan) return null;
  const share = (yearlyKwh - plan.from_kwh) / (plan.to_kwh - plan.from_kwh);
  const at = Math.min(packagesPerPlan - 1, Math.max(0, Math.floor(share * packagesPerPlan)));
  return {
    chosen: plan.packages[at] as SeedPackage,
    authorized: plan.packages.slice(Math.max(0, at - 2), at + 3).map(({ id }) => id),
  };
}
