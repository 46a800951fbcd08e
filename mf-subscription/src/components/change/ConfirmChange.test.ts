import { aQuote } from '../../testing/offers';
import { optionFates } from './ConfirmChange';

const budget = (options: Record<string, number>) => aQuote(1200, { options }).budgets[0]!;

test.each([
  [{}, { TREE: 20 }, []],
  [{ TREE: 20 }, {}, [['TREE', 20, null]]],
  [
    { TREE: 20, GREEN: 40 },
    { GREEN: 45 },
    [
      ['TREE', 20, null],
      ['GREEN', 40, 45],
    ],
  ],
])('C4.2 options %j, with %j after', (before, after, fates) => {
  expect(
    optionFates(budget(before), budget(after)).map((fate) => [fate.code, fate.before, fate.after]),
  ).toEqual(fates);
});
