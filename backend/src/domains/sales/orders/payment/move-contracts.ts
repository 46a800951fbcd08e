import type { ContractStatus } from '@portal/contract';
import { parisDayOf, statusBeforeActivation } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../../platform/database';
import type { FirstPaymentStatus } from '../case/order-states.rules';
import type { KeptOrder } from '../case/orders.queries';

interface Move {
  from: readonly ContractStatus[];
  /** Undefined: by the start that the customer asked for. */
  to?: ContractStatus;
  reason: string;
}

/** From which status a contract goes where, by what became of its first payment. */
const moves: Partial<Record<FirstPaymentStatus, Move>> = {
  FINALIZED: { from: ['waiting-prepay', 'paymentFailure'], reason: 'Premier paiement reçu' },
  IN_FAILURE: { from: ['waiting-prepay'], to: 'paymentFailure', reason: 'Premier paiement refusé' },
  CANCELED: { from: ['waiting-prepay'], to: 'paymentFailure', reason: 'Premier paiement abandonné' },
  PENDING: { from: ['paymentFailure'], to: 'waiting-prepay', reason: 'Premier paiement repris' },
  IN_PROGRESS: { from: ['paymentFailure'], to: 'waiting-prepay', reason: 'Premier paiement repris' },
};

/** Moves the contracts of a case along with its first payment; one that went elsewhere meanwhile stays there. */
export async function moveContracts(
  tx: Db,
  now: Date,
  order: KeptOrder,
  status: FirstPaymentStatus,
): Promise<void> {
  const move = moves[status];
  const { customer_number: customerNumber } = order.row;
  const numbers = order.contracts.flatMap(({ contract_number }) => contract_number ?? []);
  if (!move || customerNumber === null || numbers.length === 0) return;
  const moving = await tx
    .selectFrom('contract')
    .select(['contract_number', 'subscription_date as concluded', 'effective_start_date as start'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', 'in', numbers)
    .where('status', 'in', move.from)
    .orderBy('contract_number')
    .forNoKeyUpdate()
    .execute();
  for (const { contract_number, ...planned } of moving) {
    const to = move.to ?? statusBeforeActivation(planned, parisDayOf(now));
    await tx
      .updateTable('contract')
      .set((eb) => ({ status: to, updated_at: now, version: eb('version', '+', 1) }))
      .where('customer_number', '=', customerNumber)
      .where('contract_number', '=', contract_number)
      .execute();
    await tx
      .insertInto('contract_status_change')
      .values({
        customer_number: customerNumber,
        contract_number,
        id: uuidv7(),
        status: to,
        happened_at: now,
        reason: move.reason,
      })
      .execute();
  }
}
