import { type CallState, useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { type Quote, useOwnOffer, useQuote, useSoldOffers } from './offer-calls';
import type { OfferSubject } from './offer-subject';

export interface OfferData {
  contract: CallState<ResponseOf<'/getContract'>>;
  /** The offer that the contract has. */
  offer: CallState<ResponseOf<'/getOffers'>>;
  /** All that is sold; `loading` on a screen that does not show them. */
  sold: CallState<ResponseOf<'/getOffers'>>;
  /** What it comes to now. */
  quote: CallState<Quote>;
  reload: () => void;
}

const asItIs = {};

/** What the offer screens read of a contract: one call a block, so that each loads and fails alone. */
export function useOfferData(subject: OfferSubject, withSold: boolean): OfferData {
  const contract = useCall('/getContract', {
    customerNbr: subject.customerNumber,
    contractNbr: subject.contractNumber,
  });
  const offer = useOwnOffer(subject, contract.data?.contract);
  const sold = useSoldOffers(subject, withSold ? contract.data?.contract : undefined);
  const quote = useQuote(subject, asItIs);
  const reload = () => {
    contract.retry();
    offer.retry();
    sold.retry();
    quote.retry();
  };
  return { contract, offer, sold, quote, reload };
}
