import fc from 'fast-check';
import { seasonOf, shiftMonth } from '@portal/domain';
import { type Projection, projectSeason, type ReadMonth } from './season-projection';

const packages = [
  { timeframe: 'SUMMER' as const, amount: 200 },
  { timeframe: 'WINTER' as const, amount: 300 },
];
/** Whole months, the latest first; null is one without a reading. */
const monthsBack = (latest: string, quantities: readonly (number | null)[]): ReadMonth[] =>
  quantities.map((quantity, back) => {
    const month = shiftMonth(latest, -back);
    const kwh = quantity === null ? null : Math.round(quantity);
    return { month, season: seasonOf(month), kwh, estimated: false };
  });
/** Months back from October 2026. */
const project = (quantities: (number | null)[], latest = '2026-10', today = '2026-11') =>
  projectSeason(monthsBack(latest, quantities), latest, today, packages);
const shape = [300, 240, 180, 150, 140, 160, 210, 260, 340, 420, 450, 390];
const years = (...levels: number[]) => levels.flatMap((level) => shape.map((kwh) => kwh * level));
const done = (result: ReturnType<typeof project>): Projection => {
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
};

describe('projection of the season', () => {
  test('C3.5 with the same consumption every year, the rest of the winter is that of last year, and the range has no width', () => {
    const winter = done(project(years(1, 1, 1)));
    expect(winter).toMatchObject({
      season: 'WINTER',
      first: '2026-10',
      last: '2027-03',
      used: 300,
      known: 1,
      remaining: ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03'],
      expected: 300 + 390 + 450 + 420 + 340 + 260,
      trend: 0,
      scatter: 0,
      package: 1800,
    });
    expect([winter.low, winter.high]).toEqual([winter.expected, winter.expected]);
  });

  test('C3.5 when consumption falls by a tenth each year, the trend is below -9 %, and the rest of the winter below the mean of the two before', () => {
    const { expected, used, trend } = done(project(years(0.81, 0.9, 1)));
    // references are means of up to two earlier years: (0.81 + 0.9) / 2 of the shape, less what was seen
    expect(trend).toBeLessThan(-9);
    expect(expected - used).toBeLessThan(0.85 * (390 + 450 + 420 + 340 + 260));
  });

  test('C3.5 the compared months, the expected value and the range are those of a calculation by hand', () => {
    // October to March of the past: 100 each; a year later 110, 90, 110, 90, 110, 90; this October 100.
    const winterOf = (values: number[]) => [...values].reverse();
    const summer = Array<number>(6).fill(50);
    const history = [
      100,
      ...summer,
      ...winterOf([110, 90, 110, 90, 110, 90]),
      ...summer,
      ...Array<number>(6).fill(100),
    ];
    const result = done(project(history));
    // ratios: 1.1 and 0.9 three times each, and 100 / 105: mean 0.99320, deviation 0.10176
    // starting points of November to March: 95, 105, 95, 105, 95 = 495; squares 49 125
    const mean = (6 + 100 / 105) / 7;
    const deviation = Math.sqrt(
      (3 * (1.1 - mean) ** 2 + 3 * (0.9 - mean) ** 2 + (100 / 105 - mean) ** 2) / 6,
    );
    const margin = 1.44 * deviation * Math.sqrt(49_125 + 495 ** 2 / 7);
    expect(result).toMatchObject({
      compared: 7,
      expected: Math.round(100 + mean * 495),
      low: Math.round(100 + mean * 495 - margin),
      high: Math.round(100 + mean * 495 + margin),
    });
  });

  test('C3.5 an estimated month is not among the compared months', () => {
    const months = monthsBack('2026-10', years(1, 1.1, 0.9)).map((each, index) => ({
      ...each,
      estimated: index === 8,
    }));
    expect(done(projectSeason(months, '2026-10', '2026-11', packages)).compared).toBe(
      done(project(years(1, 1.1, 0.9))).compared - 1,
    );
  });

  test('C3.5 a month without a reading counts as a month to come', () => {
    const quantities = years(1, 1, 1);
    const result = done(
      projectSeason(
        monthsBack('2026-12', [450, null, 300, ...quantities.slice(1)]),
        '2026-12',
        '2027-01',
        packages,
      ),
    );
    expect(result).toMatchObject({ known: 2, used: 750 });
    expect(result.remaining[0]).toBe('2026-11');
  });

  test('C3.5 after the last month of a season the next one is projected', () => {
    expect(done(project(years(1, 1, 1), '2026-09', '2026-10'))).toMatchObject({
      season: 'WINTER',
      used: 0,
      known: 0,
      first: '2026-10',
    });
  });

  test('C3.5 without a package the projection has none', () => {
    const months = monthsBack('2026-10', years(1, 1, 1));
    expect(done(projectSeason(months, '2026-10', '2026-11', [])).package).toBeNull();
  });

  test.each([
    ['without an earlier year there is no reference', [300, 240], '2026-11', { refusal: 'NO_REFERENCE' }],
    [
      'with one earlier year too few months can be compared',
      years(1).concat(300),
      '2026-11',
      { refusal: 'FEW_MONTHS', compared: 1 },
    ],
    [
      'a season that is over without new readings has no projection',
      years(1, 1, 1),
      '2027-04',
      { refusal: 'OVER' },
    ],
  ])('C3.5 %s', (_case, quantities, today, refusal) => {
    expect(project(quantities, '2026-10', today)).toEqual(refusal);
  });

  test('C3.5 the range contains the expected value, is never below the used quantity, and its upper end grows in proportion to consumption', () => {
    const kwh = fc.integer({ min: 1, max: 900 });
    fc.assert(
      fc.property(fc.array(kwh, { minLength: 30, maxLength: 36 }), (quantities) => {
        const result = done(project(quantities));
        expect(result.low).toBeLessThanOrEqual(result.expected);
        expect(result.high).toBeGreaterThanOrEqual(result.expected);
        expect(result.low).toBeGreaterThanOrEqual(result.used);
        const tenfold = done(project(quantities.map((each) => each * 10)));
        expect(Math.abs(tenfold.high - 10 * result.high)).toBeLessThanOrEqual(5);
      }),
    );
  });

  test('C3.5 of 2 000 simulated winters, 75 to 87 % end within the range', () => {
    const random = generator(20261122);
    const around = () => Math.exp(0.14 * normal(random));
    let within = 0;
    const draws = 2000;
    for (let draw = 0; draw < draws; draw += 1) {
      const months = years(1, 1, 1).map((kwh) => kwh * around());
      const { used, low, high } = done(project(months));
      const end = used + [390, 450, 420, 340, 260].reduce((sum, kwh) => sum + kwh * around(), 0);
      if (end >= low && end <= high) within += 1;
    }
    expect(within / draws).toBeGreaterThan(0.75);
    expect(within / draws).toBeLessThan(0.87);
  });
});

/** Park and Miller: the same draws on every machine. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
