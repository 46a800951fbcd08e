import type { RegisteredPoint } from '../../../../providers/delivery-points/delivery-point-registry';
import type { DraftContract } from '../case/order-draft';

type Estimate = RegisteredPoint['yearlyKwh'][number];

/**
 * kWh a year by timeframe that a contract is priced and sold for: what the operator measured, timeframe by timeframe,
 * unless it is corrected. Timeframes that the operator does not tell apart stand for the whole (`estimateErrors` has
 * compared them as such); what is left out of a correction is never zero.
 */
export function expectedConsumption(
  estimates: DraftContract['estimates'],
  measured: readonly Estimate[],
): Estimate[] {
  const told = estimates.map(({ timeframe, quantity }) => ({ timeframe, quantity }));
  const sameAs = ({ timeframe }: Estimate, list: readonly Estimate[]) =>
    list.find((each) => each.timeframe === timeframe);
  return told.every((each) => sameAs(each, measured))
    ? measured.map(
        ({ timeframe, quantity }) => sameAs({ timeframe, quantity }, told) ?? { timeframe, quantity },
      )
    : told;
}
