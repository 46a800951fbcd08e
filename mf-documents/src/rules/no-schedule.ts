import type { ContractSummary } from '@portal/contract';
import type { Day } from '@portal/domain';
import { contractStage } from './contract-stage';

/** Why a contract has no instalment to come. */
export type NoSchedule =
  | 'notStarted'
  | 'notStartedOnBills'
  | 'notSupplied'
  | 'onBills'
  | 'running'
  | 'ending'
  | 'ended';

export function noSchedule(
  contract: Pick<
    ContractSummary,
    'contractStatus' | 'effectiveStartDate' | 'billingMode' | 'terminationDate'
  >,
  today: Day,
): NoSchedule {
  const stage = contractStage(contract, today);
  if (contract.billingMode === 'PAYMENT_SCHEDULE') {
    return stage === 'running' && contract.terminationDate !== null ? 'ending' : stage;
  }
  if (stage === 'notStarted') return 'notStartedOnBills';
  return stage === 'running' ? 'onBills' : stage;
}
