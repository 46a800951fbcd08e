import type { CallState } from '@portal/api-client/query';
import type { ContractSummary, ResponseOf } from '@portal/contract';

/** Months and readings whole, or register by register. */
export type View = 'whole' | 'detailed';

/** What the cards of the history share; each shows and retries what it needs of it. */
export interface HistoryProps {
  contract: ContractSummary;
  reads: CallState<ResponseOf<'/getMeterReads'>>;
  costs: CallState<ResponseOf<'/getConsumptionCosts'>>;
}
