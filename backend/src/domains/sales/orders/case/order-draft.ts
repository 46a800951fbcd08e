import type { PayloadOf } from '../../../../platform/http/define-call';
import type { RegisteredPoint } from '../../../../providers/delivery-points/delivery-point-registry';
import type { ContractPrices } from '../../../billing/catalogue/catalogue.service';

/** A case in the form of the request; `orderDraft` in the contract documents its fields. */
export type OrderDraft = PayloadOf<'/saveOrder'>['order'];
export type DraftCustomer = OrderDraft['customer'];
export type DraftContract = OrderDraft['contracts'][number];
export type DraftAddress = NonNullable<DraftContract['deliveryPoint']['address']>;

/** A contract of a case as it is kept. */
export interface KeptContract extends DraftContract {
  /** Frozen when the offer was chosen; null while there is none. */
  prices: ContractPrices | null;
  /** Ids of packages that the contract may change to later. */
  authorizedPackages: string[];
  /** What `prices` were asked for: the same choice keeps its prices, whatever the catalogue became. */
  pricedFor: string | null;
  /** As its grid operator knows it; null while it is not known, or the operator did not answer. */
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
