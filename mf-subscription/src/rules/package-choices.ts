import type { ResponseOf } from '@portal/contract';
import { largestMonth } from '@portal/domain';

type Offer = Pick<ResponseOf<'/getOffers'>['offers'][number], 'plan' | 'packages'>;

/** A package on offer: kWh a month by season, and what the whole contract comes to with it, in euros with taxes. */
export interface PackageChoice {
  id: string;
  summerKwh: number;
  winterKwh: number;
  yearly: number;
  monthly: number;
  installment: number;
  /** A year at the customer's own expected consumption. */
  expected: Offer['packages'][number]['expected'];
  recommended: boolean;
  own: boolean;
}

/**
 * The packages that may be chosen, and the contract's own, in the server's order: recommended first, then by size.
 * The server authorises all of them to groups ADMIN and COMDATA (C4.3).
 */
export function packageChoices({ plan, packages }: Offer, ownId: string | null): PackageChoice[] {
  const authorized = new Set(plan?.authorizedPackages ?? []);
  return packages
    .map(({ summer, winter, recommended, yearlyAmount, monthlyAmount, installmentAmount, expected }) => ({
      id: summer.id,
      summerKwh: summer.quantity,
      winterKwh: winter.quantity,
      yearly: yearlyAmount,
      monthly: monthlyAmount,
      installment: installmentAmount,
      expected,
      recommended,
      own: summer.id === ownId,
    }))
    .filter(({ id, own }) => own || authorized.has(id));
}

/** The two seasons of a choice, as the gauge takes them. */
export const gaugePackages = ({ summerKwh, winterKwh }: Pick<PackageChoice, 'summerKwh' | 'winterKwh'>) => [
  { timeframe: 'SUMMER' as const, amount: summerKwh },
  { timeframe: 'WINTER' as const, amount: winterKwh },
];

/**
 * kWh at which the gauge is full: the largest month of the contract's own package, the recommended one and the two on
 * either side of it, which are all that a customer chooses from. An agent chooses from every package; scaled to the
 * largest of those, summer and winter would look the same.
 */
export function gaugeScale(
  choices: readonly Pick<PackageChoice, 'summerKwh' | 'winterKwh' | 'recommended' | 'own'>[],
): number {
  const bySize = choices.toSorted((one, other) => one.winterKwh - other.winterKwh);
  const suited = bySize.findIndex(({ recommended }) => recommended);
  if (suited < 0) return largestMonth(choices);
  const near = bySize.slice(Math.max(0, suited - 2), suited + 3);
  return largestMonth([...near, ...choices.filter(({ own }) => own)]);
}
