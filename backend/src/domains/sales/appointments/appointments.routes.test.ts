import { timeslotsOn } from './appointments.routes';

test.each([
  ['2026-11-24', 'EL', ['MORNING', 'AFTERNOON', 'DAY']],
  ['2026-11-24', 'NG', ['MORNING', 'AFTERNOON']],
  ['2026-11-23', 'EL', []],
  ['2026-11-28', 'EL', []],
  ['2026-12-25', 'NG', []],
  ['2027-01-22', 'EL', ['MORNING', 'AFTERNOON', 'DAY']],
  ['2027-01-25', 'EL', []],
] as const)('B5.1 on %s for %s', (day, energy, slots) => {
  expect(timeslotsOn(day, energy, '2026-11-23')).toEqual(slots);
});
