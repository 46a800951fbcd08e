import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { recordReferral, sponsorshipRefusals } from '../../../billing/sponsoring/sponsoring.service';
import { newcomerOf } from '../draft/newcomer';
import type { KeptOrder } from '../case/orders.queries';

export interface SettledSponsor {
  /**
   * The sponsor's customer number for the contracts; null without a sponsor, or when the sponsorship is no longer
   * valid.
   */
  number: string | null;
  /** Why the sponsorship is no longer valid, as a message for the customer. */
  refusal: string | null;
}

/**
 * Records the referral of a signed case. The sponsorship may have become invalid since the case was saved. The case
 * then continues at its signed prices, which a sponsor never changes; neither side gets the rebate, and both get a
 * mail.
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
