import type { ContractStatus } from '@portal/contract';
import { type Day, isClosedContract } from '@portal/domain';

export type OfferAvailability =
  | { kind: 'open' }
  /** Its offer opens once it is in force. */
  | { kind: 'inProgress' }
  | { kind: 'notAccessible' }
  /** Its end is registered: what is agreed stands until then. */
  | { kind: 'ending'; lastDay: Day };

const inProgress: readonly ContractStatus[] = ['waiting-14d', 'recovery', 'initialized', 'sent_to_market'];

/**
 * Whether the offer of a contract can be changed (C4.1): of one in force, and of any by an agent. Nobody changes one
 * whose end is registered, since a change prices a year to come.
 * @param lastDay of the contract, once it is loaded
 */
export function offerAvailability(
  status: ContractStatus,
  byAgent: boolean,
  lastDay: Day | null = null,
): OfferAvailability {
  if (lastDay !== null && !isClosedContract(status)) return { kind: 'ending', lastDay };
  if (byAgent || status === 'effective') return { kind: 'open' };
  return { kind: inProgress.includes(status) ? 'inProgress' : 'notAccessible' };
}
