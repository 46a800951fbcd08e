import { bandOfPoint, energyCost, energyTariffs, type SupplyTerms } from './tariff-history.rules';

const price = (from: string, to: string | null, micros: number, over = {}) => ({
  product_code: 'EL',
  band: '6',
  timeframe: 'TOTAL_HOUR' as const,
  valid_from: from,
  valid_to: to,
  price_micros: micros,
  ...over,
});
const tax = (code: string, from: string, to: string | null, micros: number) => ({
  code,
  valid_from: from,
  valid_to: to,
  price_micros: micros,
});
const vat = tax('TVA_CONSOMMATION', '2019-01-01', null, 20_000_000);
const terms = (over: Partial<SupplyTerms> = {}): SupplyTerms => ({
  from: '2025-06-10',
  to: null,
  productCode: 'EL',
  productLabel: 'Essentielle',
  band: '6',
  ...over,
});
const rows = {
  unitPrices: [price('2019-01-01', '2026-02-01', 140_000), price('2026-02-01', null, 130_000)],
  taxes: [
    tax('ACCISE', '2019-01-01', '2025-08-01', 33_700),
    tax('ACCISE', '2025-08-01', '2026-02-01', 29_980),
    tax('ACCISE', '2026-02-01', null, 30_850),
    vat,
  ],
};
const rowsOf = (tariffs: ReturnType<typeof energyTariffs>) =>
  tariffs.map(({ from, to, unitPrices, excise }) => [from, to, unitPrices[0]?.micros, excise]);

test('C3.1 a contract’s tariffs change where a price or a tax does', () => {
  expect(rowsOf(energyTariffs([terms()], rows))).toEqual([
    ['2025-06-10', '2025-08-01', 140_000, 33_700],
    ['2025-08-01', '2026-02-01', 140_000, 29_980],
    ['2026-02-01', null, 130_000, 30_850],
  ]);
});

test('C3.1 another product or power has its own prices from its first day', () => {
  const green = price('2019-01-01', null, 150_000, { product_code: 'GREEN', band: '9' });
  const changed = [
    terms({ to: '2025-07-01' }),
    terms({ from: '2025-07-01', to: '2025-08-05', productCode: 'GREEN', band: '9' }),
  ];
  expect(rowsOf(energyTariffs(changed, { ...rows, unitPrices: [...rows.unitPrices, green] }))).toEqual([
    ['2025-06-10', '2025-07-01', 140_000, 33_700],
    ['2025-07-01', '2025-08-01', 150_000, 33_700],
    ['2025-08-01', '2025-08-05', 150_000, 29_980],
  ]);
});

test('C3.1 days without a price or a tax have no tariff', () => {
  const unitPrices = [price('2019-01-01', '2025-07-01', 140_000), price('2026-02-01', null, 130_000)];
  expect(rowsOf(energyTariffs([terms()], { ...rows, unitPrices })).map(([from]) => from)).toEqual([
    '2025-06-10',
    '2026-02-01',
  ]);
  expect(energyTariffs([terms()], { ...rows, taxes: [vat] })).toEqual([]);
});

test.each([
  ['EL', { category: 'C5', capacity: 9 }, 4000, '9'],
  ['EL', { category: 'C5', capacity: null }, 10_000, '9'],
  ['NG', { category: 'T2', capacity: 11_500 }, 3000, 'T2'],
  ['NG', { category: 'C5', capacity: null }, 3000, 'T1'],
] as const)('the band of a point: %s %j of %d kWh', (energy, point, kwh, band) => {
  expect(bandOfPoint(energy, point, kwh)).toBe(band);
});

describe('cost of a quantity', () => {
  const [tariff] = energyTariffs([terms({ from: '2026-03-01' })], rows);

  test('C3.1 energy, excise and VAT can be reckoned by hand', () => {
    // 210.5 kWh × 0.13 = 27.365 → 27.37; × 0.03085 = 6.494 → 6.49; 20 % of 33.86 = 6.772 → 6.77
    expect(energyCost(210_500, 'TOTAL_HOUR', tariff as never)).toEqual({
      energyCents: 2737,
      exciseCents: 649,
      vatCents: 677,
    });
  });

  test('C3.1 a register without a price takes the only price of the tariff; with several, it has none', () => {
    expect(energyCost(1000, 'HIGH', tariff as never)?.energyCents).toBe(13);
    const two = {
      ...(tariff as NonNullable<typeof tariff>),
      unitPrices: [
        { timeframe: 'HIGH' as const, micros: 200_000 },
        { timeframe: 'LOW' as const, micros: 100_000 },
      ],
    };
    expect(energyCost(1000, 'LOW', two)?.energyCents).toBe(10);
    expect(energyCost(1000, 'TOTAL_HOUR', two)).toBeNull();
  });
});
