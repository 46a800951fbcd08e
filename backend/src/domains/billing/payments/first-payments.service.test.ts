import { firstPaymentState } from './first-payments.service';

test.each([
  ['PENDING', null, 'awaited'],
  ['PENDING', 'initialized', 'awaited'],
  ['IN_PROGRESS', 'transferFailure', 'awaited'],
  ['PENDING', 'transmitted', 'underWay'],
  ['IN_FAILURE', 'transmitted', 'underWay'],
  ['PENDING', 'transactionFailure', 'failed'],
  ['IN_FAILURE', null, 'failed'],
  ['CANCELED', 'cancelled', 'expired'],
] as const)('L1.5 a case that is %s, its card %s, is %s', (status, card, state) => {
  expect(firstPaymentState(status, card)).toBe(state);
});
