import type { ContractStatus } from '@portal/contract';
import { awaitsFirstPayment, type Day, isClosedContract, isOfferOpen } from '@portal/domain';

export type OfferAvailability =
  | { kind: 'open' }
  /** Its offer opens once it is in force. */
  | { kind: 'inProgress' }
  | { kind: 'notAccessible' }
  /** The first payment is pending, at the price that was signed. */
  | { kind: 'unpaid' }
  /** The end of the contract is registered: the agreement does not change until then. */
  | { kind: 'ending'; lastDay: Day };

const inProgress: readonly ContractStatus[] = ['waiting-14d', 'recovery', 'initialized', 'sent_to_market'];

/**
 * Whether the offer of a contract can be changed (C4.1): if it is in force; an agent may change it in any status. Nobody
 * may once the end is registered, since a change prices a year to come, or while the first payment is pending.
 * @param lastDay of the contract, once it is loaded
 */
export function offerAvailability(
  status: ContractStatus,
  byAgent: boolean,
  lastDay: Day | null = null,
): OfferAvailability {
  if (lastDay !== null && !isClosedContract(status)) return { kind: 'ending', lastDay };
  if (byAgent && awaitsFirstPayment(status)) return { kind: 'unpaid' };
  if (isOfferOpen(status, byAgent)) return { kind: 'open' };
  return { kind: inProgress.includes(status) ? 'inProgress' : 'notAccessible' };
}
