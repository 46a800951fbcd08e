import type { ContractSummary } from '@portal/contract';
import { proxy, useSnapshot } from 'valtio';
import { onForget } from './areas';
import { isKnown } from './session-state';
import { session } from './session-store';

/** Chosen in another tab while this one keeps its own. */
export const awaited = proxy<{ contractNumber: string | null }>({ contractNumber: null });

const keepers = new Set<() => boolean>();

/**
 * While `isEditing` answers true, a contract that another tab chooses does not become current here: it is awaited
 * (`useAwaitedContract`), until `followAwaitedContract`. A choice in this tab counts at once. Returns its undo.
 */
export function keepContractWhile(isEditing: () => boolean): () => void {
  keepers.add(isEditing);
  return () => void keepers.delete(isEditing);
}

export const isContractKept = (): boolean => [...keepers].some((isEditing) => isEditing());

/** The contract that another tab chose and that this one does not show yet; null where they agree. */
export function useAwaitedContract(): ContractSummary | null {
  const { contractNumber } = useSnapshot(awaited);
  if (contractNumber === null || !isKnown(session)) return null;
  return session.contracts.find((one) => one.contractNumber === contractNumber) ?? null;
}

onForget(() => void (awaited.contractNumber = null));

/** Number of the contract that another tab chose and that this one shows already. */
export const followed = proxy<{ contractNumber: string | null }>({ contractNumber: null });

/** The contract that this tab shows since another tab chose it, until the visitor was told; null where nothing is to be told. */
export function useFollowedContract(): ContractSummary | null {
  const { contractNumber } = useSnapshot(followed);
  if (contractNumber === null || !isKnown(session)) return null;
  return session.contracts.find((one) => one.contractNumber === contractNumber) ?? null;
}

/** The visitor was told. */
export const forgetFollowedContract = (): void => void (followed.contractNumber = null);
onForget(forgetFollowedContract);
