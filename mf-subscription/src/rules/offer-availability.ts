import type { ContractStatus } from '@portal/contract';
import { awaitsFirstPayment, type Day, isClosedContract } from '@portal/domain';

export type OfferAvailability =
  | { kind: 'open' }
  /** Its offer opens once it is in force. */
  | { kind: 'inProgress' }
  | { kind: 'notAccessible' }
  /** Its first payment is awaited, at the price that was signed. */
  | { kind: 'unpaid' }
  /** Its end is registered: what is agreed stands until then. */
  | { kind: 'ending'; lastDay: Day };

const inProgress: readonly ContractStatus[] = ['waiting-14d', 'recovery', 'initialized', 'sent_to_market'];

/**
 * Whether the offer of a contract can be changed (C4.1): of one in force, and of any by an agent. Nobody changes one
 * whose end is registered, since a change prices a year to come, nor one whose first payment is awaited.
 * @param lastDay of the contract, once it is loaded
 */
export function offerAvailability(
  status: ContractStatus,
  byAgent: boolean,
  lastDay: Day | null = null,
): OfferAvailability {
  if (lastDay !== null && !isClosedContract(status)) return { kind: 'ending', lastDay };
  if (byAgent && awaitsFirstPayment(status)) return { kind: 'unpaid' };
  if (byAgent || status === 'effective') return { kind: 'open' };
  return { kind: inProgress.includes(status) ? 'inProgress' : 'notAccessible' };
}
