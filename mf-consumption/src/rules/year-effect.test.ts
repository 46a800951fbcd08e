import { firstAmount, shiftOf, sideOf } from './year-effect';

const choice = {
  ...{ current: 65, min: 40, max: 90, recommended: 70, months: 2, fee: 1, parts: [2, 2, 1] },
  ...{ asked: 163, firstDue: '2026-12-10', refusal: null, nextPossibleDate: null },
};

test.each([
  [65, 0],
  [75, -25],
  [45, 50],
])('an instalment of %i € moves the balance by %i €', (amount, shift) => {
  expect(shiftOf(amount, choice)).toBe(shift);
});

test.each([
  [0.4, 'even'],
  [-0.99, 'even'],
  [12, 'pay'],
  [-12, 'receive'],
] as const)('%d € is to %s', (euros, side) => {
  expect(sideOf(euros)).toBe(side);
});

test('the slider begins at what is paid now, or at the nearest amount that may be chosen', () => {
  expect(firstAmount(choice)).toBe(65);
  expect(firstAmount({ ...choice, current: 12.5 })).toBe(40);
  expect(firstAmount({ ...choice, current: 120 })).toBe(90);
});
