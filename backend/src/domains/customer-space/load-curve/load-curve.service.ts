import type { Energy, ResponseOf } from '@portal/contract';
import { addDays, type Day, daysBetween, firstDayOf, monthOf, parisDayOf } from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { notFound, refusedFields } from '../../../platform/errors';
import { type OfferState, readOffer } from '../../billing/contract-terms/contract-terms.service';
import { type ContractKey, findCurves, findDays, type Grain } from '../measures/stored-measures.service';
import { isConsented } from '../profile/consents/consents.service';
import { registerShares } from '../year/register-shares.service';
import { dayValue, halfHourValues, type Measured, yearBefore } from './curve-values.rules';
import { dayPrices } from './day-prices';
import { inClocks, minuteOf, type OffPeakWindow, windowsOn } from './half-hours.rules';
import { totalOf } from './measured-total.rules';
import { findBounds, findMeterOfPoint, findPoint, findWindows } from './load-curve.queries';

type Answer = ResponseOf<'/getLoadCurve'>;
type Refusal = NonNullable<Answer['refusal']>;

export interface Asked {
  grain: Grain;
  from: Day;
  /** The last day. */
  to: Day;
}

const longest: Record<Grain, number> = { HALF_HOUR: 31, DAY: 731 };
const granularities = { DAY: 'DAILY', HALF_HOUR: 'HALF_HOURLY' } as const;
/** What is expected is drawn from eight weeks. */
const historyDays = 57;

/** Yesterday by half-hour; of gas, which has days alone, the month of yesterday up to today. */
function shownFirst(energy: Energy, today: Day): Asked {
  const yesterday = addDays(today, -1);
  if (energy === 'EL') return { grain: 'HALF_HOUR', from: yesterday, to: yesterday };
  const month = monthOf(yesterday);
  return { grain: 'DAY', from: firstDayOf(month), to: monthOf(today) === month ? today : yesterday };
}

/** @throws DomainError 422 at `to` */
function assertSpan({ grain, from, to }: Asked, today: Day): void {
  const refuse = (message: string) => refusedFields([{ path: 'to', message }]);
  if (to < from) throw refuse('La fin doit suivre le début');
  if (to > today) throw refuse('Cette date est à venir');
  if (daysBetween(from, to) >= longest[grain]) {
    throw refuse(`Choisissez ${longest[grain]} jours au plus`);
  }
}

/**
 * What the meter of a contract measured, with its cost at the prices of each day, only with the customer's consent to that grain.
 * @throws DomainError 404 for a contract that is not the customer's; 422 at `to` for a span that is too long, or to come
 */
export async function loadCurve(
  db: Db,
  clock: Clock,
  key: ContractKey,
  wanted: { [Field in keyof Asked]?: Asked[Field] | undefined },
): Promise<Answer> {
  const today = parisDayOf(clock());
  const state = await readOffer(db, {
    customer_number: key.customerNumber,
    contract_number: key.contractNumber,
  });
  if (!state) throw notFound('Ce contrat n’existe pas');
  const first = shownFirst(state.contract.energy, today);
  const asked = {
    grain: wanted.grain ?? first.grain,
    from: wanted.from ?? first.from,
    to: wanted.to ?? first.to,
  };
  assertSpan(asked, today);
  const meter = await findMeterOfPoint(db, key);
  const refusal = await refusalOf(db, key, asked.grain, { state, today, smart: meter?.smart_meter_status });
  if (refusal !== null) return { ...nothing(refusal), shown: asked };
  const [bounds, point, windows] = await Promise.all([
    findBounds(db, key, asked.grain),
    findPoint(db, key, asked.grain),
    findWindows(db, key),
  ]);
  const measured = await measuredOf(db, key, asked, {
    state,
    category: meter?.category ?? '',
    since: bounds.first,
    windows: windows.map((row) => ({
      validFrom: row.valid_from,
      validTo: row.valid_to,
      from: minuteOf(row.starts_at),
      to: minuteOf(row.ends_at),
    })),
  });
  const days = daysOf(asked);
  const counted = days.flatMap((day) =>
    asked.grain === 'DAY'
      ? [dayValue(measured, day, bounds.last !== null && day < bounds.last)]
      : halfHourValues(measured, day),
  );
  const start = state.contract.effective_start_date ?? asked.from;
  return {
    refusal: null,
    shown: asked,
    since: bounds.first,
    until: bounds.last,
    late: lateOf(point, today),
    offPeak: inClocks(windowsOn(measured.windows, asked.to)),
    values: counted.map(({ value }) => value),
    total: totalOf(
      measured,
      asked,
      counted,
      days.filter((day) => day >= start),
    ),
  };
}

const nothing = (refusal: Refusal): Answer => ({
  ...{ refusal, since: null, until: null, late: null, offPeak: [], values: [], total: null },
});

async function refusalOf(
  db: Db,
  { customerNumber }: ContractKey,
  grain: Grain,
  { state, today, smart }: { state: OfferState; today: Day; smart: string | null | undefined },
): Promise<Refusal | null> {
  const { effective_start_date: start, energy } = state.contract;
  if (start === null || start > today) return 'NOT_STARTED';
  if (smart !== 'COMMUNICATING') return 'METER';
  if (grain === 'HALF_HOUR' && energy === 'NG') return 'GAS';
  const subject = { purpose: 'CONSUMPTION_DISPLAY', granularity: granularities[grain] } as const;
  return (await isConsented(db, customerNumber, subject)) ? null : 'CONSENT';
}

function daysOf({ from, to }: Asked): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
}

interface Known {
  state: OfferState;
  category: string;
  since: Day | null;
  windows: OffPeakWindow[];
}

async function measuredOf(
  db: Db,
  key: ContractKey,
  { grain, from, to }: Asked,
  { state, category, since, windows }: Known,
): Promise<Measured> {
  const now = { from: addDays(from, -historyDays), to: addDays(to, 1) };
  const before = { from: yearBefore(from), to: addDays(yearBefore(to), 1) };
  const [curves, formerCurves, days, formerDays, prices, shares] = await Promise.all([
    findCurves(db, key, grain === 'DAY' ? { from, to: now.to } : now),
    grain === 'DAY' ? [] : findCurves(db, key, before),
    // of a day without half-hours too: it is expected from the days before, as its month shows it
    findDays(db, key, now),
    grain === 'DAY' ? findDays(db, key, before) : [],
    dayPrices(db, key, state, { category, since: from }),
    registerShares(db, key, state),
  ]);
  return {
    days: new Map([...formerDays, ...days].map(({ day, watt_hours }) => [day, watt_hours])),
    curves: new Map([...formerCurves, ...curves].map(({ day, watts }) => [day, watts])),
    ...{ windows, prices, shares, since },
  };
}

function lateOf(point: Awaited<ReturnType<typeof findPoint>>, today: Day): Answer['late'] {
  if (!point || point.next_day >= today) return null;
  return point.refusal ?? (point.failures > 0 ? 'OPERATOR' : 'WAITING');
}
