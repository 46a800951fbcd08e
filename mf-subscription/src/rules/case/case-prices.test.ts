import fc from 'fast-check';
import { answersOf } from '../../testing/cases';
import { aPrice, aQuote } from '../../testing/offers';
import { recapPrices, shownPrices } from './case-prices';

const { site, offer } = answersOf();
const { budgets } = aQuote(1300);
const saved = { site, offer, prices: [aPrice(90)] };
const quoted = budgets.map((budget) =>
  aPrice(budget.monthlyAmount, {
    yearly: budget.amount,
    installment: budget.installmentAmount,
    expected: budget.expected,
  }),
);

test.each([
  ['a case as it was saved keeps its prices', saved, answersOf(), saved.prices],
  ['another offer is quoted', saved, answersOf({ other: true }), quoted],
  ['a saved case without prices is quoted', { ...saved, prices: [] }, answersOf(), quoted],
  ['a new case is quoted', null, answersOf(), quoted],
] as const)('B6.1 %s', (_which, kept, answers, expected) => {
  expect(shownPrices(kept && { ...kept, prices: [...kept.prices] }, answers, budgets)).toEqual(expected);
});

test('B6.1 without a quote nothing is shown, but what was saved', () => {
  expect(shownPrices(null, { site, offer }, undefined)).toBeNull();
  expect(shownPrices(saved, { site, offer }, undefined)).toEqual(saved.prices);
});

describe('B6.1 the recap', () => {
  const [budget] = budgets;
  const [price] = quoted;
  if (!budget || !price) throw new Error('nothing was quoted');
  const dearer = { ...price, monthly: price.monthly + 0.01 };

  test.each([
    ['has the lines of a quote that comes to the price', [price], budgets, { budget, today: null }],
    [
      'has none of a quote that comes to another, and says which',
      [dearer],
      budgets,
      { budget: null, today: price },
    ],
    ['has a saved price without a quote', [price], undefined, { budget: null, today: null }],
    [
      'is of each energy by itself',
      [{ ...price, energy: 'NG' as const }],
      budgets,
      { budget: null, today: null },
    ],
  ])('%s', (_what, prices, quote, expected) => {
    expect(recapPrices(prices, quote)).toEqual([{ price: prices[0], ...expected }]);
  });

  test('says what the rail says, whatever is saved and quoted', () => {
    const euros = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100);
    const prices = fc.array(
      fc
        .record({ energy: fc.constantFrom('EL' as const, 'NG' as const), monthly: euros, yearly: euros })
        .map((price) => aPrice(price.monthly, price)),
    );
    fc.assert(
      fc.property(prices, euros, (shown, amount) => {
        const recaps = recapPrices(shown, [{ ...budget, amount }]);
        expect(recaps.map((recap) => recap.price)).toEqual(shown);
        for (const recap of recaps) {
          if (recap.budget) expect(recap.budget.amount).toBeCloseTo(recap.price.yearly, 2);
          if (recap.today) expect(recap.today).not.toEqual(recap.price);
        }
      }),
    );
  });
});
