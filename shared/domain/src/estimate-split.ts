import type { RateOption } from '@portal/contract';
import { defaultEstimates, type Estimate } from './estimate';

/** Share of the off-peak hours where nothing better is known, per cent. */
const usualLowPercent = 38;

export const sumOfKwh = (estimates: readonly Estimate[]): number =>
  estimates.reduce((sum, { quantity }) => sum + quantity, 0);

const isLow = ({ timeframe }: Estimate) => /(^|_)LOW$/.test(timeframe);
const isHigh = ({ timeframe }: Estimate) => /(^|_)HIGH$/.test(timeframe);

/** The meter's option: peak and off-peak where the estimates distinguish them, whatever the chosen offer. */
export const estimatedRateOption = (estimates: readonly Pick<Estimate, 'timeframe'>[]): RateOption =>
  estimates.some(({ timeframe }) => timeframe !== 'TOTAL_HOUR') ? 'HIGH_LOW' : 'TOTAL_HOUR';

/**
 * A year's whole kWh in the timeframes that a rate option bills; the parts add up to `total`.
 * Peak and off-peak keep the ratio of the estimates that distinguish them.
 */
export function splitByRateOption(
  rateOption: RateOption,
  total: number,
  estimates: readonly Estimate[],
): Estimate[] {
  if (rateOption !== 'HIGH_LOW') return [{ timeframe: 'TOTAL_HOUR', quantity: total }];
  const low = sumOfKwh(estimates.filter(isLow));
  const known = low + sumOfKwh(estimates.filter(isHigh));
  const lowKwh = Math.round(known > 0 ? (total * low) / known : (total * usualLowPercent) / 100);
  return [
    { timeframe: 'HIGH', quantity: total - lowKwh },
    { timeframe: 'LOW', quantity: lowKwh },
  ];
}

/** A contract's estimates in the timeframes of its rate option; the source's default where there are none. */
export function estimatesFor(rateOption: RateOption, estimates: readonly Estimate[]): Estimate[] {
  const total = sumOfKwh(estimates);
  return total > 0 ? splitByRateOption(rateOption, total, estimates) : defaultEstimates(rateOption);
}
