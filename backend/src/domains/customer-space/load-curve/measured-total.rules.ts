import type { ResponseOf } from '@portal/contract';
import type { Day } from '@portal/domain';
import { toEuros } from '../../../platform/money';
import type { Grain } from '../measures/stored-measures.service';
import { centsOfCurve, type Counted, expectedWhole, type Measured } from './curve-values.rules';
import { subscriptionCents } from './day-prices';
import { type Expected, sumOf, usualDay } from './expected-day.rules';

type Total = NonNullable<ResponseOf<'/getLoadCurve'>['total']>;

interface Asked {
  grain: Grain;
  from: Day;
  /** The last day. */
  to: Day;
}

/** Sums of the values of some days. @param supplied those of them on which the contract was in force */
export function totalOf(
  measured: Measured,
  { grain, from, to }: Asked,
  counted: readonly Counted[],
  supplied: readonly Day[],
): Total {
  const known = counted.filter(({ value }) => value.kwh !== null);
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((all, each) => all + (each ?? 0), 0);
  const kwh = sum(known.map(({ value }) => value.kwh));
  const cents = grain === 'DAY' ? known.map((each) => each.cents) : centsOfCurves(measured, from, to);
  const subscription = subscriptionCents(measured.prices, supplied);
  const pairs = known.filter(({ value }) => value.before !== null);
  const amount = cents.includes(null) ? null : sum(cents);
  const offPeak = known.map(({ value }) => value.offPeakKwh);
  return {
    kwh: round(kwh),
    offPeakKwh: known.length === 0 || offPeak.includes(null) ? null : round(sum(offPeak)),
    amount: amount === null ? null : toEuros(amount),
    sharedByReadings: known.some(({ sharedByReadings }) => sharedByReadings),
    subscription: subscription === null ? null : toEuros(subscription),
    compared:
      pairs.length === 0
        ? null
        : {
            kwh: round(sum(pairs.map(({ value }) => value.kwh))),
            before: round(sum(pairs.map(({ value }) => value.before))),
          },
    usual: from === to ? usualOf(measured, grain, from) : null,
    expected:
      grain === 'HALF_HOUR' && from === to && known.length === 0
        ? wholeDay(measured, from, counted)
        : expectedTotal(counted, kwh, amount),
  };
}

const round = (kwh: number): number => Math.round(kwh * 1000) / 1000;

const centsOfCurves = (measured: Measured, from: Day, to: Day): (number | null)[] =>
  [...measured.curves].flatMap(([day, watts]) =>
    day >= from && day <= to ? [centsOfCurve(measured, day, watts)] : [],
  );

function usualOf({ days, curves }: Measured, grain: Grain, day: Day): Total['usual'] {
  const known =
    grain === 'DAY'
      ? days
      : new Map(
          [...curves].flatMap(([each, watts]): [Day, number][] =>
            watts.includes(null)
              ? []
              : [[each, watts.reduce<number>((sum, power) => sum + (power ?? 0) / 2, 0)]],
          ),
        );
  const found = usualDay(known, day);
  return found && { kwh: round(found.value / 1000), days: found.days };
}

/** A day of which no half-hour was measured: the same as among the days of its month. */
function wholeDay(measured: Measured, day: Day, counted: readonly Counted[]): Total['expected'] {
  const expected = counted.every((each) => each.expected) ? expectedWhole(measured, day) : null;
  const amount = expected?.amount ?? null;
  return expected && { ...expected, amount: amount === null ? null : Math.round(amount * 100) / 100 };
}

/** What was measured and what is expected of the rest; null where nothing is missing, or a part of it cannot be expected. */
function expectedTotal(
  counted: readonly Counted[],
  kwh: number,
  amountCents: number | null,
): Total['expected'] {
  const missing = counted.filter(({ value }) => value.kwh === null);
  const parts = missing.flatMap(({ expected }): Expected[] => (expected ? [expected] : []));
  if (missing.length === 0 || parts.length < missing.length) return null;
  const { value, margin } = sumOf(parts);
  const amounts = missing.map((each) => each.value.expected?.amount ?? null);
  const rest = amounts.includes(null) ? null : amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return {
    kwh: round(kwh + value / 1000),
    low: round(kwh + Math.max(0, value - margin) / 1000),
    high: round(kwh + (value + margin) / 1000),
    amount: rest === null || amountCents === null ? null : Math.round(amountCents + rest * 100) / 100,
  };
}
