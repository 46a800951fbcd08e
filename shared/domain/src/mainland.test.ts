import { isDebitDay } from './redebit-window';
import { isMainlandPostalCode } from './mainland';

test.each([
  ['29200', true],
  ['01000', true],
  ['75011', true],
  ['20090', false],
  ['97400', false],
  ['98000', false],
  ['2A004', false],
  ['', false],
])('C5.10 isMainlandPostalCode(%s) is %s', (postalCode, expected) =>
  expect(isMainlandPostalCode(postalCode)).toBe(expected),
);

test.each([
  [5, true],
  [10, true],
  [15, true],
  [6, false],
  [0, false],
])('C5.4 isDebitDay(%s) is %s', (day, expected) => expect(isDebitDay(day)).toBe(expected));
