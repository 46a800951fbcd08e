import type { ContractSummary } from '@portal/contract';
import { type Day, isClosedContract, isNeverSupplied, isStartAgreed } from '@portal/domain';

/** What a visitor must know of the current contract before its figures. */
export type ContractMoment =
  | { kind: 'starting'; day: Day }
  | ClosedMoment
  | { kind: 'pending' }
  | { kind: 'fixing' }
  | {
      kind: 'running';
      /** Last day of supply, once an end is registered. */
      until: Day | null;
    };

/** Errors that the supplier fixes; a failed payment is separate, since the customer pays again (customer-space 4). */
const beingFixed: readonly string[] = ['rejected', 'canceled'];

export interface ClosedMoment {
  kind: 'closed';
  /** Status of the customer's other contracts: none, all closed, or at least one still open. */
  others: 'none' | 'closed' | 'open';
  /** This contract was in service before: it may have readings and invoices. */
  supplied: boolean;
  /** This contract or another one was. */
  history: boolean;
}

export function contractMoment(
  contract: ContractSummary,
  contracts: readonly ContractSummary[],
  today: Day,
): ContractMoment {
  if (beingFixed.includes(contract.contractStatus)) return { kind: 'fixing' };
  if (isClosedContract(contract.contractStatus)) return closedMoment(contract, contracts);
  const start = contract.effectiveStartDate;
  // before the grid operator agrees, the date is only a request: the activation timeline shows the progress
  if (isStartAgreed(contract.contractStatus) && start !== null && start > today)
    return { kind: 'starting', day: start };
  return contract.contractStatus === 'effective'
    ? { kind: 'running', until: contract.terminationDate }
    : { kind: 'pending' };
}

function closedMoment(contract: ContractSummary, contracts: readonly ContractSummary[]): ClosedMoment {
  const goesOn = contracts.some(({ contractStatus }) => !isClosedContract(contractStatus));
  return {
    kind: 'closed',
    others: goesOn ? 'open' : contracts.length > 1 ? 'closed' : 'none',
    supplied: !isNeverSupplied(contract.contractStatus),
    history: contracts.some(({ contractStatus }) => !isNeverSupplied(contractStatus)),
  };
}

/** A contract that was in service has been billed, so that it has a balance; the others have none to miss (C2.2). */
export const wasInService = (moment: ContractMoment): boolean =>
  moment.kind === 'closed' ? moment.supplied : moment.kind === 'running';
