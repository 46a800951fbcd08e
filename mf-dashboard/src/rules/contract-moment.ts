import type { ContractSummary } from '@portal/contract';
import { type Day, isClosedContract } from '@portal/domain';

/** What a visitor must know of the current contract before its figures. */
export type ContractMoment =
  | { kind: 'starting'; day: Day }
  | { kind: 'closed'; all: boolean }
  | { kind: 'pending' }
  | { kind: 'running' };

export function contractMoment(
  contract: ContractSummary,
  contracts: readonly ContractSummary[],
  today: Day,
): ContractMoment {
  if (isClosedContract(contract.contractStatus)) {
    return { kind: 'closed', all: contracts.every(({ contractStatus }) => isClosedContract(contractStatus)) };
  }
  const start = contract.effectiveStartDate;
  // Before the market's agreement the day is a wish: the activation timeline tells how things stand.
  const agreed = ['accepted', 'effective'].includes(contract.contractStatus);
  if (agreed && start !== null && start > today) return { kind: 'starting', day: start };
  return { kind: contract.contractStatus === 'effective' ? 'running' : 'pending' };
}
