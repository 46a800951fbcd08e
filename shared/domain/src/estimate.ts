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
