import type { ResponseOf, Timeframe } from '@portal/contract';
import { addDays, type Day, startOfParisDay } from '@portal/domain';
import { type DayPrices, energyCents, grossPrice, hasTwoPrices } from './day-prices';
import { type Expected, expectedDay, expectedOf, levelOf, sameWeekdays } from './expected-day.rules';
import { halfHoursOf, isOffPeak, type OffPeakWindow, splitDay, windowsOn } from './half-hours.rules';

export type Value = ResponseOf<'/getLoadCurve'>['values'][number];

/** All that values are made of. */
export interface Measured {
  /** Wh by day. */
  days: ReadonlyMap<Day, number>;
  /** W of each half-hour by day. */
  curves: ReadonlyMap<Day, readonly (number | null)[]>;
  windows: readonly OffPeakWindow[];
  prices: DayPrices;
  /** How the contract's kWh are shared between its registers, by its readings; they add up to 1. */
  shares: readonly { timeframe: Timeframe; share: number }[];
  /** From this day on, what is missing is expected: before, nothing was collected. */
  since: Day | null;
}

/** A value with what its sums need. */
export interface Counted {
  value: Value;
  /** Cents as a bill rounds them: of a day. */
  cents: number | null;
  sharedByReadings: boolean;
  expected: Expected | null;
}

/** 52 weeks: the same weekday. */
export const yearBefore = (day: Day): Day => addDays(day, -364);

const kwhOf = (wattHours: number): number => Math.round(wattHours) / 1000;
const euros = (amount: number): number => Math.round(amount * 10_000) / 10_000;

const toExpected = ({ value, margin }: Expected, price: number | null): NonNullable<Value['expected']> => ({
  kwh: kwhOf(value),
  low: kwhOf(Math.max(0, value - margin)),
  high: kwhOf(value + margin),
  amount: price === null ? null : euros((price * value) / 1000),
});

/** Euros of a kWh that nobody knows the hour of. */
function meanPrice({ prices, shares }: Measured, day: Day): number | null {
  const known = shares.map(({ timeframe, share }) => {
    const price = grossPrice(prices, day, timeframe);
    return price === null ? null : price * share;
  });
  return known.reduce<number | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0);
}

/** A day: its energy, its off-peak part where half-hours tell it, and its euros as a bill has them. */
export function dayValue(measured: Measured, day: Day, isPast: boolean): Counted {
  const { days, curves, windows, prices, shares, since } = measured;
  const wattHours = days.get(day) ?? null;
  const curve = curves.get(day);
  const split = curve && windowsOn(windows, day).length > 0 ? splitDay(day, curve, windows) : undefined;
  const whole = split !== undefined && split.missing === 0 && wattHours !== null;
  const twoPrices = hasTwoPrices(prices, day);
  // the operator rounds days and half-hours apart: the parts are scaled to the day
  const low = whole && split.high + split.low > 0 ? (split.low * wattHours) / (split.high + split.low) : null;
  const registers =
    wattHours === null
      ? []
      : !twoPrices
        ? [{ timeframe: 'TOTAL_HOUR' as const, wattHours }]
        : low !== null
          ? [
              { timeframe: 'HIGH' as const, wattHours: wattHours - Math.round(low) },
              { timeframe: 'LOW' as const, wattHours: Math.round(low) },
            ]
          : shares.map(({ timeframe, share }) => ({ timeframe, wattHours: wattHours * share }));
  const cents = wattHours === null ? null : energyCents(prices, day, registers);
  const expected =
    wattHours === null && !isPast && since !== null && day >= since ? expectedDay(days, day) : null;
  const before = days.get(yearBefore(day)) ?? null;
  return {
    value: {
      start: startOfParisDay(day).toISOString(),
      day,
      kwh: wattHours === null ? null : kwhOf(wattHours),
      offPeakKwh: low === null ? null : kwhOf(low),
      amount: cents === null ? null : cents / 100,
      before: before === null ? null : kwhOf(before),
      expected: expected && toExpected(expected, meanPrice(measured, day)),
    },
    cents,
    sharedByReadings: wattHours !== null && twoPrices && low === null,
    expected,
  };
}

/**
 * What a whole day comes to, whichever grain shows it. Half-hours are not independent of each other: their margins do not add
 * up to that of their day. The days say it, else the half-hours of those days.
 */
export function expectedWhole(measured: Measured, day: Day): Value['expected'] {
  const { days, curves } = measured;
  const expected = expectedDay(days, day) ?? expectedDay(wholeDays(curves, day), day);
  return expected && toExpected(expected, meanPrice(measured, day));
}

/** The half-hours of a day; those that are not measured are expected by the same half-hour of the same weekdays before. */
export function halfHourValues(measured: Measured, day: Day): Counted[] {
  const { curves, windows, prices, since } = measured;
  const watts = curves.get(day);
  const ofDay = windowsOn(windows, day);
  const before = byMinute(yearBefore(day), curves);
  const past = sameWeekdays(day).map((each) => byMinute(each, curves));
  const level = levelOf(wholeDays(curves, day), day);
  return halfHoursOf(day).map(({ start, minute }, at) => {
    const power = watts?.[at] ?? null;
    const wattHours = power === null ? null : power / 2;
    const low = isOffPeak(minute, ofDay);
    const price = grossPrice(prices, day, ofDay.length === 0 ? 'TOTAL_HOUR' : low ? 'LOW' : 'HIGH');
    const expected =
      wattHours === null && since !== null && day >= since
        ? expectedOf(
            past.flatMap((each) => each.get(minute) ?? []),
            level,
          )
        : null;
    const former = before.get(minute);
    return {
      value: {
        start: start.toISOString(),
        day,
        kwh: wattHours === null ? null : kwhOf(wattHours),
        offPeakKwh: wattHours === null || ofDay.length === 0 ? null : low ? kwhOf(wattHours) : 0,
        amount: wattHours === null || price === null ? null : euros((price * wattHours) / 1000),
        before: former === undefined ? null : kwhOf(former),
        expected: expected && toExpected(expected, price),
      },
      cents: null,
      sharedByReadings: false,
      expected,
    };
  });
}

/** Wh of a day by the minute at which the half-hour begins; of the hour that comes twice, the first. */
function byMinute(day: Day, curves: Measured['curves']): Map<number, number> {
  const watts = curves.get(day);
  const found = new Map<number, number>();
  if (!watts) return found;
  halfHoursOf(day).forEach(({ minute }, at) => {
    const power = watts[at] ?? null;
    if (power !== null && !found.has(minute)) found.set(minute, power / 2);
  });
  return found;
}

/** Wh of the days before whose half-hours are all there. */
function wholeDays(curves: Measured['curves'], before: Day): Map<Day, number> {
  const whole = new Map<Day, number>();
  for (const [day, watts] of curves) {
    if (day >= before || watts.includes(null)) continue;
    whole.set(
      day,
      watts.reduce<number>((sum, power) => sum + (power ?? 0) / 2, 0),
    );
  }
  return whole;
}

/** Cents of the half-hours of one day, as a bill rounds them: register by register. Null where a price is missing. */
export function centsOfCurve(
  { prices, windows }: Measured,
  day: Day,
  watts: readonly (number | null)[],
): number | null {
  const { high, low } = splitDay(day, watts, windows);
  const registers = hasTwoPrices(prices, day)
    ? [
        { timeframe: 'HIGH' as const, wattHours: high },
        { timeframe: 'LOW' as const, wattHours: low },
      ]
    : [{ timeframe: 'TOTAL_HOUR' as const, wattHours: high + low }];
  return energyCents(prices, day, registers);
}
