import type { Energy, RequestOf } from '@portal/contract';
import type { CaseAnswers, OfferChoice, SiteAnswers } from './answers';

type PricedDraft = RequestOf<'/getPack'>['contracts'][number];

/** What a price is asked for: every energy whose product, and package where it has any, is chosen. */
export function quoteDraft({ site, offer }: CaseAnswers): PricedDraft[] {
  return (site?.contracts ?? []).flatMap(({ energy, estimates, deliveryPoint }) => {
    const choice = offer?.[energy];
    if (!choice || (!choice.cyclical && choice.packages === null)) return [];
    return {
      energy,
      rateOption: choice.rateOption,
      installmentFrequency: choice.frequency,
      chosenProduct: {
        productCode: choice.productCode,
        additionalRates: choice.options.map((code) => ({ code, active: true })),
      },
      chosenPackages: choice.packages
        ? [
            { id: choice.packages.summer, timeframe: 'SUMMER' as const },
            { id: choice.packages.winter, timeframe: 'WINTER' as const },
          ]
        : [],
      estimates,
      deliveryPoint: { contractualCapacity: deliveryPoint.contractualCapacity },
    };
  });
}

/** What offers are asked for: each energy of the site, without a choice yet. */
export const offersDraft = ({ contracts }: SiteAnswers): PricedDraft[] =>
  contracts.map(({ energy, rateOption, estimates, deliveryPoint }) => ({
    energy,
    rateOption,
    estimates,
    deliveryPoint: { contractualCapacity: deliveryPoint.contractualCapacity },
  }));

/** What the packages of a chosen product are priced for: its frequency and options, whichever package is taken. */
export const packagesDraft = (site: SiteAnswers, energy: Energy, choice: OfferChoice): PricedDraft[] =>
  offersDraft(site)
    .filter((each) => each.energy === energy)
    .map((each) => ({
      ...each,
      rateOption: choice.rateOption,
      installmentFrequency: choice.frequency,
      chosenProduct: {
        productCode: choice.productCode,
        additionalRates: choice.options.map((code) => ({ code, active: true })),
      },
    }));
