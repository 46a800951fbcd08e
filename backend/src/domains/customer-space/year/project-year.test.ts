import { addDays, addMonths, type Day } from '@portal/domain';
import fc from 'fast-check';
import type { EnergyTariff, FixedTariff } from '../../billing/catalogue/catalogue.service';
import { expectedUse, type KnownBefore } from './expected-use.rules';
import { type KnownInstalment, projectYear, type YearToProject } from './project-year.rules';
import type { RegisteredKwh } from './year-cost';
import { knownReadings, sharesOf } from './year-readings.rules';

const from = '2025-03-12';
const to = '2026-03-12';

/** 20 cents a kWh before taxes, 10 % excise of that, 20 % VAT: 26.4 cents. */
const tariff = (first: Day, last: Day | null, micros = 200_000): EnergyTariff => ({
  from: first,
  to: last,
  productCode: 'A',
  productLabel: 'A',
  band: '6',
  unitPrices: [{ timeframe: 'TOTAL_HOUR', micros }],
  excise: 20_000,
  vatBp: 2000,
});
/** 120 € a year, with a contribution of 10 % of the half of it, 20 % VAT: 151.20 €. */
const fixed: FixedTariff = {
  from: '2020-01-01',
  to: null,
  subscription: 120_000_000,
  cta: 10_000_000,
  ctaBase: 50_000_000,
  vatBp: 2000,
};
const before: KnownBefore = { energy: 'EL', yearlyKwh: 3652.5, seasons: { summer: 250, winter: 350 } };
const reading = (first: Day, last: Day, kwh: number, estimated = false): RegisteredKwh => ({
  from: first,
  to: last,
  kwh,
  registers: [{ timeframe: 'TOTAL_HOUR', kwh }],
  estimated,
});
/** A reading a month, 10 kWh a day. */
const months = (first: Day, count: number, daily = 10): RegisteredKwh[] =>
  Array.from({ length: count }, (_, at) => {
    const [start, end] = [addMonths(first, at), addMonths(first, at + 1)];
    return reading(start, end, daily * ((Date.parse(end) - Date.parse(start)) / 86_400_000));
  });
const instalment = (dueDate: Day, status: KnownInstalment['status'] = 'validated'): KnownInstalment => ({
  dueDate,
  cents: 10_000,
  status,
  settlement: status === 'sent-cancelled' ? 'incident' : 'notSettled',
});

function aYear(readings: RegisteredKwh[], changes: Partial<YearToProject> = {}, asOf = '2025-12-12') {
  const use = expectedUse(readings, before, asOf);
  if (!use) throw new Error('Nothing is known.');
  return projectYear({
    from,
    to,
    readings,
    use,
    shares: [{ timeframe: 'TOTAL_HOUR', share: 1 }],
    tariffs: [tariff('2020-01-01', null)],
    fixed: [fixed],
    rates: [],
    isFirst: false,
    instalments: [],
    feeCents: 0,
    ...changes,
  });
}
const projected = (...asked: Parameters<typeof aYear>) => {
  const year = aYear(...asked);
  if (!year) throw new Error('There is no price.');
  return year;
};

test('a year that was read to its end costs what the readings and the days of subscription come to', () => {
  const year = projected(months(from, 12));
  expect(year.read).toEqual({ days: 365, kwh: 3650, cents: 96_360 });
  expect(year.expected).toEqual({ days: 0, kwh: 0, cents: 0, marginKwh: 0, marginCents: 0 });
  expect(year.subscriptionCents).toBe(15_120);
  expect(year.balance).toEqual({ expected: 111_480, low: 111_480, high: 111_480 });
});

test.each<[string, RegisteredKwh[], number, number]>([
  ['nothing was read: all comes from the estimate and the package', [], 0, 365],
  ['the contract is in its first months', months(from, 3), 92, 273],
  ['a month was not read', months(from, 9).filter(({ from: day }) => day !== '2025-06-12'), 245, 120],
  [
    'two readings cover the same days',
    [...months(from, 9), reading('2025-04-01', '2025-05-01', 900)],
    275,
    90,
  ],
  ['a reading began before the year', [reading('2025-02-12', '2025-04-12', 590)], 31, 334],
  ['a reading lasts half a year', [reading(from, '2025-09-12', 1840)], 184, 181],
])('where %s, each day counts once', (_case, readings, read, expected) => {
  const year = projected(readings);
  expect([year.read.days, year.expected.days]).toEqual([read, expected]);
  expect(year.read.kwh).toBe(read * 10);
  expect(year.balance.low).toBeLessThan(year.balance.expected);
  expect(year.balance.high).toBeGreaterThan(year.balance.expected);
});

test('without a reading a year comes to its estimate, and winter weighs more than summer', () => {
  const all = projected([]);
  expect(all.expected.kwh).toBeGreaterThan(3580);
  expect(all.expected.kwh).toBeLessThan(3720);
  const winter = projected([], { from: '2025-10-01', to: '2026-04-01' }).expected.kwh;
  const summer = projected([], { from: '2025-04-01', to: '2025-10-01' }).expected.kwh;
  expect(winter / summer).toBeGreaterThan(1.3);
});

test('own readings take the place of the estimate, and narrow the interval', () => {
  const none = projected([]);
  const two = projected(months('2023-03-12', 33, 20), { from: '2025-12-12' });
  expect(two.expected.kwh).toBeGreaterThan(90 * 18);
  expect(two.expected.kwh).toBeLessThan(90 * 22);
  expect(two.expected.marginKwh / two.expected.kwh).toBeLessThan(none.expected.marginKwh / none.expected.kwh);
});

test('estimated readings say less of the household than real ones', () => {
  const real = months('2024-03-12', 21, 20);
  const guessed = real.map((each) => ({ ...each, estimated: true }));
  const asked = { from: '2025-12-12' };
  expect(projected(guessed, asked).expected.marginKwh).toBeGreaterThan(
    projected(real, asked).expected.marginKwh,
  );
});

test('a price that changes ahead is that of its days', () => {
  const now = projected(months(from, 9));
  const tariffs = [tariff('2020-01-01', '2026-02-01'), tariff('2026-02-01', null, 400_000)];
  const dearer = projected(months(from, 9), { tariffs });
  expect(dearer.read).toEqual(now.read);
  expect(dearer.expected.kwh).toBe(now.expected.kwh);
  expect(dearer.expected.cents).toBeGreaterThan(now.expected.cents);
  expect(dearer.expected.marginCents).toBeGreaterThan(now.expected.marginCents);
});

test.each([
  ['energy', { tariffs: [tariff('2020-01-01', '2026-02-01')] }],
  ['subscription', { fixed: [{ ...fixed, to: '2026-02-01' }] }],
])('nothing is projected where the catalogue has no price of the %s', (_case, changes) => {
  expect(aYear(months(from, 9), changes)).toBeNull();
});

test('gas without a package falls in summer to a fraction of its winter', () => {
  const use = expectedUse([], { energy: 'NG', yearlyKwh: 12_000, seasons: null }, '2025-12-12');
  const kwh = (days: Partial<YearToProject>) => projected([], { use: use!, ...days }).expected.kwh;
  const july = kwh({ from: '2025-07-01', to: '2025-08-01' });
  expect(july).toBeGreaterThanOrEqual(0);
  expect(july).toBeLessThan(kwh({ from: '2026-01-01', to: '2026-02-01' }) / 4);
});

test('nothing is known of a contract without reading, estimate and package', () => {
  expect(expectedUse([], { energy: 'EL', yearlyKwh: 0, seasons: null }, '2025-12-12')).toBeNull();
});

test('instalments count once, by what became of them', () => {
  const instalments = [
    instalment('2025-03-11', 'reconciled'),
    instalment('2025-04-05', 'reconciled'),
    instalment('2025-05-05', 'sent'),
    instalment('2025-06-05', 'sent-cancelled'),
    instalment('2025-07-05', 'cancelled'),
    instalment('2026-01-05'),
    // due on the anniversary it is the year's last
    instalment(to),
    instalment('2026-03-13'),
  ];
  const year = projected(months(from, 12), { instalments, feeCents: 50 });
  expect([year.paid.count, year.refused.count, year.planned.count]).toEqual([2, 1, 2]);
  expect(year.feesCents).toBe(250);
  expect(year.balance.expected).toBe(111_480 + 250 - 50_000);
  const first = projected(months(from, 12), { instalments, isFirst: true });
  expect(first.paid.count).toBe(3);
});

test('options go by the day, and what is paid once only in the first days of a contract', () => {
  const rate = { code: 'X', label: 'X', active: true, price_micros: 2_000_000 };
  const rates = [
    { ...rate, kind: 'OPTION', unit: 'EUR/MONTH' },
    { ...rate, kind: 'FEE', unit: 'EUR' },
    { ...rate, kind: 'DISCOUNT', unit: 'PERCENT', price_micros: -1_000_000 },
  ] as const;
  const year = projected(months(from, 12), { rates });
  // 24 € a year, less 1 % of 730 € of energy before tax, with VAT
  expect(year.optionsCents).toBe(2880 - 876);
  expect(projected(months(from, 12), { rates, isFirst: true }).optionsCents).toBe(2880 - 876 + 240);
});

test('a reading with an unknown register is no reading, and its days are expected', () => {
  const row = { start_date: from, end_date: '2025-04-12', context: 'MEASURED' as const };
  const registers = [
    { timeframe: 'HIGH' as const, quantity: 60, index: 60 },
    { timeframe: 'LOW' as const, quantity: null, index: null },
  ];
  expect(knownReadings([{ ...row, registers }])).toEqual([]);
  const known = knownReadings([{ ...row, registers: [registers[0]!, { ...registers[1]!, quantity: 40 }] }]);
  expect(known).toMatchObject([{ kwh: 100, estimated: false }]);
  expect(sharesOf(known, [], 'HIGH_LOW')).toEqual([
    { timeframe: 'HIGH', share: 0.6 },
    { timeframe: 'LOW', share: 0.4 },
  ]);
});

const anyReadings = fc
  .array(fc.record({ kwh: fc.integer({ min: 0, max: 3000 }), kept: fc.boolean(), estimated: fc.boolean() }), {
    maxLength: 30,
  })
  .map((all) =>
    all.flatMap(({ kwh, kept, estimated }, at) =>
      kept ? [reading(addMonths('2023-01-12', at), addMonths('2023-01-12', at + 1), kwh, estimated)] : [],
    ),
  );
const anyInstalments = fc.array(
  fc.record({ day: fc.integer({ min: 0, max: 364 }), cents: fc.integer({ min: 1, max: 50_000 }) }),
  { maxLength: 12 },
);

test('the parts add up to the balance, which lies in its interval, whatever was read and asked for', () => {
  fc.assert(
    fc.property(anyReadings, anyInstalments, (readings, asked) => {
      const instalments = asked.map(({ day, cents }) => ({ ...instalment(addDays(from, day)), cents }));
      const year = projected(readings, { instalments, feeCents: 65 });
      const { balance, read, expected, subscriptionCents, optionsCents, feesCents, paid, refused } = year;
      expect(balance.expected).toBe(
        read.cents +
          expected.cents +
          subscriptionCents +
          optionsCents +
          feesCents -
          (paid.cents + refused.cents + year.planned.cents),
      );
      expect(read.days + expected.days).toBe(365);
      expect(balance.low).toBeLessThanOrEqual(balance.expected);
      expect(balance.high).toBeGreaterThanOrEqual(balance.expected);
      for (const cents of Object.values(balance)) expect(Number.isSafeInteger(cents)).toBe(true);
    }),
  );
});

test('a higher instalment lowers the balance by exactly as much, and its bounds too', () => {
  fc.assert(
    fc.property(anyReadings, anyInstalments, fc.integer({ min: 1, max: 20_000 }), (readings, asked, more) => {
      const plan = (add: number) =>
        asked.map(({ day, cents }) => ({ ...instalment(addDays(from, day)), cents: cents + add }));
      const [one, other] = [plan(0), plan(more)].map(
        (instalments) => projected(readings, { instalments }).balance,
      );
      for (const bound of ['expected', 'low', 'high'] as const) {
        expect(one![bound] - other![bound]).toBe(more * asked.length);
      }
    }),
  );
});
