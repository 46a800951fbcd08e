import type { RequestSubcategory } from '@portal/contract';
import type { Day } from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import type { Author } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import type { PayloadOf } from '../../../platform/http/define-call';
import { choosesFreely, type ContractPrices } from '../../billing/catalogue/catalogue.service';
import type { OfferState } from '../../billing/contract-terms/contract-terms.service';

export type Mode = PayloadOf<'/manageOffer'>['mode'];

/** What a change is decided on. The contract's row is locked. */
export interface Asked {
  tx: Db;
  clock: Clock;
  /** Today in Paris: the catalogue's day, and the day a change takes effect. */
  day: Day;
  state: OfferState;
  wanted: PayloadOf<'/manageOffer'>['contract'];
  author: Author;
}

/** A change that was found right; `apply` writes it, in the transaction it was decided in. */
export interface Change {
  verdict: 'CHANGE';
  subcategory: RequestSubcategory;
  /** One French sentence, for the request and the mail. */
  summary: string;
  before: unknown;
  after: unknown;
  /** The contract's prices from now on, where the change makes new ones; the amendment document prints them. */
  prices?: ContractPrices;
  /** The contract's yearly cost after the change, as `/getPack` returns it for the same day. */
  quote?: ContractPrices;
  /** First day on which a package or the frequency may be changed again, where this change uses up the month's. */
  nextPossibleDate?: Day;
  apply(): Promise<void>;
}

/** One that its customer was quoted a price of. */
export interface QuotedChange extends Change {
  quote: ContractPrices;
}

export type Decision =
  | QuotedChange
  /** It is so already: a second click, or another tab. */
  | { verdict: 'SAME'; description: string }
  | { verdict: 'KO'; description: string; nextPossibleDate?: Day };

export const refusal = (description: string, nextPossibleDate?: Day): Decision => ({
  verdict: 'KO',
  description,
  nextPossibleDate,
});

export const keyOf = ({ state: { contract } }: Pick<Asked, 'state'>) => ({
  customer_number: contract.customer_number,
  contract_number: contract.contract_number,
});

/** Whose instalments follow the change. */
export const planOf = ({ state: { contract } }: Pick<Asked, 'state'>) => ({
  customerNumber: contract.customer_number,
  contractNumber: contract.contract_number,
});

/** An agent of ADMIN or COMDATA may choose any package (customer-space 6). */
export const choosesAny = ({ isAgent, channel }: Author): boolean => isAgent && choosesFreely(channel);
