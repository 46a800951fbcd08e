import type { CatalogueEntry, PackagePair, Plan } from './catalogue-entry';

const monthsOfSeason = 6;
/** Packages on either side of the recommended one that a customer may choose. */
const reach = 2;

export const yearlyKwhOf = ({ summerKwh, winterKwh }: Pick<PackagePair, 'summerKwh' | 'winterKwh'>): number =>
  (summerKwh + winterKwh) * monthsOfSeason;

export interface RecommendedPackage {
  plan: Plan;
  pair: PackagePair;
}

/** The smallest pair whose year covers the estimate; null when none is large enough, or none is sold. */
export function recommendedPackage(plans: readonly Plan[], yearlyKwh: number): RecommendedPackage | null {
  for (const plan of plans) {
    const pair = plan.pairs.find((each) => yearlyKwhOf(each) >= yearlyKwh);
    if (pair) return { plan, pair };
  }
  return null;
}

export function packageNamed(plans: readonly Plan[], id: string): RecommendedPackage | null {
  for (const plan of plans) {
    const pair = plan.pairs.find((each) => each.id === id);
    if (pair) return { plan, pair };
  }
  return null;
}

/** Ids that go with the recommended package: its neighbours in its plan; every package where all are free. */
export function authorizedPackages(
  entry: Pick<CatalogueEntry, 'plans'>,
  { plan, pair }: RecommendedPackage,
  allFree: boolean,
): string[] {
  if (allFree) return entry.plans.flatMap(({ pairs }) => pairs.map(({ id }) => id));
  const at = plan.pairs.indexOf(pair);
  return plan.pairs.slice(Math.max(0, at - reach), at + reach + 1).map(({ id }) => id);
}

export const packageNotOffered = 'Ce forfait n’est pas proposé pour cette consommation';
/** Without it nobody knows which packages suit, nor what a product billed by the kWh comes to. */
export const consumptionRefusal = {
  path: 'estimates',
  message: 'Indiquez la consommation estimée\u00a0: les prix et les forfaits en dépendent',
} as const;

/**
 * Why a package of the product may not be chosen for that year's kWh: it has to be of the list that goes with the one
 * recommended (back-office 5, customer-space 6). Null when it may, or when packages are free.
 */
export function packageRefusal(
  entry: Pick<CatalogueEntry, 'plans'>,
  id: string,
  yearlyKwh: number,
  allFree: boolean,
): { path: 'chosenPackages' | 'estimates'; message: string } | null {
  if (allFree) return null;
  if (yearlyKwh <= 0) return consumptionRefusal;
  const recommended = recommendedPackage(entry.plans, yearlyKwh);
  const offered = recommended !== null && authorizedPackages(entry, recommended, false).includes(id);
  return offered ? null : { path: 'chosenPackages', message: packageNotOffered };
}

/** Groups ADMIN and COMDATA may select any package (back-office 6). */
export const choosesFreely = (groupName: string | null): boolean =>
  groupName === 'ADMIN' || groupName === 'COMDATA';
