import { pieceFates, pieceStatuses } from '@portal/contract';
import { fateOf } from './piece-fate.rules';

const debit = {
  payment_type: 'inbound',
  payment_method_code: 'sdd',
  run_number: null,
  replacing_payment_count: 0,
} as const;

test.each([
  ['sent', 'sent'],
  ['reconciled', 'settled'],
  ['sent-cancelled', 'rejected'],
  ['validated', 'planned'],
  ['cancelled', 'cancelled'],
  ['externalRecovery', 'inHand'],
] as const)('a debit that is %s is told as %s', (status, fate) => {
  expect(fateOf({ ...debit, status })).toBe(fate);
});

test('a refused debit that was presented again is told as such', () => {
  expect(fateOf({ ...debit, status: 'sent-cancelled', replacing_payment_count: 1 })).toBe('replaced');
});

test('a refund on its way is no debit', () => {
  expect(fateOf({ ...debit, status: 'posted', payment_type: 'outbound' })).toBe('refunded');
});

test('every status of a piece is told', () => {
  for (const status of pieceStatuses) expect(pieceFates).toContain(fateOf({ ...debit, status }));
});
