import type { ContractSummary } from '@portal/contract';
import { type Day, isNeverSupplied } from '@portal/domain';

/** Where a contract stands, for who asks what is to be paid of it; `notSupplied` came to nothing before it began. */
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
