import fc from 'fast-check';
import { checkIndexes, readingDayError, type SentIndex, type Usage } from './index-check.rules';
import type { MeterConfiguration, Register } from './meter-configuration.rules';

const register = (name: string, over: Partial<Register> = {}): Register => ({
  registerName: name,
  timeframeCode: name === 'HC' ? 'LOW' : name === 'HP' ? 'HIGH' : 'TOTAL_HOUR',
  lastIndex: 12_000,
  lastReadDate: '2026-03-01',
  estimated: false,
  lastRead: 12_000,
  ...over,
});
const meter = (...registers: Register[]): MeterConfiguration => ({
  rateOption: 'TOTAL_HOUR',
  digitSize: 5,
  meterNumber: '0612',
  meterType: 'LINKY',
  registers,
});
/** 10 kWh a day for 30 days: 300 are usual, more than 3,000 absurd, more than 900 no roll-over. */
const usage: Usage = { perDay: 10, days: 30, kwhPerUnit: 1 };
const sent = (value: string | number, registerName = 'BASE'): SentIndex => ({
  meterNumber: '0612',
  registerName,
  value,
});
const base = meter(register('BASE'));

test.each([
  ['the usual', '12300', 300],
  ['three times the usual', '12900', 900],
  ['a number that needs no leading zero', 12_300, 300],
])('C3.6 %s is taken', (_case, value, units) => {
  expect(checkIndexes([sent(value)], base, usage)).toEqual({
    indexes: [{ register: base.registers[0], index: Number(value), units }],
    errors: [],
    doubts: [],
    swapped: false,
  });
});

test.each([
  [
    'more than three times the usual',
    '12901',
    901,
    /^Cela ferait 901\skWh en 30\sjours, soit 30\skWh par jour\s; d’habitude, 10\skWh par jour$/,
  ],
  ['ten times the usual', '15000', 3000, /^Cela ferait 3\s000\skWh/],
  [
    'nothing in a month',
    '12000',
    0,
    /^Aucune consommation depuis 30\sjours\s; d’habitude, 10\skWh par jour$/,
  ],
])('C3.6 %s is taken once it is confirmed', (_case, value, units, message) => {
  expect(checkIndexes([sent(value)], base, usage)).toEqual({
    indexes: [{ register: base.registers[0], index: Number(value), units }],
    errors: [],
    doubts: [{ path: 'meterReads.0.value', message: expect.stringMatching(message) }],
    swapped: false,
  });
});

test.each([
  ['three times the usual', 500, 400, []],
  [
    'more than three times the usual',
    500,
    401,
    [{ path: 'meterReads.0.value', message: expect.stringMatching(/^Vos index feraient ensemble 901\skWh/) }],
  ],
])('C3.6 both registers together at %s', (_case, peak, offPeak, doubts) => {
  const both = meter(register('HP'), register('HC'));
  const read = [sent(String(12_000 + peak), 'HP'), sent(String(12_000 + offPeak), 'HC')];
  expect(checkIndexes(read, both, usage)).toMatchObject({ errors: [], doubts });
});

test('C3.6 two registers that together went on more than ten times the usual are refused, at the greater one', () => {
  const both = meter(register('HP'), register('HC'));
  const read = [sent('13400', 'HP'), sent('13601', 'HC')];
  expect(checkIndexes(read, both, usage)).toMatchObject({
    indexes: [],
    errors: [{ path: 'meterReads.1.value', message: expect.stringMatching(/ensemble plus de 10 fois/) }],
  });
});

test('C3.6 nothing used for some days is no matter of doubt', () => {
  expect(checkIndexes([sent('12000')], base, { ...usage, days: 27 }).doubts).toEqual([]);
});

test.each([
  [
    'below the last index',
    '11999',
    'meterReads.0.value',
    /inférieur au dernier index du 01\/03\/2026 \(12000\)/,
  ],
  ['more than ten times the usual', '15001', 'meterReads.0.value', /plus de 10 fois au-dessus/],
  ['too few digits', '1230', 'meterReads.0.value', /les 5 chiffres/],
  ['too many digits', '012300', 'meterReads.0.value', /les 5 chiffres/],
  ['a number that lost its leading zeros', 1230, 'meterReads.0.value', /les 5 chiffres/],
  ['no digits', '12 30', 'meterReads.0.value', /les 5 chiffres/],
  ['another alphabet’s digits', '١٢٣٤٥', 'meterReads.0.value', /les 5 chiffres/],
])('C3.6 %s is refused at its field', (_case, value, path, message) => {
  expect(checkIndexes([sent(value)], base, usage)).toEqual({
    indexes: [],
    errors: [{ path, message: expect.stringMatching(message) }],
    doubts: [],
    swapped: false,
  });
});

test('C3.6 a low index is a doubt (passed zero?) where a roll-over means a plausible consumption', () => {
  const nearTheEnd = meter(register('BASE', { lastIndex: 99_800 }));
  const { indexes, errors, doubts } = checkIndexes([sent('00100')], nearTheEnd, usage);
  expect(errors).toEqual([]);
  expect(doubts).toEqual([
    {
      path: 'meterReads.0.value',
      message: expect.stringMatching(
        /repassé par zéro depuis l’index du 01\/03\/2026 \(99800\)\s: 300\skWh en/,
      ),
    },
  ]);
  expect(indexes).toMatchObject([{ index: 100, units: 300 }]);
  expect(checkIndexes([sent('00701')], nearTheEnd, usage).errors).toHaveLength(1);
});

test('C3.6 an index below a too high estimate is accepted, one below the last reading is not', () => {
  const estimated = meter(register('BASE', { estimated: true, lastRead: 11_500 }));
  expect(checkIndexes([sent('11800')], estimated, usage)).toMatchObject({
    indexes: [{ index: 11_800, units: null }],
    errors: [],
  });
  expect(checkIndexes([sent('11499')], estimated, usage).errors).toHaveLength(1);
});

test('C3.6 the first index of a meter has nothing to be compared with', () => {
  const first = meter(register('BASE', { lastIndex: null, lastReadDate: null, lastRead: null }));
  expect(checkIndexes([sent('98765')], first, usage)).toMatchObject({
    indexes: [{ index: 98_765, units: null }],
    errors: [],
  });
});

describe('peak and off-peak', () => {
  const both = meter(register('HP', { lastIndex: 20_000 }), register('HC', { lastIndex: 5_000 }));
  test('C3.6 in any order, each goes to its register', () => {
    expect(checkIndexes([sent('05100', 'HC'), sent('20200', 'HP')], both, usage)).toMatchObject({
      indexes: [
        { index: 20_200, units: 200 },
        { index: 5_100, units: 100 },
      ],
      errors: [],
    });
  });
  test('C3.6 swapped peak and off-peak: an error on both', () => {
    const { errors, swapped } = checkIndexes([sent('05100', 'HP'), sent('20200', 'HC')], both, usage);
    expect(swapped).toBe(true);
    expect(errors).toEqual([
      { path: 'meterReads.0.value', message: 'Les index heures pleines et heures creuses semblent inversés' },
      { path: 'meterReads.1.value', message: 'Les index heures pleines et heures creuses semblent inversés' },
    ]);
  });
  test('C3.6 one missing, one twice, one unknown, another meter’s: each at its place', () => {
    expect(checkIndexes([sent('20200', 'HP')], both, usage).errors).toEqual([
      { path: 'meterReads', message: 'Il manque l’index du cadran HC' },
    ]);
    const paths = (...list: SentIndex[]) => checkIndexes(list, both, usage).errors.map(({ path }) => path);
    expect(paths(sent('20200', 'HP'), sent('05100', 'HC'), sent('05100', 'HC'))).toEqual([
      'meterReads.2.registerName',
    ]);
    expect(paths(sent('20200', 'HP'), sent('05100', 'HC'), sent('05100', 'X'))).toEqual([
      'meterReads.2.registerName',
    ]);
    expect(paths({ ...sent('20200', 'HP'), meterNumber: '0999' }, sent('05100', 'HC'))).toEqual([
      'meterReads.0.meterNumber',
    ]);
  });
});

test('C3.6 an accepted index is never below the last, nor beyond ten times the usual consumption', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999 }),
      fc.integer({ min: 0, max: 99_999 }),
      fc.double({ min: 0.1, max: 200, noNaN: true }),
      fc.integer({ min: 0, max: 800 }),
      fc.constantFrom(1, 11.2),
      (last, index, perDay, days, kwhPerUnit) => {
        const configuration = meter(register('BASE', { lastIndex: last, lastRead: last }));
        const value = String(index).padStart(5, '0');
        const { indexes, errors } = checkIndexes([sent(value)], configuration, { perDay, days, kwhPerUnit });
        expect(errors.length + indexes.filter(({ units }) => units !== null).length).toBe(1);
        const [taken] = errors.length === 0 ? indexes : [];
        if (!taken) return;
        expect((last + (taken.units ?? 0)) % 100_000).toBe(index);
        expect((taken.units ?? 0) * kwhPerUnit).toBeLessThanOrEqual(
          10 * perDay * Math.max(days, 7) * (1 + 1e-9),
        );
      },
    ),
  );
});

const calendar = {
  day: '2026-03-10',
  today: '2026-03-10',
  start: '2023-03-01',
  end: null,
  lastReading: null,
};
test.each([
  ['today', calendar, null],
  ['the first day', { ...calendar, day: '2023-03-01' }, null],
  ['tomorrow', { ...calendar, day: '2026-03-11' }, /futur/],
  ['before the contract', { ...calendar, day: '2023-02-28' }, /précède le début/],
  ['a contract that has no start yet', { ...calendar, start: null }, /précède le début/],
  ['its last day', { ...calendar, end: '2026-03-10' }, null],
  ['after its end', { ...calendar, end: '2026-03-09' }, /suit la fin/],
  ['a day that was read', { ...calendar, lastReading: '2026-03-10' }, /existe déjà à cette date/],
  ['before the latest reading', { ...calendar, lastReading: '2026-03-11' }, /plus récent .* du 11\/03\/2026/],
])('C3.6 the day of a reading: %s', (_case, given, expected) => {
  const error = readingDayError(given);
  if (expected === null) expect(error).toBeNull();
  else expect(error).toMatch(expected);
});
