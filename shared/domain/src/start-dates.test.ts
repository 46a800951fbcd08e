import { addDays } from './calendar-day';
import {
  expressError,
  soonestStart,
  startDateError,
  startDays,
  startWindow,
  type StartSituation,
} from './start-dates';

/** A Monday. */
const today = '2026-11-23';
const situation = (given: Partial<StartSituation> = {}): StartSituation => ({
  customerType: 'INDIVIDUAL',
  processType: 'MOVE_IN',
  productCode: 'FORFAIT_EL',
  channel: 'WEB',
  ...given,
});

test.each<[string, Partial<StartSituation>, string, string]>([
  ['an individual who moves in', {}, '2026-11-24', '2026-12-28'],
  ['an individual who switches', { processType: 'SWITCH' }, '2026-12-07', '2026-12-28'],
  ['a switch sold at the door', { processType: 'SWITCH', channel: 'C2E' }, '2026-12-14', '2026-12-28'],
  ['a move-in sold at the door', { channel: 'C2E_SUD' }, '2026-11-24', '2026-12-28'],
  ['a professional who moves in', { customerType: 'PROFESSIONAL' }, '2026-11-24', '2026-11-27'],
  ['a WEKIPRO product', { productCode: 'WEKIPRO_EL' }, '2026-11-24', '2026-11-27'],
  [
    'a professional who switches',
    { customerType: 'PROFESSIONAL', processType: 'SWITCH' },
    '2026-12-07',
    '2026-12-11',
  ],
])('B5.1 %s', (_who, given, first, last) => {
  expect(startWindow(situation(given), today)).toEqual({ first, last });
});

test('B5.1 supply starts on working days: neither at a weekend nor on a public holiday', () => {
  const moveIn = startDays(situation(), '2026-12-23');
  expect(moveIn).not.toContain('2026-12-25');
  expect(moveIn).not.toContain('2026-12-26');
  expect(moveIn[0]).toBe('2026-12-24');
  expect(startDays(situation({ processType: 'SWITCH' }), '2026-12-11')[0]).toBe('2026-12-28');
});

test('B5.1 the days begin at the requested one, never before the first possible one', () => {
  expect(startDays(situation(), today, '2026-12-10')[0]).toBe('2026-12-10');
  expect(startDays(situation(), today, '2020-01-01')[0]).toBe('2026-11-24');
  expect(startDays(situation(), today, '2030-01-01')).toEqual([]);
});

test('B5.1 no calendar of the next ten years is empty', () => {
  const empty: string[] = [];
  for (let day = today, last = addDays(today, 3_650); day < last; day = addDays(day, 1)) {
    for (const processType of ['MOVE_IN', 'SWITCH'] as const) {
      const short = situation({ processType, customerType: 'PROFESSIONAL' });
      if (startDays(short, day).length === 0) empty.push(day);
    }
  }
  expect(empty).toEqual([]);
});

test.each([
  ['2026-11-23', /trop proche/],
  ['2026-11-28', /ce jour-là/],
  ['2026-12-29', /trop éloignée/],
])('B5.1 %s is refused with its reason', (day, reason) => {
  expect(startDateError(situation(), day, today)).toMatch(reason);
});

test('B5.1 every day of the calendar is one that an order may take', () => {
  for (const processType of ['MOVE_IN', 'SWITCH'] as const) {
    for (const customerType of ['INDIVIDUAL', 'PROFESSIONAL'] as const) {
      const asked = situation({ processType, customerType, channel: 'DEPANN' });
      const days = startDays(asked, today);
      expect(days.length).toBeGreaterThan(0);
      expect(days.map((day) => startDateError(asked, day, today))).toEqual(days.map(() => null));
    }
  }
});

test.each<[string, Partial<StartSituation>, string]>([
  ['a move-in', {}, '2026-11-24'],
  ['a move-in sold at the door', { channel: 'GROUPE-POWER' }, '2026-11-24'],
  ['a professional who moves in', { customerType: 'PROFESSIONAL' }, '2026-11-24'],
  ['a switch', { processType: 'SWITCH' }, '2026-12-07'],
  ['a switch sold at the door', { processType: 'SWITCH', channel: 'GROUPE-POWER' }, '2026-12-14'],
])('B5.2 as soon as possible: %s', (_what, given, day) => {
  expect(soonestStart(situation(given), today)).toBe(day);
});

test('B5.1 as soon as possible is the first day that the calendar offers, whatever the day', () => {
  for (let day = today, last = addDays(today, 400); day < last; day = addDays(day, 1)) {
    for (const processType of ['MOVE_IN', 'SWITCH'] as const) {
      const asked = situation({ processType });
      expect([day, soonestStart(asked, day)]).toEqual([day, startDays(asked, day)[0]]);
    }
  }
});

test('B5.1 « express » is of a start as soon as possible, not of a chosen day', () => {
  expect(expressError('NOW', true)).toBeNull();
  expect(expressError('LATER', false)).toBeNull();
  expect(expressError('LATER', true)).toMatch(/express/);
});
