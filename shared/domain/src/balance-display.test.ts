import { balanceDisplay, isBalance } from './balance-display';

test.each([
  [80, 80, 'À payer'],
  [-12.3, 12.3, 'En votre faveur'],
  [0, 0, 'À jour'],
  [-0.001, 0, 'À jour'],
])('C2.2 a balance of %d shows %d, %s', (balance, amount, label) =>
  expect(balanceDisplay(balance)).toMatchObject({ amount, label }),
);

test('C2.2 a balance that is not known is none, and zero is one', () => {
  expect([null, Number.NaN, 0, -3].map(isBalance)).toEqual([false, false, true, true]);
});
