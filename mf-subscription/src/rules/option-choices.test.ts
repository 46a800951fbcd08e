import { anOffer } from '../testing/offers';
import { optionChoices } from './option-choices';

test('C4.4 options with their price by year and month; fees and discounts are no choice', () => {
  expect(
    optionChoices(anOffer().product).map(({ code, active, yearly, monthly }) => [
      code,
      active,
      yearly,
      monthly,
    ]),
  ).toEqual([
    ['OPT_TREE', false, 21.6, 1.8],
    ['OPT_GREEN', true, 41.76, 3.48],
    ['OPT_PLASTIC', false, 27.36, 2.28],
  ]);
});
