import type { ResponseOf } from '@portal/contract';
import { addDays, type Day, daysBetween, startOfParisDay } from '@portal/domain';

export type Measures = ResponseOf<'/getLoadCurve'>;
type Value = Measures['values'][number];

interface Asked {
  grain: 'HALF_HOUR' | 'DAY';
  from: Day;
  to: Day;
}

/** Yesterday by half-hour, as the server answers what names nothing. */
const first: Asked = { grain: 'HALF_HOUR', from: '2026-11-20', to: '2026-11-20' };

const value = (over: Partial<Value> & Pick<Value, 'start' | 'day'>): Value => ({
  ...{ kwh: null, offPeakKwh: null, amount: null, before: null, expected: null },
  ...over,
});

/** Off-peak from 22:00 to 06:00: a quarter of a kWh each half-hour, half of one at eight in the evening. */
const halfHours = (day: Day): Value[] =>
  Array.from({ length: 48 }, (_, at) => {
    const kwh = at === 40 ? 0.5 : 0.25;
    const offPeakKwh = at < 12 || at >= 44 ? kwh : 0;
    const start = new Date(startOfParisDay(day).getTime() + at * 1_800_000).toISOString();
    return value({ start, day, kwh, offPeakKwh, amount: kwh * 0.2, before: 0.2 });
  });

const daysOf = ({ from, to }: Asked, until: Day): Value[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const day = addDays(from, at);
    const start = startOfParisDay(day).toISOString();
    return day <= until
      ? value({ start, day, kwh: 12, amount: 2.4, before: 10 })
      : value({ start, day, expected: { kwh: 12.5, low: 10, high: 15, amount: 2.5 } });
  });

/** What a customer who allows both grains is shown; measures up to 20 November 2026. */
export function someMeasures(wanted: Partial<Asked>, over: Partial<Measures> = {}): Measures {
  const asked = { ...first, ...wanted };
  const until = '2026-11-20';
  const values =
    asked.grain === 'DAY' ? daysOf(asked, until) : asked.from > until ? [] : halfHours(asked.from);
  const kwh = values.reduce((sum, each) => sum + (each.kwh ?? 0), 0);
  const missing = values.some((each) => each.kwh === null);
  return {
    ...{ refusal: null, since: '2025-10-01', until, late: null },
    offPeak: asked.grain === 'DAY' ? [] : [{ from: '22:00', to: '06:00' }],
    values,
    total: {
      ...{ kwh, amount: kwh * 0.2, subscription: 0.5, sharedByReadings: false },
      offPeakKwh: asked.grain === 'DAY' ? null : 4,
      compared: { kwh, before: kwh * 0.8 },
      usual: asked.from === asked.to ? { kwh: kwh / 1.1, days: 8 } : null,
      expected: missing ? { kwh: kwh + 12.5, low: kwh + 10, high: kwh + 15, amount: 50.1 } : null,
    },
    ...over,
  };
}

export const noMeasures = (refusal: Measures['refusal']): Measures => ({
  ...{ refusal, since: null, until: null, late: null, offPeak: [], values: [], total: null },
});
