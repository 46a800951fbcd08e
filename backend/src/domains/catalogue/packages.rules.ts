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

/** Groups ADMIN and COMDATA may select any package (back-office 6). */
export const choosesFreely = (groupName: string | null): boolean =>
  groupName === 'ADMIN' || groupName === 'COMDATA';
