import type { PayloadOf } from '../../../../platform/http/define-call';
import type { RegisteredPoint } from '../../../../providers/delivery-points/delivery-point-registry';
import type { ContractPrices } from '../../../billing/catalogue/catalogue.service';

/** A case as the request has it; its fields are documented in the contract (`orderDraft`). */
export type OrderDraft = PayloadOf<'/saveOrder'>['order'];
export type DraftCustomer = OrderDraft['customer'];
export type DraftContract = OrderDraft['contracts'][number];
export type DraftAddress = NonNullable<DraftContract['deliveryPoint']['address']>;

/** A contract of a case as it is stored, in the column `content` of `order_contract`. */
export interface KeptContract extends DraftContract {
  /** The prices on the day the offer was chosen; null without an offer. */
  prices: ContractPrices | null;
  /** Ids of packages that the contract may change to later. */
  authorizedPackages: string[];
  /** Hash of the choice that `prices` were computed for: an equal choice keeps them when the catalogue changes. */
  pricedFor: string | null;
  /** The delivery point from its grid operator; null without a number, or when the operator did not answer. */
  point: RegisteredPoint | null;
}

/** Error of one field; `path` is dotted, from the request's root. */
export interface FieldError {
  path: string;
  message: string;
}

/** Billed in cycles or on real readings: without packages, paid by the month (back-office 4 and 9). */
export const isCyclicalCode = (productCode: string | null | undefined): boolean =>
  (productCode ?? '').endsWith('CYC');
