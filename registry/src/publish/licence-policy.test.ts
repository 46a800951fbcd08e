import { isAllowed } from './licence-policy';

test.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['MIT or MPL-2.0', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only OR AGPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only) AND GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['', false],
])('P4.4 a package under %s may be bundled: %s', (expression, may) => {
  expect(isAllowed(expression)).toBe(may);
});
