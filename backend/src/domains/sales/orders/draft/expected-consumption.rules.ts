import type { RegisteredPoint } from '../../../../providers/delivery-points/delivery-point-registry';
import type { DraftContract } from '../case/order-draft';

type Estimate = RegisteredPoint['yearlyKwh'][number];

/**
 * Expected consumption in kWh a year by timeframe, from which a contract is priced: the operator's measures, unless
 * corrected. Where the operator has no split by timeframe, its total is used (`estimateErrors` has compared totals
 * too). A timeframe that the correction leaves out keeps its measure; it never becomes zero.
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
