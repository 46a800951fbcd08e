import type { CallState } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { type Quote, useContract, useOwnOffer, useQuote } from './offer-calls';
import type { OfferSubject } from './offer-subject';

export interface OfferData {
  contract: CallState<ResponseOf<'/getContract'>>;
  /** The offer that the contract has. */
  offer: CallState<ResponseOf<'/getOffers'>>;
  /** What it comes to now. */
  quote: CallState<Quote>;
  reload: () => void;
}

const asItIs = {};

/** What the offer screens read of a contract: one call a block, so that each loads and fails alone. */
export function useOfferData(subject: OfferSubject): OfferData {
  const contract = useContract(subject);
  const offer = useOwnOffer(subject, contract.data?.contract);
  const quote = useQuote(subject, asItIs);
  const reload = () => {
    contract.retry();
    offer.retry();
    quote.retry();
  };
  return { contract, offer, quote, reload };
}
