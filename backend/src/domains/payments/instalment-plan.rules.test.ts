import fc from 'fast-check';
import { convertedInstalment } from './instalment-plan.rules';

test.each([
  [17_353, { months: 2, feeCents: 100 }, { months: 1, feeCents: 0 }, 8627],
  [8627, { months: 1, feeCents: 0 }, { months: 3, feeCents: 150 }, 26_031],
  [5000, { months: 1, feeCents: 0 }, { months: 1, feeCents: 0 }, 5000],
])('C4.6 %i cents every %j become, every %j, %i', (cents, from, to, expected) => {
  expect(convertedInstalment(cents, from, to)).toBe(expected);
});

test('C4.6 there and back, a fee is never taken twice and a cent at most is lost a month', () => {
  const fees = { 1: 0, 2: 100, 3: 150, 4: 200 } as const;
  const months = fc.constantFrom(1, 2, 3, 4);
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 500_000 }), months, months, (cents, one, other) => {
      const from = { months: one, feeCents: fees[one] };
      const to = { months: other, feeCents: fees[other] };
      const back = convertedInstalment(convertedInstalment(cents, from, to), to, from);
      expect(Math.abs(back - cents)).toBeLessThanOrEqual(one);
    }),
  );
});
