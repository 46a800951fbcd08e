import fc from 'fast-check';
import { sharesOfDebts } from './debt-shares.rules';

test.each([
  [14_900, [], [], 14_900],
  [14_900, [8_450], [8_450], 6_450],
  [14_900, [8_450, 12_010], [8_450, 6_450], 0],
  [4_800, [8_450, 12_010], [4_800, 0], 0],
  [4_800, [4_800], [4_800], 0],
])('%i cents and debts of %j: %j, and %i are left', (sum, debts, shares, left) =>
  expect(sharesOfDebts(sum, debts)).toEqual({ shares, left }),
);

test('what the debts have and what is left is the sum, and no debt has more than it asks for', () => {
  const cents = fc.integer({ min: 1, max: 30_000 });
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 8 }), (sum, debts) => {
      const { shares, left } = sharesOfDebts(sum, debts);
      expect(shares.reduce((total, share) => total + share, left)).toBe(sum);
      expect(left).toBeGreaterThanOrEqual(0);
      for (const [at, share] of shares.entries()) expect(share).toBeLessThanOrEqual(debts[at] ?? 0);
      // those before one that took something are paid whole
      const last = shares.findLastIndex((share) => share > 0);
      expect(shares.slice(0, Math.max(0, last))).toEqual(debts.slice(0, Math.max(0, last)));
      // money is left only once every debt is paid
      if (left > 0) expect(shares).toEqual(debts);
    }),
  );
});
