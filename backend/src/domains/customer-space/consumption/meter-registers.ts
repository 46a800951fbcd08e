import type { Energy, RateOption, Timeframe } from '@portal/contract';

/** Names that the meter's own display gives its registers. */
const electricityNames: Record<Timeframe, string> = {
  TOTAL_HOUR: 'BASE',
  HIGH: 'HP',
  LOW: 'HC',
  WINTER: 'HIVER',
  SUMMER: 'ETE',
  WINTER_HIGH: 'HPH',
  WINTER_LOW: 'HCH',
  SUMMER_HIGH: 'HPE',
  SUMMER_LOW: 'HCE',
  UNKNOWN: 'BASE',
};

export const registerName = (energy: Energy, timeframe: Timeframe): string =>
  energy === 'NG' ? 'GAZ' : electricityNames[timeframe];

/** Whether a meter with these registers counts peak and off-peak hours apart; a season alone is no such thing. */
export const rateOptionOf = (timeframes: readonly Timeframe[]): Exclude<RateOption, 'UNKNOWN'> =>
  timeframes.some((timeframe) => /(HIGH|LOW)$/.test(timeframe)) ? 'HIGH_LOW' : 'TOTAL_HOUR';

/** Registers of a meter that was never read: what the rate option counts apart. */
export const registersOf = (rateOption: RateOption): Timeframe[] =>
  rateOption === 'HIGH_LOW' ? ['HIGH', 'LOW'] : ['TOTAL_HOUR'];
