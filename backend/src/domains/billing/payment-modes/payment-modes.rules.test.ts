import { modeChoice } from './payment-modes.rules';

test.each([
  ['of instalments, by debit', 'directDebit', [], false, [], ['bankTransfer', 'check']],
  ['whose product is free', 'directDebit', ['bankTransfer', 'check'], false, ['bankTransfer', 'check'], []],
  ['free of one alone', 'directDebit', ['check'], false, ['check'], ['bankTransfer']],
  ['by check: back to the debit of every sale', 'check', [], false, ['directDebit'], ['bankTransfer']],
  ['paid in cash', 'cash', [], false, ['directDebit'], ['bankTransfer', 'check']],
  ['that has ended', 'directDebit', ['check'], true, [], []],
] as const)('C3 a contract %s', (_, current, free, closed, atOnce, byRequest) =>
  expect(modeChoice(current, { free, closed })).toEqual({ atOnce, byRequest }),
);
