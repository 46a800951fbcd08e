import fc from 'fast-check';
import { assertHighEnough, type EnergyEstimate } from './corrected-estimates.rules';
import { profileEstimates } from './estimation.service';
import { type Survey, surveyEstimates, surveyKwh } from './survey.rules';

const flat: Survey = {
  energyList: ['EL', 'NG'],
  housingType: 'APARTMENT',
  residenceType: 'PRINCIPAL',
  area: 60,
  inhabitantsNumber: 2,
  heatingType: 'GAS',
  rateOption: 'TOTAL_HOUR',
  address: { postalCode: '29200', townName: 'Brest' },
};

test.each([
  // 700 + 450 × 2 + 6 × 60
  ['EL', {}, 1960],
  // + 650 × 2 + 52 × 60
  ['EL', { heatingType: 'ELECTRICITY' }, 6380],
  // 700 + 450 × 5 + 6 × 200 + 650 × 5 + 72 × 200
  ['EL', { heatingType: 'ELECTRICITY', housingType: 'HOUSE', area: 200, inhabitantsNumber: 5 }, 21_800],
  // 40 % of 1960
  ['EL', { residenceType: 'SECONDARY' }, 780],
  // 300 + 120 × 2 + 800 × 2 + 78 × 60
  ['NG', {}, 6820],
  // 300 + 120 × 2 + 800 × 2 + 110 × 60
  ['NG', { housingType: 'HOUSE' }, 8740],
  // 300 + 120 × 2
  ['NG', { heatingType: 'COLLECTIVE' }, 540],
  // 300 + 120 × 2 + 800 × 2
  ['NG', { heatingType: 'ELECTRICITY' }, 2140],
] as const)('B3.2 %s of a dwelling %j: %i kWh', (energy, over, kwh) => {
  expect(surveyKwh(energy, { ...flat, ...over })).toBe(kwh);
});

test('B3.2 more room and more people never use less, in either energy', () => {
  const survey = fc.record({
    housingType: fc.constantFrom('HOUSE' as const, 'APARTMENT' as const),
    residenceType: fc.constantFrom('PRINCIPAL' as const, 'SECONDARY' as const),
    heatingType: fc.constantFrom('ELECTRICITY' as const, 'GAS' as const, 'COLLECTIVE' as const),
    area: fc.integer({ min: 2, max: 19 }).map((tens) => tens * 10),
    inhabitantsNumber: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(survey, fc.constantFrom('EL' as const, 'NG' as const), (drawn, energy) => {
      const home = { ...flat, ...drawn };
      const larger = { ...home, area: home.area + 10, inhabitantsNumber: home.inhabitantsNumber + 1 };
      expect(surveyKwh(energy, larger)).toBeGreaterThanOrEqual(surveyKwh(energy, home));
      expect(surveyKwh(energy, home) % 10).toBe(0);
      expect(surveyKwh(energy, home)).toBeGreaterThan(0);
    }),
  );
});

test('B3.2 the rate option splits electricity and never gas', () => {
  const survey = { ...flat, rateOption: 'HIGH_LOW' as const };
  expect(surveyEstimates('EL', survey)).toEqual([
    { timeframe: 'HIGH', quantity: 1215 },
    { timeframe: 'LOW', quantity: 745 },
  ]);
  expect(surveyEstimates('NG', survey)).toEqual([{ timeframe: 'TOTAL_HOUR', quantity: 6820 }]);
});

test('B3.3 a profile has its usual consumption', () => {
  expect(profileEstimates('P012')).toEqual([{ timeframe: 'TOTAL_HOUR', quantity: 14_000 }]);
  expect(profileEstimates('RES2').map(({ timeframe }) => timeframe)).toEqual(['HIGH', 'LOW']);
});

const el = (timeframe: EnergyEstimate['timeframe'], quantity: number): EnergyEstimate => ({
  energy: 'EL',
  timeframe,
  quantity,
});
test.each([
  ['exactly three quarters', [el('TOTAL_HOUR', 3000)], [el('TOTAL_HOUR', 4000)], /supérieure à 3\s000\skWh/],
  ['one kWh more', [el('TOTAL_HOUR', 3001)], [el('TOTAL_HOUR', 4000)], null],
  ['more than the first', [el('TOTAL_HOUR', 9000)], [el('TOTAL_HOUR', 4000)], null],
  ['one of two timeframes', [el('HIGH', 3000), el('LOW', 700)], [el('HIGH', 3000), el('LOW', 1000)], /750/],
  ['both', [el('HIGH', 1), el('LOW', 1)], [el('HIGH', 3000), el('LOW', 1000)], /Plusieurs/],
  ['a timeframe left out', [el('HIGH', 2900)], [el('HIGH', 3000), el('LOW', 1000)], /3\s000/],
  ['other timeframes, as much', [el('TOTAL_HOUR', 4000)], [el('HIGH', 3000), el('LOW', 1000)], null],
  ['other timeframes, less', [el('HIGH', 1500), el('LOW', 1500)], [el('TOTAL_HOUR', 4000)], /Plusieurs/],
  [
    'an energy that was not estimated',
    [{ ...el('TOTAL_HOUR', 1), energy: 'NG' as const }],
    [el('TOTAL_HOUR', 4000)],
    null,
  ],
])('B3.4 %s', (_what, corrected, initial, refusal) => {
  const check = () => assertHighEnough(corrected, initial);
  if (refusal === null) expect(check).not.toThrow();
  else expect(check).toThrow(refusal);
});

test('B3.4 each field has its threshold', () => {
  expect(() =>
    assertHighEnough([el('HIGH', 3000), el('LOW', 750)], [el('HIGH', 3000), el('LOW', 1000)]),
  ).toThrow(
    expect.objectContaining({
      code: 'ESTIMATE_TOO_LOW',
      details: { errors: [expect.objectContaining({ path: 'estimates.1.quantity' })] },
    }),
  );
});
