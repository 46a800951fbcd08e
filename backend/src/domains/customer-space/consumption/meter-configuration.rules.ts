import type { Energy, RateOption, Timeframe } from '@portal/contract';
import type { Day } from '@portal/domain';
import type { ReadingRow } from './consumption.queries';
import type { MeterRow } from './meter.queries';

type Meter = Pick<MeterRow, 'meter_number' | 'meter_type' | 'digit_size' | 'valid_from'>;
type Reading = Pick<ReadingRow, 'meter_number' | 'context' | 'end_date' | 'registers'>;

export interface Register {
  registerName: string;
  timeframeCode: Timeframe;
  /** The latest index known before the reading; null before the first. */
  lastIndex: number | null;
  lastReadDate: Day | null;
  /** True where that index was estimated: the meter's real index may be lower. */
  estimated: boolean;
  /** The latest index that was really read; null before the first. */
  lastRead: number | null;
}

export interface MeterConfiguration {
  rateOption: RateOption;
  digitSize: number;
  meterNumber: string;
  meterType: string;
  registers: Register[];
}

/**
 * What a reading of a meter on a day has to fill in. `rateOption`: the contract's that day; `earlier`: readings of the
 * contract before it, latest first. A meter put in at a change starts at zero that day. One that counted otherwise
 * when it was last read counts by the rate option now.
 */
export function configurationOf(
  { energy, rateOption: agreed }: { energy: Energy; rateOption: RateOption },
  meter: Meter,
  earlier: readonly Reading[],
): MeterConfiguration {
  const own = earlier.filter(({ meter_number }) => meter_number === meter.meter_number);
  const lastRead = own[0]?.registers.map(({ timeframe }) => timeframe);
  const rateOption = agreed === 'UNKNOWN' && lastRead ? rateOptionOf(lastRead) : agreed;
  const asBefore = lastRead !== undefined && rateOptionOf(lastRead) === rateOption;
  const timeframes = asBefore ? lastRead : registersOf(rateOption);
  const putIn = earlier.some(
    ({ context, end_date }) => context === 'METER_CHANGE' && end_date === meter.valid_from,
  );
  const zero = putIn ? { index: 0, day: meter.valid_from, estimated: false } : undefined;
  return {
    rateOption,
    digitSize: meter.digit_size,
    meterNumber: meter.meter_number,
    meterType: meter.meter_type,
    registers: timeframes.map((timeframeCode) => {
      const last = lastIndex(own, timeframeCode) ?? zero;
      const read =
        lastIndex(
          own.filter(({ context }) => context !== 'ESTIMATED'),
          timeframeCode,
        ) ?? zero;
      return {
        registerName: registerName(energy, timeframeCode),
        timeframeCode,
        lastIndex: last?.index ?? null,
        lastReadDate: last?.day ?? null,
        estimated: last?.estimated ?? false,
        lastRead: read?.index ?? null,
      };
    }),
  };
}

function lastIndex(readings: readonly Reading[], wanted: Timeframe) {
  for (const { registers, end_date, context } of readings) {
    const index = registers.find(({ timeframe }) => timeframe === wanted)?.index ?? null;
    if (index !== null) return { index, day: end_date, estimated: context === 'ESTIMATED' };
  }
  return undefined;
}

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

const registerName = (energy: Energy, timeframe: Timeframe): string =>
  energy === 'NG' ? 'GAZ' : electricityNames[timeframe];

/** Whether a meter with these registers counts peak and off-peak hours apart; a season alone is no such thing. */
const rateOptionOf = (timeframes: readonly Timeframe[]): Exclude<RateOption, 'UNKNOWN'> =>
  timeframes.some((timeframe) => /(HIGH|LOW)$/.test(timeframe)) ? 'HIGH_LOW' : 'TOTAL_HOUR';

/** Registers of a meter that was never read: what the rate option counts apart. */
const registersOf = (rateOption: RateOption): Timeframe[] =>
  rateOption === 'HIGH_LOW' ? ['HIGH', 'LOW'] : ['TOTAL_HOUR'];
