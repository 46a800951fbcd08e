import type { ContractSummary } from '@portal/contract';

/**
 * The contract that was shown last, for what is shown before the screen itself; undefined when the screen may choose another:
 * one in force comes before one that is not.
 */
export function firstShownContract(
  contracts: readonly ContractSummary[],
  number: string | null,
): ContractSummary | undefined {
  const inForce = ({ contractStatus }: ContractSummary) => contractStatus === 'effective';
  const shown = contracts.find(({ contractNumber }) => contractNumber === number);
  return shown && (inForce(shown) || !contracts.some(inForce)) ? shown : undefined;
}
