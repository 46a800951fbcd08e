import { outcomeOf } from './test-cards';

const now = new Date('2026-11-22T10:00:00Z');
const card = (expMonth: number, expYear: number) => ({
  number: '4242424242424242',
  expMonth,
  expYear,
  cvc: '123',
});

test.each([
  ['this month', 11, 2026, 'succeeds'],
  ['this month, with two digits', 11, 26, 'succeeds'],
  ['a year to come with two digits', 1, 30, 'succeeds'],
  ['the farthest that two digits name', 12, 75, 'succeeds'],
  ['the century’s turn', 12, 2099, 'succeeds'],
  ['last month', 10, 2026, 'invalid_expiry_month'],
  ['last month with two digits', 10, 26, 'invalid_expiry_month'],
  ['month zero', 0, 30, 'invalid_expiry_month'],
  ['month thirteen', 13, 30, 'invalid_expiry_month'],
  ['last year', 12, 2025, 'invalid_expiry_year'],
  ['last year with two digits', 12, 25, 'invalid_expiry_year'],
  ['fifty years ago, of Stripe’s own list', 12, 95, 'invalid_expiry_year'],
  ['the nearest past of two digits', 12, 76, 'invalid_expiry_year'],
])('S4 a card that expires in %s', (_case, month, year, expected) => {
  const outcome = outcomeOf(card(month, year), now);
  expect(outcome.kind === 'refused' ? outcome.error.code : outcome.kind).toBe(expected);
});

test('S4 a card is good until the last instant of its month', () => {
  expect(outcomeOf(card(11, 26), new Date('2026-11-30T23:59:59.999Z')).kind).toBe('succeeds');
  expect(outcomeOf(card(11, 26), new Date('2026-12-01T00:00:00Z')).kind).toBe('refused');
  expect(outcomeOf(card(12, 26), new Date('2027-01-01T00:00:00Z'))).toMatchObject({
    error: { code: 'invalid_expiry_year' },
  });
});
