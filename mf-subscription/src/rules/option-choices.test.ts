import { frOffer } from '../i18n/fr-offer';
import { anOffer, option } from '../testing/offers';
import { optionChoices, optionChange } from './option-choices';

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

test.each([
  ['OPT_TREE', true, 'Ajouter l’option « Plantation d’arbres » ?'],
  ['OPT_GREEN', false, 'Retirer l’option « Énergie verte » ?'],
])('C4.4 %s is switched to %s, and back by the change that undoes it', (code, active, question) => {
  const choice = optionChoices(anOffer().product).find((each) => each.code === code)!;
  const change = optionChange(choice, 'ESSENTIEL_EL', frOffer.optionList);
  const sent = (to: boolean) => ({
    chosenProduct: { productCode: 'ESSENTIEL_EL', additionalRates: [{ code, active: to }] },
  });
  expect(change).toMatchObject({ mode: 'OPTIONS', wanted: sent(active), question });
  expect(change.undo?.change).toMatchObject({ mode: 'OPTIONS', wanted: sent(!active) });
  expect(change.undo?.change.undo).toBeUndefined();
});
