import type { ContractSummary, CustomerType, Energy } from '@portal/contract';

/** Whose offer is shown, and of which contract: what every call about it names. */
export interface OfferSubject {
  customerNumber: string;
  customerType: CustomerType;
  contractNumber: string;
  energy: Energy;
  summary: ContractSummary;
}
