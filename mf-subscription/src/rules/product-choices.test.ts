import { offerContract } from '../testing/offer-server';
import { anOffer, expectedYear, option } from '../testing/offers';
import { frOffer } from '../i18n/fr-offer';
import { productChange, productChoices } from './product-choices';

type Own = ReturnType<typeof offerContract>['chosenProduct']['additionalRates'][number];
const rate = (code: string, over: Partial<Own> = {}): Own => ({
  code,
  label: code,
  kind: 'OPTION',
  price: 1,
  unit: 'EUR/MONTH',
  active: true,
  ...over,
});
function contractWith(...additionalRates: Own[]) {
  const contract = offerContract();
  return { ...contract, chosenProduct: { ...contract.chosenProduct, additionalRates } };
}
const tree = option('OPT_TREE', 'Arbre', 1.5, 21.6, false);
const green = option('OPT_GREEN', 'Vert', 2.9, 41.76, false);

test.each<[string, Own[], (typeof tree)[], string[], string[]?]>([
  ['no active option', [], [tree, green], []],
  ['both active', [rate('OPT_TREE'), rate('OPT_GREEN')], [tree, green], ['OPT_TREE', 'OPT_GREEN']],
  ['one that it does not have', [rate('OPT_TREE'), rate('OPT_GREEN')], [green], ['OPT_GREEN'], ['OPT_TREE']],
  ['none of the active ones', [rate('OPT_TREE')], [green], [], ['OPT_TREE']],
  ['one that was removed', [rate('OPT_TREE', { active: false })], [tree], []],
  ['one that counts once', [rate('OPT_TREE', { unit: 'EUR' })], [tree], []],
  ['a discount', [rate('OPT_TREE', { kind: 'DISCOUNT' })], [tree], []],
])('C4.2 options go on with another offer: %s', (_what, own, additionalRates, options, ending = []) => {
  const offer = anOffer({ productCode: 'VERT_EL', additionalRates });
  expect(productChoices([offer], contractWith(...own))).toMatchObject([
    { id: 'VERT_EL', options, ending, own: false },
  ]);
});

test('L1.4 offers are compared by a year at the expected consumption; what is billed on it is an estimate', () => {
  const packaged = anOffer({ productCode: 'VERT_EL' });
  const billed = {
    ...anOffer({ productCode: 'SIMPLE_CYC_EL', billingModeCode: 'CYCLICAL_BILLING' }),
    expected: expectedYear(null, 1240),
  };
  const unknown = { ...anOffer({ productCode: 'AUTRE_EL' }), expected: null };
  expect(productChoices([packaged, billed, unknown], contractWith())).toMatchObject([
    { yearly: 1250, expectedKwh: 4000, billed: false },
    { yearly: 1240, expectedKwh: 4000, billed: true },
    { yearly: 1200, expectedKwh: null, billed: false },
  ]);
});

test('L1.3 before a change of offer, a note names the discount that ends and the date of the next possible change', () => {
  const contract = contractWith(rate('DISC', { kind: 'DISCOUNT', label: 'Remise 100 % numérique' }));
  const [choice] = productChoices([anOffer({ productCode: 'VERT_EL' })], contract);
  const { notes } = productChange(choice!, contract, frOffer.products, '2026-12-01');
  expect(notes).toContain('«\u00a0Remise 100 % numérique\u00a0» prend fin avec votre offre actuelle.');
  expect(notes.at(-2)).toMatch(/possible à partir du 1er.décembre.2026\.$/);
});

test('L1.3 before a change of offer, notes name the new rate option and what is still billed at the former prices', () => {
  const contract = { ...contractWith(), rateOption: 'HIGH_LOW' as const };
  const notesOf = (rateOption: 'TOTAL_HOUR' | 'HIGH_LOW') => {
    const [choice] = productChoices([anOffer({ productCode: 'VERT_EL', rateOption })], contract);
    return productChange(choice!, contract, frOffer.products, '2026-12-01').notes;
  };
  const changed = 'Option tarifaire : HP/HC devient BASE.';
  expect(notesOf('TOTAL_HOUR')).toContain(changed);
  expect(notesOf('HIGH_LOW').join()).not.toContain('Option tarifaire');
  expect(notesOf('HIGH_LOW').at(-1)).toMatch(
    /^Ce que vous avez consommé .* aux prix de votre offre actuelle\.$/,
  );
});

test('C4.2 the change sends the options that go on; nothing else is taken', () => {
  const contract = contractWith(rate('OPT_TREE'));
  const [choice] = productChoices([anOffer({ productCode: 'VERT_EL' })], contract);
  expect(productChange(choice!, contract, frOffer.products, '2026-12-01').wanted).toEqual({
    chosenProduct: { productCode: 'VERT_EL', additionalRates: [{ code: 'OPT_TREE', active: true }] },
  });
});
