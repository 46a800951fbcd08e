import type { Contract, RequestOf, ResponseOf } from '@portal/contract';
import { aContract, type Handlers } from '@portal/testing';
import { anOffer, aQuote, expectedYear } from './offers';

type Draft = RequestOf<'/getPack'>['contracts'][number];
type Answer = ResponseOf<'/manageOffer'>;

/** A contract with package P2, which green energy was taken with. */
export const offerContract = (over: Partial<Contract> = {}): Contract =>
  aContract({
    version: 7,
    installmentFrequency: 'BIMONTHLY',
    nextPackageChange: null,
    nextFrequencyChange: null,
    chosenPackages: (['SUMMER', 'WINTER'] as const).map((timeframe) => ({
      id: 'P2',
      amount: timeframe === 'SUMMER' ? 200 : 300,
      timeframe,
      authorizedPackages: ['P1', 'P2', 'P3'],
    })),
    ...over,
  });

const sizeOf = ({ chosenPackages }: Draft): number => Number(chosenPackages?.[0]?.id.slice(1) ?? 2);

/** Euros a year of what is asked for: each package 100 more than the one below it, an option 21,60. */
function yearlyOf(draft: Draft): number {
  const { chosenProduct, installmentFrequency } = draft;
  const [rate] = chosenProduct?.additionalRates ?? [];
  const option = rate ? (rate.active ? 21.6 : -21.6) : 0;
  const fees = installmentFrequency === 'MONTHLY' ? 15 : 0;
  const product = chosenProduct?.productCode === 'VERT_EL' ? 60 : 0;
  return 1000 + 100 * sizeOf(draft) + option + fees + product;
}

export const done = (over: Partial<Answer> = {}): Answer => ({
  code: 'OK',
  description: 'Nouveau forfait\u00a0: 300\u00a0kWh par mois en été, 450\u00a0kWh par mois en hiver.',
  effectiveDate: '2026-11-21',
  nextPossibleDate: '2026-12-01',
  eventNbr: 'D-77',
  version: 8,
  budget: { amount: 1300, monthlyAmount: 108.33, expected: expectedYear(3, 1300) },
  ...over,
});

/** A back end in which all is well. */
export function offerServer(contract: Partial<Contract> = {}): Handlers {
  return {
    '/getContract': () => ({ contract: offerContract(contract) }),
    '/getOffers': ({ contracts: [draft] }) => ({
      offers: draft?.chosenProduct
        ? [anOffer()]
        : [anOffer(), anOffer({ productCode: 'VERT_EL', label: 'Lumenvie Vert', description: 'Vert.' })],
    }),
    '/getPack': ({ contracts: [draft] }) => aQuote(yearlyOf(draft!), { size: sizeOf(draft!) }),
    '/manageOffer': () => done(),
    '/getContext': () => ({ customer: null, contracts: [] }),
  };
}
