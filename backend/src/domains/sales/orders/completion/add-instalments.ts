import { instalmentOf } from '../../../billing/catalogue/catalogue.service';
import { planInstalments } from '../../../billing/payments/instalment-plan.service';
import type { Completion, NewContract } from './completion';

/**
 * The instalments of the contract's first year, by the prices it was signed with. The first of them is what a card
 * pays where the case asks for one.
 */
export async function addInstalments(
  { tx, clock, customerNumber }: Completion,
  { contract, contractNumber }: NewContract,
  firstIsPaid: boolean,
): Promise<void> {
  const { prices, effectiveStartDate: start } = contract;
  if (!prices || !start || prices.billingMode !== 'PAYMENT_SCHEDULE') return;
  await planInstalments(
    tx,
    clock,
    { customerNumber, contractNumber },
    { ...instalmentOf(prices), after: start, firstIsPaid },
  );
}
