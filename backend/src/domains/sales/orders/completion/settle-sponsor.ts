import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { recordReferral, sponsorshipRefusals } from '../../../billing/sponsoring/sponsoring.service';
import { newcomerOf } from '../draft/newcomer';
import type { KeptOrder } from '../case/orders.queries';

export interface SettledSponsor {
  /** Whose number stands on the contracts; null without a sponsor, or when the sponsorship no longer holds. */
  number: string | null;
  /** Why it no longer holds, as people are told. */
  refusal: string | null;
}

/**
 * Records the referral of a signed case. What held when it was saved may not any more: the case was signed and goes
 * on at its prices, which a sponsor never changed; neither side gets the amount off a bill, and both are told.
 */
export async function settleSponsor(
  tx: Db,
  clock: Clock,
  { row, customer, contracts }: KeptOrder,
  newCustomerNumber: string,
): Promise<SettledSponsor> {
  const { rebate_code: sponsorNumber, rebate_code_type: type } = row;
  if (type !== 'sponsor' || !sponsorNumber) return { number: null, refusal: null };
  const client = newcomerOf(row.customer_number, customer, contracts);
  const refusal = await recordReferral(tx, clock, { sponsorNumber, newCustomerNumber, client });
  return refusal === null
    ? { number: sponsorNumber, refusal: null }
    : { number: null, refusal: sponsorshipRefusals[refusal] };
}
