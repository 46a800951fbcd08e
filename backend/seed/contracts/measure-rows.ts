import { addDays, type Day } from '@portal/domain';
import { morningOf } from '../instants';
import { Random } from '../random/random';
import type { Row, Rows } from '../rows';
import { type ContractKey } from './readings';
import { dailyLoad, drawnCurve, type KnownKwh } from './drawn-load';

/** What a customer agreed to have measured: for so many days, up to yesterday. */
export interface SeedMeasures {
  days: number;
  /** 0: without consent to half-hours. */
  halfHourDays: number;
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Both consents, as the customer gave them in their space. */
export function measureConsents(
  customerNumber: string,
  { days, halfHourDays }: SeedMeasures,
  today: Day,
): Row<'consent'>[] {
  const given = (granularity: 'DAILY' | 'HALF_HOURLY', ago: number): Row<'consent'> => {
    const at = morningOf(addDays(today, -ago));
    return {
      customer_number: customerNumber,
      // draws of its own, so that nothing else of the customer moves
      id: new Random(`${customerNumber} ${granularity}`).uuid(at),
      purpose: 'CONSUMPTION_DISPLAY',
      granularity,
      granted_at: at,
      withdrawn_at: null,
      channel: 'WEB',
      contact_channel: 'NONE',
      screen: 'SETTINGS',
      text_version: null,
      given_by: customerNumber,
      withdrawn_by: null,
    };
  };
  return [given('DAILY', days), ...(halfHourDays > 0 ? [given('HALF_HOURLY', halfHourDays)] : [])];
}

/** The measures of one contract, which come to its readings, as the operators' sandbox gives them. */
export function addMeasures(
  rows: Rows,
  key: ContractKey,
  { days, halfHourDays }: SeedMeasures,
  { point, start, today }: { point: string; start: Day; today: Day },
): void {
  const own = (row: ContractKey) => row.contract_number === key.contract_number;
  const contract = rows.of('contract').find(own) as Row<'contract'>;
  const { energy } = contract;
  const yearlyKwh = rows
    .of('contract_estimate')
    .filter(own)
    .reduce((sum, { quantity_kwh }) => sum + quantity_kwh, 0);
  const known = rows
    .of('meter_reading')
    .filter(own)
    .flatMap(({ start_date: from, end_date: to, quantity_kwh: kwh }): KnownKwh[] =>
      kwh === null || kwh === undefined || from >= to ? [] : [{ from, to, kwh }],
    )
    .sort((one, other) => (one.from < other.from ? -1 : 1));
  const windows = rows.of('off_peak_window').filter(own);
  const load = dailyLoad({ point, energy, yearlyKwh }, known);
  const collected = (day: Day) => ({ ...key, day, collected_at: morningOf(addDays(day, 1)) });
  const sinceAgo = (ago: number): Day => {
    const day = addDays(today, -ago);
    return day > start ? day : start;
  };
  const asked = (grain: 'DAY' | 'HALF_HOUR', since: Day): Row<'measured_point'> => ({
    ...key,
    ...{ grain, since, next_day: today, due_at: morningOf(today), asked_at: morningOf(today) },
    ...{ failures: 0, refusal: null },
  });
  for (let day = sinceAgo(days); day < today; day = addDays(day, 1)) {
    rows.add('consumption_day', { ...collected(day), watt_hours: load(day) });
  }
  rows.add('measured_point', asked('DAY', sinceAgo(days)));
  if (halfHourDays === 0 || energy === 'NG') return;
  for (let day = sinceAgo(halfHourDays); day < today; day = addDays(day, 1)) {
    const ofDay = windows
      .filter(({ valid_from, valid_to }) => valid_from <= day && (!valid_to || valid_to > day))
      .map(({ starts_at, ends_at }) => ({ from: minuteOf(starts_at), to: minuteOf(ends_at) }));
    const of = { point, energy, day, yearlyKwh, windows: ofDay };
    rows.add('load_curve_day', { ...collected(day), watts: drawnCurve(of, load(day)) });
  }
  rows.add('measured_point', asked('HALF_HOUR', sinceAgo(halfHourDays)));
}
