import {
  addDays,
  type Day,
  formatClock,
  hoursInParisDay,
  isDay,
  parisDayOf,
  startOfParisDay,
} from '@portal/domain';
import { z } from 'zod';
import { clientToken, type ClientCredentials } from './client-token';
import type { MeasuredCurve, MeasuredDay, MeteringData } from './metering-data';
import { operatorCall, silent } from './operator-call';

/** Address and credentials of an operator's service. */
export interface OperatorAccess extends ClientCredentials {
  url: string;
}

/** Enedis writes every value as text. The largest is far above what a point of 36 kVA draws. */
const value = z
  .string()
  .regex(/^\d{1,8}(\.\d+)?$/)
  .transform(Number);

const reading = <Interval extends z.ZodType>(interval: Interval, unit: string) =>
  z.object({
    meter_reading: z.object({
      usage_point_id: z.string(),
      reading_type: z.object({ unit: z.literal(unit) }),
      interval_reading: z.array(interval).max(4_000),
    }),
  });

const halfHourly = reading(
  z.object({
    value,
    date: z.string().regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/),
    interval_length: z.string().regex(/^PT(10|15|30|60)M$/),
  }),
  'W',
);
const daily = reading(z.object({ value, date: z.string().refine(isDay) }), 'Wh');

/**
 * Enedis' data service: `metering_data_clc/v5/consumption_load_curve` and `metering_data_dc/v5/daily_consumption`, whose `end` is the
 * day after the last.
 */
export function enedisMetering(
  access: OperatorAccess,
  timeoutMilliseconds = 15_000,
): Pick<MeteringData, 'curves'> & { days(point: string, from: Day, to: Day): Promise<MeasuredDay[]> } {
  const token = clientToken(access, timeoutMilliseconds);
  const read = async <Answer extends typeof halfHourly | typeof daily>(
    path: string,
    schema: Answer,
    { point, from, to }: { point: string; from: Day; to: Day },
  ): Promise<z.output<Answer>['meter_reading']['interval_reading']> => {
    const asked = new URLSearchParams({ usage_point_id: point, start: from, end: to });
    const address = `${access.url.replace(/\/+$/, '')}/${path}?${asked.toString()}`;
    const body = await operatorCall(address, token, { timeoutMilliseconds });
    if (body === null) return [];
    const parsed = schema.safeParse(body);
    // an answer about another point is as good as none
    if (!parsed.success || parsed.data.meter_reading.usage_point_id !== point) throw silent();
    return parsed.data.meter_reading.interval_reading;
  };
  return {
    curves: async (point, from, to) => {
      const intervals = await read('metering_data_clc/v5/consumption_load_curve', halfHourly, {
        ...{ point, from, to },
      });
      return curvesOf(intervals, from, to);
    },
    days: async (point, from, to) => {
      const found = await read('metering_data_dc/v5/daily_consumption', daily, { point, from, to });
      return found
        .filter(({ date }) => date >= from && date < to)
        .map(({ date, value: wattHours }) => ({ day: date, wattHours: Math.round(wattHours) }));
    },
  };
}

type Interval = z.output<typeof halfHourly>['meter_reading']['interval_reading'][number];
const minute = 60_000;
const halfHour = 30 * minute;

/**
 * Enedis dates an interval by its end, on the clock in Paris and without its zone: what the clocks show twice in October is first the
 * earlier time, then the later one. Steps other than 30 minutes are averaged, or repeated.
 */
export function curvesOf(intervals: readonly Interval[], from: Day, to: Day): MeasuredCurve[] {
  const sums = new Map<number, { wattMinutes: number; minutes: number }>();
  const seen = new Map<string, number>();
  for (const { date, value: watts, interval_length } of intervals) {
    const minutes = Number(interval_length.slice(2, -1));
    const times = seen.get(date) ?? 0;
    seen.set(date, times + 1);
    const ends = instantsOf(date);
    const end = ends[times];
    if (end === undefined) continue;
    for (let passed = 0; passed < minutes; passed += 5) {
      const slot = Math.floor((end - (minutes - passed) * minute) / halfHour) * halfHour;
      const sum = sums.get(slot) ?? { wattMinutes: 0, minutes: 0 };
      sums.set(slot, { wattMinutes: sum.wattMinutes + watts * 5, minutes: sum.minutes + 5 });
    }
  }
  const curves: MeasuredCurve[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) {
    const start = startOfParisDay(day).getTime();
    const watts = Array.from({ length: hoursInParisDay(day) * 2 }, (_, at) => {
      const sum = sums.get(start + at * halfHour);
      return sum && sum.minutes >= 30 ? Math.round(sum.wattMinutes / sum.minutes) : null;
    });
    if (watts.some((each) => each !== null)) curves.push({ day, watts });
  }
  return curves;
}

/** The instants at which clocks in Paris show that, earliest first: one, two in the repeated hour, none in the skipped one. */
function instantsOf(date: string): number[] {
  const [day, clock] = [date.slice(0, 10), date.slice(11, 16)];
  const [hours, minutes] = clock.split(':').map(Number) as [number, number];
  const plain = startOfParisDay(day).getTime() + (hours * 60 + minutes) * minute;
  const turned = plain + (hoursInParisDay(day) - 24) * 60 * minute;
  return [...new Set([plain, turned])]
    .filter((each) => formatClock(new Date(each)) === clock && parisDayOf(new Date(each)) === day)
    .sort((one, other) => one - other);
}
