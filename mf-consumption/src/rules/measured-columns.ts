import type { MeasureGrain, ResponseOf } from '@portal/contract';
import { dayOfMonth, type Day, formatClock, formatDay, lastDayOf, monthOf, weekdayOf } from '@portal/domain';
import type { ColumnChartProps, ColumnSeries, Mark } from '@portal/ui/chart';
import { frDay } from '../i18n/fr-day';
import type { Unit } from './history-periods';

export type Measures = ResponseOf<'/getLoadCurve'>;
type Value = Measures['values'][number];
export type Grain = MeasureGrain;

const words = frDay.chart;
const gap: Mark = { words: words.gap };
const estimated: Mark = { look: 'dashed', words: words.estimated };

const whole = { name: words.whole, color: '--color-accent', group: 'now' } as const;
const high = { name: words.high, color: '--color-accent', group: 'now' } as const;
const low = { name: words.low, color: '--color-winter', group: 'now' } as const;
const before = { name: words.lastYear, color: '--color-line', group: 'before' } as const;

/** The values as columns: peak and off-peak hours apart where they are known, and a year ago lighter beside them. */
export function measuredColumns(
  { values }: Pick<Measures, 'values'>,
  grain: Grain,
  unit: Unit,
): Pick<ColumnChartProps, 'series' | 'points'> {
  const apart =
    unit === 'kWh' || grain === 'HALF_HOUR' ? values.some(({ offPeakKwh }) => offPeakKwh !== null) : false;
  const compared = unit === 'kWh' && values.some((value) => value.before !== null);
  const now: readonly ColumnSeries[] = apart ? [high, low] : [whole];
  const seen = new Set<string>();
  return {
    series: compared ? [before, ...now] : now,
    points: values.map((value) => {
      const label = labelOf(value, grain, seen);
      seen.add(label);
      const { parts, mark } = partsOf(value, unit, apart);
      const band = mark === estimated ? bandOf(value, unit) : null;
      return {
        label,
        tick: tickOf(value, grain),
        ...(grain === 'HALF_HOUR' && { reach: reachOf(value) }),
        values: { ...parts, ...(compared && { [words.lastYear]: value.before }) },
        ...(band && { band }),
        ...(mark && {
          marks: Object.fromEntries(
            (mark === gap ? [now[0]?.name ?? ''] : Object.keys(parts)).map((name) => [name, mark]),
          ),
        }),
      };
    }),
  };
}

function partsOf(
  value: Value,
  unit: Unit,
  apart: boolean,
): { parts: Record<string, number | null>; mark: Mark | null } {
  const known = unit === '€' ? value.amount : value.kwh;
  const expected = unit === '€' ? value.expected?.amount : value.expected?.kwh;
  if (known === null && expected !== undefined && expected !== null) {
    return { parts: { [apart ? words.high : words.whole]: expected }, mark: estimated };
  }
  if (known === null) return { parts: {}, mark: gap };
  if (!apart) return { parts: { [words.whole]: known }, mark: null };
  const { kwh, offPeakKwh } = value;
  if (offPeakKwh === null || kwh === null) return { parts: { [words.high]: known }, mark: null };
  const share = kwh === 0 ? 0 : offPeakKwh / kwh;
  return {
    parts: {
      ...(share < 1 && { [words.high]: known * (1 - share) }),
      ...(share > 0 && { [words.low]: known * share }),
    },
    mark: null,
  };
}

/** Where the estimate of a value lies four times of five; its euros are in proportion. */
function bandOf({ expected }: Value, unit: Unit): { low: number; high: number } | null {
  if (expected === null) return null;
  const { kwh, low, high, amount } = expected;
  if (unit === 'kWh') return { low, high };
  if (amount === null || kwh <= 0) return null;
  return { low: (low * amount) / kwh, high: (high * amount) / kwh };
}

/** The hour that the clocks repeat in October has other words the second time: labels are unique. */
function labelOf({ start, day }: Value, grain: Grain, seen: ReadonlySet<string>): string {
  if (grain === 'DAY') return `${shortWeekdays[weekdayOf(day) - 1]} ${formatDay(day)}`;
  const label = words.from(...clocksOf(start));
  return seen.has(label) ? `${label} ${words.again}` : label;
}

function clocksOf(start: string): [from: string, to: string] {
  const from = formatClock(new Date(start));
  return [from, halfHourAfter(from)];
}

/** The last half-hour of a day ends with it: at midnight a day would begin. */
function reachOf({ start }: Value): [from: string, to: string] {
  const [from, to] = clocksOf(start);
  return [from, to === '00:00' ? '24:00' : to];
}

function halfHourAfter(clock: string): string {
  const [hour, minute] = clock.split(':').map(Number) as [number, number];
  const next = (hour * 60 + minute + 30) % 1440;
  return `${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`;
}

const shortWeekdays = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'] as const;

/** Every third hour, every other day: more would not fit a phone. */
function tickOf({ start, day }: Value, grain: Grain): string {
  if (grain === 'DAY') return dayOfMonth(day) % 2 === 1 ? String(dayOfMonth(day)) : '';
  const [hour, minute] = formatClock(new Date(start)).split(':').map(Number) as [number, number];
  return minute === 0 && hour % 3 === 0 ? `${hour}\u00a0h` : '';
}

/** First and last day of what a grain shows: the day itself, or its month up to today. */
export function spanOf(grain: Grain, day: Day, today: Day): { from: Day; to: Day } {
  if (grain === 'HALF_HOUR') return { from: day, to: day };
  const month = monthOf(day);
  return { from: `${month}-01`, to: monthOf(today) === month ? today : lastDayOf(month) };
}

/** Percent of `before` by which `now` differs, whole; null where there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before <= 0 ? null : Math.round(((now - before) / before) * 100) + 0;
