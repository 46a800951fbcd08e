import type { ContractSummary } from '@portal/contract';
import { type Day, isNeverSupplied } from '@portal/domain';

/** Stage of a contract, as far as payments are concerned; `notSupplied`: cancelled before supply began. */
export type ContractStage = 'notStarted' | 'notSupplied' | 'running' | 'ended';

export function contractStage(
  { contractStatus, effectiveStartDate }: Pick<ContractSummary, 'contractStatus' | 'effectiveStartDate'>,
  today: Day,
): ContractStage {
  if (contractStatus === 'terminated') return 'ended';
  if (isNeverSupplied(contractStatus)) return 'notSupplied';
  const begun = effectiveStartDate === null || effectiveStartDate <= today;
  return contractStatus === 'effective' && begun ? 'running' : 'notStarted';
}
