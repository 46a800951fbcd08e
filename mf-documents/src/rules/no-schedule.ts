import type { Contract } from '@portal/contract';
import type { Day } from '@portal/domain';
import { contractStage } from './contract-stage';

/** Why a contract has no instalment to come. */
export type NoSchedule =
  | 'notStarted'
  | 'notStartedOnBills'
  | 'notStartedOnDebitedBills'
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
  const { paymentMode, rumCode } = contract.finance;
  const isDebited = paymentMode === 'directDebit' && rumCode !== null;
  if (stage === 'notStarted') return isDebited ? 'notStartedOnDebitedBills' : 'notStartedOnBills';
  if (stage !== 'running') return stage;
  return isDebited ? 'onBillsDebited' : 'onBills';
}
