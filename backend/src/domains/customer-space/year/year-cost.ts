import type { Timeframe } from '@portal/contract';
import { type Day, daysBetween, splitPeriod } from '@portal/domain';
import { scaled } from '../../../platform/money';
import type { Cents } from '../../../platform/schema/column-types';
import {
  type ContractRate,
  energyCost,
  type EnergyTariff,
  fixedCents,
  type FixedTariff,
  rateLine,
} from '../../billing/catalogue/catalogue.service';
import { type ExpectedUse, type ReadKwh, withoutOverlap } from './expected-use.rules';
import { usedDays } from './seasons-of-use.rules';

/** A reading with its kWh by register. */
export interface RegisteredKwh extends ReadKwh {
  registers: readonly { timeframe: Timeframe; kwh: number }[];
}

/** Some days of a contract: what of them was read, and all that prices them. */
export interface PricedDays {
  from: Day;
  /** The day after the last. */
  to: Day;
  readings: readonly RegisteredKwh[];
  /** For the days that no reading covers. */
  use: ExpectedUse;
  /** How these kWh are shared between the registers; they add up to 1. */
  shares: readonly { timeframe: Timeframe; share: number }[];
  tariffs: readonly EnergyTariff[];
  fixed: readonly FixedTariff[];
  /** Options, discounts and fees in force. */
  rates: readonly ContractRate[];
  /** The contract's first days are among them: fees that are paid once are. */
  isFirst: boolean;
}

/** With taxes. The margin is half of an 80 % interval. */
export interface DaysCost {
  read: { days: number; kwh: number; cents: Cents };
  expected: { days: number; kwh: number; cents: Cents; marginKwh: number; marginCents: Cents };
  subscriptionCents: Cents;
  optionsCents: Cents;
}

interface Energy {
  cents: Cents;
  netCents: Cents;
}

/** @returns null where the catalogue has no price for one of the days. */
export function costOfDays(asked: PricedDays): DaysCost | null {
  const { from, to, tariffs, use, rates } = asked;
  const cuts = tariffs.map((each) => each.from);
  const total = { kwh: 0, days: 0, cents: 0, netCents: 0 };
  const read = { ...total };
  const inDays = withoutOverlap(asked.readings).flatMap((reading) => clipped(reading, from, to));
  for (const reading of inDays) {
    const parts = splitPeriod({ startDate: reading.from, endDate: reading.to }, cuts);
    for (const { share, from: day } of parts) {
      const cost = energyOn(
        day,
        reading.registers.map((each) => ({ ...each, kwh: each.kwh * share })),
        tariffs,
      );
      if (!cost) return null;
      read.cents += cost.cents;
      read.netCents += cost.netCents;
    }
    read.days += daysBetween(reading.from, reading.to);
    read.kwh += reading.kwh;
  }
  const expected = { ...total };
  const unread = gapsBetween(inDays, from, to).flatMap((gap) => usedDays(gap.from, gap.to, cuts));
  const weighed: Parameters<ExpectedUse['marginOf']>[0][number][] = [];
  for (const part of unread) {
    const kwh = use.kwhOf(part);
    const sharedKwh = (all: number) =>
      asked.shares.map(({ timeframe, share }) => ({ timeframe, kwh: all * share }));
    const cost = energyOn(part.from, sharedKwh(kwh), tariffs);
    const thousand = energyOn(part.from, sharedKwh(1000), tariffs);
    if (!cost || !thousand) return null;
    weighed.push({ ...part, weight: thousand.cents / 1000 });
    expected.cents += cost.cents;
    expected.netCents += cost.netCents;
    expected.days += part.days;
    expected.kwh += kwh;
  }
  const subscriptionCents = subscriptionOf(asked);
  if (subscriptionCents === null) return null;
  const kwh = Math.round(read.kwh + expected.kwh);
  const options = rates
    .filter(({ unit }) => unit !== 'EUR' || asked.isFirst)
    .map((rate) =>
      optionOf(rate, {
        kwh,
        netCents: read.netCents + expected.netCents,
        days: daysBetween(from, to),
        vatBp: tariffs.at(-1)?.vatBp ?? 0,
      }),
    );
  return {
    read: { days: read.days, kwh: Math.round(read.kwh), cents: read.cents },
    expected: {
      days: expected.days,
      kwh: Math.round(expected.kwh),
      cents: expected.cents,
      marginKwh: Math.round(use.marginOf(unread.map((part) => ({ ...part, weight: 1 })))),
      marginCents: Math.round(use.marginOf(weighed)),
    },
    subscriptionCents,
    optionsCents: options.reduce((sum, cents) => sum + cents, 0),
  };
}

/** What of a reading lies in those days, by its days. */
function clipped(reading: RegisteredKwh, from: Day, to: Day): RegisteredKwh[] {
  const [first, last] = [reading.from > from ? reading.from : from, reading.to < to ? reading.to : to];
  if (first >= last) return [];
  const share = daysBetween(first, last) / daysBetween(reading.from, reading.to);
  const registers = reading.registers.map((each) => ({ ...each, kwh: each.kwh * share }));
  return [{ ...reading, from: first, to: last, kwh: reading.kwh * share, registers }];
}

/** The days that no reading covers. */
function gapsBetween(inDays: readonly ReadKwh[], from: Day, to: Day): { from: Day; to: Day }[] {
  const ends = [from, ...inDays.map((each) => each.to)];
  const starts = [...inDays.map((each) => each.from), to];
  return ends.map((end, at) => ({ from: end, to: starts[at] as Day })).filter((gap) => gap.from < gap.to);
}

/** With excise and VAT, at the tariff of a day. */
function energyOn(
  day: Day,
  registers: readonly { timeframe: Timeframe; kwh: number }[],
  tariffs: readonly EnergyTariff[],
): Energy | null {
  const tariff = tariffs.find((each) => each.from <= day && (each.to === null || each.to > day));
  if (!tariff) return null;
  const sum: Energy = { cents: 0, netCents: 0 };
  for (const { timeframe, kwh } of registers) {
    const cost = energyCost(Math.round(kwh * 1000), timeframe, tariff);
    if (!cost) return null;
    sum.netCents += cost.energyCents;
    sum.cents += cost.energyCents + cost.exciseCents + cost.vatCents;
  }
  return sum;
}

function subscriptionOf({ from, to, fixed }: PricedDays): Cents | null {
  const parts = fixed
    .map((tariff) => ({
      tariff,
      first: tariff.from > from ? tariff.from : from,
      last: tariff.to !== null && tariff.to < to ? tariff.to : to,
    }))
    .filter(({ first, last }) => first < last);
  const priced = parts.reduce((days, { first, last }) => days + daysBetween(first, last), 0);
  if (priced < daysBetween(from, to)) return null;
  return parts.reduce(
    (sum, { tariff, first, last }) => sum + fixedCents(tariff, daysBetween(first, last)),
    0,
  );
}

/** A rate over some days: its year's by the day, unless it goes by the kWh, the energy or the piece. */
function optionOf(
  rate: ContractRate,
  { kwh, netCents, days, vatBp }: { kwh: number; netCents: Cents; days: number; vatBp: number },
): Cents {
  const year = rateLine(rate, kwh, netCents, vatBp);
  const byTheDay = rate.unit === 'EUR/MONTH' || rate.unit === 'EUR/YEAR';
  const net = byTheDay ? scaled(year.netCents, days, 365) : year.netCents;
  return net + scaled(net, vatBp, 10_000);
}
