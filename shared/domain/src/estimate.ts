import type { RateOption, Timeframe } from '@portal/contract';
import { formatKwh } from './quantity';

/** kWh a year of one timeframe. */
export interface Estimate {
  timeframe: Timeframe;
  quantity: number;
}

/**
 * What a corrected estimate has to exceed: three quarters of the initial one (back-office 5). Whole kWh, rounded
 * down: an integer exceeds the rounded value exactly when it exceeds the exact three quarters.
 */
export const estimateThreshold = (initialKwh: number): number => Math.floor((initialKwh * 3) / 4);

export const isEstimateHighEnough = (kwh: number, initialKwh: number): boolean => kwh * 4 > initialKwh * 3;

export const estimateTooLow = (thresholdKwh: number): string =>
  `La consommation doit être supérieure à ${formatKwh(thresholdKwh)}`;

/** What a contract without any estimate is taken to use (customer-space 5): one kWh of each timeframe. */
export const defaultEstimates = (rateOption: RateOption): Estimate[] =>
  rateOption === 'HIGH_LOW'
    ? [
        { timeframe: 'HIGH', quantity: 1 },
        { timeframe: 'LOW', quantity: 1 },
      ]
    : [{ timeframe: 'TOTAL_HOUR', quantity: 1 }];

/** kWh a year that a pack is estimated for: its packages' quantity plus one (back-office 5). */
export const packEstimateQuantity = (yearlyPackageKwh: number): number => yearlyPackageKwh + 1;

/** A contract's year of this many cents or more is sold by people, not by the portal (back-office 9). */
export const highConsumptionCents = 650_000;

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
