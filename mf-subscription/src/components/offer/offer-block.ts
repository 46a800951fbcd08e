import type { Contract } from '@portal/contract';
import type { OfferData } from '../../api/use-offer-data';
import type { OfferSubject } from '../../api/offer-subject';
import type { ChangeFlow } from '../change/use-offer-change';

/** What a block of an offer screen is made of. */
export interface OfferBlock {
  subject: OfferSubject;
  contract: Contract;
  data: OfferData;
  flow: ChangeFlow;
  /** Nothing may be changed now; the screen says why. */
  locked: boolean;
  /** Nobody may change this offer any more, or yet: nothing of it is offered to be changed. */
  shut: boolean;
}
