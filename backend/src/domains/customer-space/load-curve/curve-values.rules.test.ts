import { addDays, hoursInParisDay } from '@portal/domain';
import fc from 'fast-check';
import { centsOfCurve, dayValue, halfHourValues, type Measured } from './curve-values.rules';
import { subscriptionCents } from './day-prices';

const terms = { productCode: 'HC', productLabel: 'HC', band: '9' };
const twoPrices = [
  { timeframe: 'HIGH' as const, micros: 200_000 },
  { timeframe: 'LOW' as const, micros: 100_000 },
];
const tariff = {
  ...terms,
  from: '2020-01-01',
  to: '2026-11-01',
  unitPrices: twoPrices,
  excise: 20_000,
  vatBp: 2000,
};
const dearer = {
  ...tariff,
  from: '2026-11-01',
  to: null,
  unitPrices: twoPrices.map((each) => ({ ...each, micros: each.micros * 2 })),
};
const fixed = [{ from: '2020-01-01', to: null, subscription: 100_000_000, cta: 0, ctaBase: 0, vatBp: 2000 }];
const windows = [{ validFrom: '2020-01-01', validTo: null, from: 22 * 60, to: 6 * 60 }];
const shares = [
  { timeframe: 'HIGH' as const, share: 0.6 },
  { timeframe: 'LOW' as const, share: 0.4 },
];

const measured = (over: Partial<Measured> = {}): Measured => ({
  ...{ days: new Map(), curves: new Map(), windows, shares, since: '2026-01-01' },
  prices: { energy: [tariff, dearer], fixed },
  ...over,
});
const flat = (day: string, watts: number) => Array.from({ length: hoursInParisDay(day) * 2 }, () => watts);

test('L9.3 a day of half-hours is split by the meter’s off-peak hours and priced by each', () => {
  const day = '2026-10-20';
  const found = dayValue(
    measured({ days: new Map([[day, 24_000]]), curves: new Map([[day, flat(day, 1000)]]) }),
    day,
    true,
  );
  // 16 kWh at 0.22 and 8 at 0.12, with a fifth of VAT
  expect(found.value).toMatchObject({ kwh: 24, offPeakKwh: 8, amount: 5.37, expected: null });
  expect(found.sharedByReadings).toBe(false);
});

test('L9.3 without half-hours the readings share the hours, and the answer says so', () => {
  const day = '2026-10-20';
  const found = dayValue(measured({ days: new Map([[day, 24_000]]) }), day, true);
  expect(found.value).toMatchObject({ kwh: 24, offPeakKwh: null });
  expect(found.value.amount).toBeCloseTo(1.2 * (14.4 * 0.22 + 9.6 * 0.12), 1);
  expect(found.sharedByReadings).toBe(true);
});

test('L9.3 each day has the price of its day', () => {
  const cents = (day: string) => dayValue(measured({ days: new Map([[day, 24_000]]) }), day, true).cents ?? 0;
  expect(cents('2026-11-01')).toBeGreaterThan(cents('2026-10-31') * 1.7);
  const unknown = measured({ days: new Map([['2019-05-01', 24_000]]) });
  expect(dayValue(unknown, '2019-05-01', true).value).toMatchObject({ kwh: 24, amount: null });
});

test('L9.3 a missing day is a gap; one that has not come is expected, with its range', () => {
  const day = '2026-10-20';
  const days = new Map(
    Array.from({ length: 60 }, (_, at) => [addDays(day, -1 - at), 10_000 + 100 * (at % 5)]),
  );
  expect(dayValue(measured({ days }), day, true).value).toMatchObject({
    kwh: null,
    amount: null,
    expected: null,
  });
  const { expected } = dayValue(measured({ days }), day, false).value;
  expect(expected?.kwh).toBeCloseTo(10.2, 0);
  expect(expected?.low).toBeLessThan(expected?.kwh ?? 0);
  expect(expected?.high).toBeGreaterThan(expected?.kwh ?? 0);
  expect(expected?.amount).toBeGreaterThan(1);
  expect(dayValue(measured({ days, since: null }), day, false).expected).toBeNull();
});

test('L9.3 half-hours that are missing are expected by those of the same weekday', () => {
  const day = '2026-10-20';
  const watts = flat(day, 500).map((each, at) => (at >= 40 ? null : each));
  const curves = new Map<string, (number | null)[]>([[day, watts]]);
  for (let week = 1; week <= 8; week++) curves.set(addDays(day, -7 * week), flat(day, 500 + week));
  const values = halfHourValues(measured({ curves }), day);
  expect(values.map(({ value }) => value.kwh)).toEqual(watts.map((each) => (each === null ? null : 0.25)));
  expect(values[0]?.value).toMatchObject({ offPeakKwh: 0.25, amount: 0.036, expected: null });
  expect(values[20]?.value).toMatchObject({ offPeakKwh: 0, amount: 0.066 });
  expect(values.at(-1)?.value.expected?.kwh).toBeCloseTo(0.252, 2);
});

test('L9.3 a year ago is the same weekday', () => {
  const day = '2026-10-20';
  const days = new Map([
    [day, 10_000],
    ['2025-10-21', 12_000],
  ]);
  expect(dayValue(measured({ days }), day, true).value.before).toBe(12);
});

test('L9.3 on the days on which the clocks change nothing is lost', () => {
  for (const day of ['2026-03-29', '2026-10-25']) {
    const curves = new Map([[day, flat(day, 1000)]]);
    const values = halfHourValues(measured({ curves }), day);
    expect(values).toHaveLength(hoursInParisDay(day) * 2);
    const kwh = values.reduce((sum, { value }) => sum + (value.kwh ?? 0), 0);
    expect(kwh).toBeCloseTo(hoursInParisDay(day), 6);
  }
});

test('L9.3 the subscription of some days is a part of its year', () => {
  const prices = measured().prices;
  const days = Array.from({ length: 365 }, (_, at) => addDays('2025-01-01', at));
  expect(subscriptionCents(prices, days)).toBe(12_000);
  expect(subscriptionCents(prices, [])).toBe(0);
  expect(subscriptionCents({ energy: [], fixed: [] }, ['2025-01-01'])).toBeNull();
});

test('L9.3 who uses more pays no less, and off-peak hours are never dearer', () => {
  const day = '2026-10-20';
  const power = fc.array(fc.nat(9_000), { minLength: 48, maxLength: 48 });
  fc.assert(
    fc.property(power, fc.nat(47), fc.nat(3_000), (watts, at, more) => {
      const cents = (each: number[]) => centsOfCurve(measured(), day, each) ?? 0;
      const increased = watts.map((each, place) => (place === at ? each + more : each));
      expect(cents(increased)).toBeGreaterThanOrEqual(cents(watts));
      const total = watts.reduce((sum, each) => sum + each / 2, 0);
      const allHigh = (total / 1000) * 0.22 * 120;
      expect(cents(watts)).toBeLessThanOrEqual(allHigh + 5);
    }),
  );
});
