import { offerWords } from '../i18n/offer';
import { anOffer } from '../testing/offers';
import { optionChange } from './option-change';
import { optionChoices } from './option-choices';

test.each([
  ['OPT_TREE', true, 'Ajouter l’option « Plantation d’arbres » ?'],
  ['OPT_GREEN', false, 'Retirer l’option « Énergie verte » ?'],
])('C4.4 %s is switched to %s, and back by the change that undoes it', (code, active, question) => {
  const choice = optionChoices(anOffer().product).find((each) => each.code === code)!;
  const change = optionChange(choice, 'ESSENTIEL_EL', offerWords.optionList);
  const sent = (to: boolean) => ({
    chosenProduct: { productCode: 'ESSENTIEL_EL', additionalRates: [{ code, active: to }] },
  });
  expect(change).toMatchObject({ mode: 'OPTIONS', wanted: sent(active), question });
  expect(change.undo?.change).toMatchObject({ mode: 'OPTIONS', wanted: sent(!active) });
  expect(change.undo?.change.undo).toBeUndefined();
});
