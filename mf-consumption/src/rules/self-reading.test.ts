import fc from 'fast-check';
import type { MeterReading } from '@portal/contract';
import { aReading } from '@portal/testing';
import { meterKindOf } from './meter-kind';
import {
  belowRefusal,
  availabilityOf,
  firstReadingDay,
  indexRefusal,
  readingDayRefusal,
  readingDays,
  type Register,
  unitsSince,
  withoutSpaces,
} from './self-reading';

test.each([
  ['', 5, 'EL', /^Saisissez les 5 derniers chiffres affichés$/],
  ['1234', 5, 'EL', /saisi 4\s: saisissez les 5 derniers chiffres affichés, zéros de gauche compris$/],
  ['123456', 5, 'EL', /saisi 6\s: saisissez les 5 derniers chiffres affichés$/],
  ['12345', 6, 'EL', /les 6 derniers chiffres/],
  ['12345678', 5, 'NG', /les 5 derniers chiffres avant la virgule, sans les 3 chiffres rouges$/],
  ['12,45', 5, 'EL', /que des chiffres/],
  ['1234a', 5, 'EL', /que des chiffres/],
  ['١٢٣٤٥', 5, 'EL', /que des chiffres/],
] as const)(
  'C3.6 « %s » is no index of %d digits, and the message says which are wanted',
  (typed, size, energy, words) => {
    expect(indexRefusal(typed, size, energy)).toMatch(words);
  },
);

test('C3.6 exactly as many digits as the meter pass, leading zeros included, and no others', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{0,9}$/), fc.integer({ min: 4, max: 8 }), (typed, size) => {
      expect(indexRefusal(typed, size, 'EL') === null).toBe(typed.length === size);
    }),
  );
});

test('C3.6 spaces of a pasted index go, ordinary and narrow ones', () => {
  expect(withoutSpaces(' 12\u202f3 45\u00a0')).toBe('12345');
});

const running = { contractStatus: 'effective', effectiveStartDate: '2023-03-01' } as const;
test.each([
  ['running', running, 'open'],
  ['starting tomorrow', { ...running, effectiveStartDate: '2026-11-22' }, 'notYet'],
  ['without a first day', { ...running, effectiveStartDate: null }, 'notYet'],
  ['sent to market', { ...running, contractStatus: 'sent_to_market' }, 'notYet'],
  ['terminated', { ...running, contractStatus: 'terminated' }, 'closed'],
  ['rejected', { ...running, contractStatus: 'rejected' }, 'neverSupplied'],
] as const)('C3.6 a contract %s', (_case, contract, expected) => {
  expect(availabilityOf(contract, '2026-11-21')).toBe(expected);
});

test('C3.6 the first day is the contract’s, or the one after the latest reading', () => {
  const today = '2026-11-21';
  const read = (endDate: string, over: Partial<MeterReading> = {}) => aReading({ endDate, ...over });
  const first = (...readings: MeterReading[]) => firstReadingDay('2023-03-01', readings, today);
  expect(first()).toBe('2023-03-01');
  expect(first(read('2026-11-01'), read('2026-10-01'))).toBe('2026-11-02');
  // an estimate gives way to what is read, and so does the customer's own on the day that they sent it
  expect(first(read(today, { consumptionContext: 'ESTIMATED' }), read('2026-11-01'))).toBe(today);
  expect(first(read(today, { consumptionContext: 'SELF_READ', sentOn: today }))).toBe(today);
  const yesterday = '2026-11-20';
  expect(first(read(yesterday, { consumptionContext: 'SELF_READ', sentOn: yesterday }))).toBe(today);
});

const counter = {
  registerName: 'HP',
  timeframeCode: 'HIGH',
  lastIndex: 99_000,
  lastReadDate: '2026-11-01',
  lowestIndex: 99_000,
  zeroPassedUpTo: 500,
} as const;
test.each([
  ['above the last', counter, '99100', null],
  ['below the last', counter, '98999', /inférieur au dernier index relevé du 01\/11\/2026 \(99000\)/],
  ['after zero, as much as is usual', counter, '00500', null],
  ['after zero, and far more', counter, '00501', /inférieur/],
  ['below an estimate, above what was read', { ...counter, lowestIndex: 98_000 }, '98500', null],
  ['of a meter that was never read', { ...counter, lowestIndex: null }, '00001', null],
  ['where nothing is told of it', { ...counter, lowestIndex: undefined }, '00001', null],
])('C3.6 an index %s', (_case, given, typed, words) => {
  const refusal = belowRefusal(given, typed, 5);
  if (words === null) expect(refusal).toBeNull();
  else expect(refusal).toMatch(words);
});

const days = { start: '2023-03-01', first: '2026-11-02', latest: '2026-11-01', today: '2026-11-21' };
test.each([
  ['2026-11-21', null],
  ['2026-11-02', null],
  ['2026-11-22', /futur/],
  ['2026-11-01', /existe déjà à cette date/],
  ['2026-10-31', /plus récent existe déjà, du 01\/11\/2026/],
  ['2023-02-28', /précède le début du contrat, le 01\/03\/2023/],
  ['', /Indiquez/],
  ['2026-02-31', /Indiquez/],
])('C3.6 a reading of %s', (day, words) => {
  const refusal = readingDayRefusal(day, days);
  if (words === null) expect(refusal).toBeNull();
  else expect(refusal).toMatch(words);
});

test('C3.6 where today’s own reading may be put right, an earlier day is refused by that reading’s day', () => {
  const sent = { endDate: '2026-11-21', consumptionContext: 'SELF_READ', sentOn: '2026-11-21' } as const;
  const own = readingDays('2023-03-01', [sent], '2026-11-21');
  expect(readingDayRefusal('2026-11-20', own)).toBe('Un relevé plus récent existe déjà, du 21/11/2026');
  expect(readingDayRefusal('2026-11-21', own)).toBeNull();
});

const register = (lastIndex: number | null): Register => ({
  registerName: 'BASE',
  timeframeCode: 'TOTAL_HOUR',
  lastIndex,
  lastReadDate: lastIndex === null ? null : '2026-11-01',
});
test.each([
  ['onward', 4_321, '04441', 120],
  ['through zero', 99_900, '00020', 120],
  ['misread', 4_321, '04320', null],
  ['not whole yet', 4_321, '0444', null],
  ['without a last one', null, '04441', null],
])('C3.6 what the meter went on by: %s', (_case, last, typed, units) => {
  expect(unitsSince(register(last), typed, 5)).toBe(units);
});

test.each([
  ['LINKY', 'EL', 'linky'],
  ['ELECTRONIC', 'EL', 'electronic'],
  ['ELECTROMECHANICAL', 'EL', 'drum'],
  ['GAZPAR', 'NG', 'gazpar'],
  ['DIAPHRAGM', 'NG', 'gas'],
  ['', 'EL', 'electronic'],
  ['', 'NG', 'gas'],
] as const)('C3.6 a meter « %s » of %s is drawn as %s', (type, energy, kind) => {
  expect(meterKindOf(type, energy)).toBe(kind);
});
