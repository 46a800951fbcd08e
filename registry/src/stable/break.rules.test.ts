import { hasRecovered, isBroken, mostOfPast } from './break.rules';

const past = (loads: number, bad: number) => mostOfPast({ loads, bad });
const usual = past(5_000, 25);

test.each<[string, [number, number], number, boolean]>([
  ['every visitor fails', [8, 8], usual, true],
  ['a third fails', [60, 20], usual, true],
  ['three points more fail', [2_000, 80], usual, true],
  ['as many fail as before', [2_000, 10], usual, false],
  ['a little more fails than before, within what the past allows', [2_000, 16], usual, false],
  ['four visitors are too few, whatever they met', [4, 4], usual, false],
  ['without a past, every visitor fails', [12, 12], past(0, 0), true],
  ['without a past, one in eight fails', [200, 25], past(0, 0), false],
])('P4.2 %s', (_case, [loads, bad], most, broken) => {
  expect(isBroken({ loads, bad }, most, 5)).toBe(broken);
});

test('a remote that always failed one time in ten is not broken for it', () => {
  const most = past(2_000, 200);
  expect(isBroken({ loads: 400, bad: 40 }, most, 5)).toBe(false);
  expect(isBroken({ loads: 400, bad: 120 }, most, 5)).toBe(true);
});

test('it works again once the last hour is as the past allows', () => {
  expect(hasRecovered({ loads: 29, bad: 0 }, usual)).toBe(false);
  expect(hasRecovered({ loads: 100, bad: 0 }, usual)).toBe(true);
  expect(hasRecovered({ loads: 100, bad: 5 }, usual)).toBe(false);
});
