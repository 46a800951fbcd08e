import type { ContractSummary } from '@portal/contract';
import { sharedStorage } from './browser-storage';

/** One key a customer, so that an agent's two tabs on two customers do not disturb one another. */
const prefix = 'portal.contract.v1.';

/** The contract chosen last, when it is still one of theirs; else the first that is effective; else the first. */
export function chosenContract(customerNumber: string, contracts: readonly ContractSummary[]): string | null {
  const stored = sharedStorage.read(prefix + customerNumber);
  const chosen =
    contracts.find((one) => one.contractNumber === stored) ??
    contracts.find((one) => one.contractStatus === 'effective') ??
    contracts[0];
  return chosen?.contractNumber ?? null;
}

export function storeContractChoice(customerNumber: string, contractNumber: string): void {
  sharedStorage.write(prefix + customerNumber, contractNumber);
}

/** Another key: what was shown last says nothing of what the customer chose. */
const shownPrefix = 'portal.contract-shown.v1.';

/** Keeps the contract that the screens show, for the calls that the next page begins with. */
export function storeShownContract(customerNumber: string, contractNumber: string): void {
  sharedStorage.write(shownPrefix + customerNumber, contractNumber);
}

/** Nothing of what was shown is left after a log-out. */
export function forgetShownContracts(): void {
  for (const key of sharedStorage.keys()) if (key.startsWith(shownPrefix)) sharedStorage.remove(key);
}

/** Customer number of a storage key of this file, else null. */
export function customerOfChoice(key: string): string | null {
  return key.startsWith(prefix) ? key.slice(prefix.length) : null;
}
