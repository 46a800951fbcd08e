import type { ContractSummary } from '@portal/contract';
import { useSnapshot } from 'valtio';
import { currentContract, type Session } from './session-state';
import { session } from './session-store';

/** The session for a component; it renders again when a field it read changes, whoever changed it. */
export function useSession(): Session {
  return useSnapshot(session) as Session;
}

/** The contract that the whole portal shows; null while the context loads and without contracts. */
export function useCurrentContract(): ContractSummary | null {
  return currentContract(useSession());
}
