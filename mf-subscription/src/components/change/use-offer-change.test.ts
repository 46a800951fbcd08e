import { changeFailure } from './use-offer-change';

test.each([
  ['0', 'lost', '0'],
  ['401', 'refused', '401'],
  ['500', 'refused', '500'],
  ['UNEXPECTED_ERROR', 'refused', '500'],
  ['CONFLICT', 'conflict', 'CONFLICT'],
  ['409', 'conflict', '409'],
  ['SUPPORT_READ_ONLY', 'refused', 'SUPPORT_READ_ONLY'],
])('C4.6 a change that fails with %s is %s', (code, kind, shownCode) => {
  expect(changeFailure(code)).toEqual({ kind, code: shownCode });
});
