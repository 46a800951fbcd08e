import type { ApiError } from '@portal/contract';
import { formatCents, formatCount } from '@portal/domain';

/** What prevents an erasure. */
export interface OpenMatters {
  /** Contracts that have not ended. */
  contracts: number;
  /** Cases not finished yet. */
  orders: number;
  /** Card payments and debits under way or planned. */
  payments: number;
  /** What is left to pay on contracts that owe, cents. */
  owedCents: number;
  /** What the supplier owes on the others, refunds on their way included, cents: one contract’s credit pays no other. */
  owingCents: number;
}

/**
 * One message for each obstacle, worded for the customer or for an agent, with the way to resolve it; empty when
 * nothing prevents the erasure.
 */
export function erasureRefusals(
  { contracts, orders, payments, owedCents, owingCents }: OpenMatters,
  byAgent = false,
): ApiError['errors'] {
  const refusals: ApiError['errors'] = [];
  const add = (path: string, message: string) => refusals.push({ path, message });
  if (contracts > 0) {
    add(
      'contracts',
      `${formatCount(contracts, 'contrat est', 'contrats sont')} en cours\u00a0: résiliez d’abord`,
    );
  }
  if (orders > 0) {
    add(
      'orders',
      `${formatCount(orders, 'souscription n’est pas achevée', 'souscriptions ne sont pas achevées')}`,
    );
  }
  if (payments > 0) add('payments', `${formatCount(payments, 'paiement est', 'paiements sont')} en attente`);
  if (owedCents > 0) add('balance', `Il reste ${formatCents(owedCents)} à payer`);
  if (owingCents > 0) {
    const owing = formatCents(owingCents);
    add('balance', byAgent ? `Nous devons encore ${owing} à ce client` : `Nous vous devons encore ${owing}`);
  }
  return refusals;
}
