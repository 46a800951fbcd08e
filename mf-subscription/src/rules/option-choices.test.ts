import { anOffer, option } from '../testing/offers';
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

test('C4.4 an option billed by the kWh has the price of one; a year of it is an estimate', () => {
  const carbon = option('OPT_CARBON', 'Compensation carbone', 0.0012, 34.56, false);
  const rates = [{ ...carbon, detail: { price: 0.0012, unit: 'EUR/KWH' as const } }];
  expect(optionChoices({ additionalRates: rates })).toMatchObject([{ perKwh: 0.0012, yearly: 34.56 }]);
  expect(optionChoices(anOffer().product)[0]).toMatchObject({ perKwh: null });
});
