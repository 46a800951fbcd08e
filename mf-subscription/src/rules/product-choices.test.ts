import { offerContract } from '../testing/offer-server';
import { anOffer, option } from '../testing/offers';
import { offerWords } from '../i18n/offer';
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

test.each<[string, Own[], (typeof tree)[], string[], number]>([
  ['no option held', [], [tree, green], [], 1200],
  ['both held', [rate('OPT_TREE'), rate('OPT_GREEN')], [tree, green], ['OPT_TREE', 'OPT_GREEN'], 1263.36],
  ['one that it does not have', [rate('OPT_TREE'), rate('OPT_GREEN')], [green], ['OPT_GREEN'], 1241.76],
  ['one that was given back', [rate('OPT_TREE', { active: false })], [tree], [], 1200],
  ['one that counts once', [rate('OPT_TREE', { unit: 'EUR' })], [tree], [], 1200],
  ['a discount', [rate('OPT_TREE', { kind: 'DISCOUNT' })], [tree], [], 1200],
  ['one that is part of its price', [rate('OPT_TREE')], [{ ...tree, active: true }], ['OPT_TREE'], 1200],
])(
  'C4.2 another offer is priced with the options that go on: %s',
  (_what, own, additionalRates, options, yearly) => {
    const offer = anOffer({ productCode: 'VERT_EL', additionalRates });
    expect(productChoices([offer], contractWith(...own))).toMatchObject([
      { id: 'VERT_EL', options, yearly, own: false },
    ]);
  },
);

test('C4.2 the change sends the options that go on; nothing else is taken', () => {
  const contract = contractWith(rate('OPT_TREE'));
  const [choice] = productChoices([anOffer({ productCode: 'VERT_EL' })], contract);
  expect(productChange(choice!, contract, offerWords.products).wanted).toEqual({
    chosenProduct: { productCode: 'VERT_EL', additionalRates: [{ code: 'OPT_TREE', active: true }] },
  });
});
