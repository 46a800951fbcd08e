import type { ResponseOf } from '@portal/contract';
import type { Day } from '@portal/domain';

type Register = ResponseOf<'/getMeterConfiguration'>['registers'][number];
type Reading = ResponseOf<'/getMeterReads'>['meterReads'][number];

/**
 * The last index of a register, null while none was read. The configuration of a day leaves out what the customer may
 * still put right that day: a reading of theirs, which the history shows.
 */
export function lastIndexOf(
  { timeframeCode, lastIndex, lastReadDate }: Pick<Register, 'timeframeCode' | 'lastIndex' | 'lastReadDate'>,
  meterNumber: string,
  readings: readonly Pick<Reading, 'meterNumber' | 'endDate' | 'meterRead'>[],
): { index: number; on: Day } | null {
  const known = lastIndex === null || lastReadDate === null ? [] : [{ index: lastIndex, on: lastReadDate }];
  const read = readings
    .filter((reading) => reading.meterNumber === meterNumber)
    .flatMap(({ endDate, meterRead }) =>
      meterRead.flatMap(({ timeframe, index }) =>
        timeframe === timeframeCode && index !== null ? [{ index, on: endDate }] : [],
      ),
    );
  return [...known, ...read].reduce<{ index: number; on: Day } | null>(
    (latest, each) => (latest === null || each.on > latest.on ? each : latest),
    null,
  );
}
