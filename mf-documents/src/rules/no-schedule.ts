import type { Contract } from '@portal/contract';
import type { Day } from '@portal/domain';
import { contractStage } from './contract-stage';

/** Why a contract has no instalment to come. */
export type NoSchedule =
  | 'notStarted'
  | 'notStartedOnBills'
  | 'notSupplied'
  | 'onBills'
  | 'onBillsDebited'
  | 'running'
  | 'ending'
  | 'ended';

export function noSchedule(
  contract: Pick<
    Contract,
    'contractStatus' | 'effectiveStartDate' | 'billingMode' | 'terminationDate' | 'finance'
  >,
  today: Day,
): NoSchedule {
  const stage = contractStage(contract, today);
  if (contract.billingMode === 'PAYMENT_SCHEDULE') {
    return stage === 'running' && contract.terminationDate !== null ? 'ending' : stage;
  }
  if (stage === 'notStarted') return 'notStartedOnBills';
  if (stage !== 'running') return stage;
  const { paymentMode, rumCode } = contract.finance;
  return paymentMode === 'directDebit' && rumCode !== null ? 'onBillsDebited' : 'onBills';
}
