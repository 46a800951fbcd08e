import { type CallState, useCall } from '@portal/api-client/query';
import type { Contract, RequestOf, ResponseOf } from '@portal/contract';
import { soldFrequency } from '../rules/frequency-choices';
import type { WantedOffer } from '../rules/offer-change';
import type { OfferSubject } from './offer-subject';

export type Quote = ResponseOf<'/getPack'>;

type Draft = RequestOf<'/getPack'>['contracts'][number];

const quoteOf = ({ customerType, contractNumber, energy }: OfferSubject, draft: Partial<Draft>) => ({
  customerType,
  contracts: [{ energy, contractNumber, ...draft }],
});

/** The offer that the contract has: its packages, frequencies and options, each with its price. */
export function useOwnOffer(
  subject: OfferSubject,
  contract: Contract | undefined,
): CallState<ResponseOf<'/getOffers'>> {
  const productCode = contract?.chosenProduct.productCode;
  return useCall('/getOffers', productCode ? quoteOf(subject, { chosenProduct: { productCode } }) : null);
}

/** What is sold today for such a contract, each with the package that suits it. */
export function useSoldOffers(
  subject: OfferSubject,
  contract: Contract | undefined,
): CallState<ResponseOf<'/getOffers'>> {
  const installmentFrequency = contract && soldFrequency(contract.installmentFrequency);
  return useCall('/getOffers', installmentFrequency ? quoteOf(subject, { installmentFrequency }) : null);
}

/** What the contract comes to with that choice, as the change itself makes it; null asks for nothing. */
export function useQuote(subject: OfferSubject, wanted: WantedOffer | null): CallState<Quote> {
  return useCall('/getPack', wanted && quoteOf(subject, quotedPart(wanted)));
}

const quotedPart = ({
  installmentFrequency,
  chosenProduct,
  chosenPackages,
}: WantedOffer): Partial<Draft> => ({
  ...(installmentFrequency && { installmentFrequency }),
  ...(chosenProduct?.productCode !== undefined && {
    chosenProduct: { ...chosenProduct, productCode: chosenProduct.productCode },
  }),
  ...(chosenPackages && { chosenPackages }),
});
