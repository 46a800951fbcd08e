import { anOffer, expectedYear } from '../testing/offers';
import { gaugeScale, packageChoices } from './package-choices';

const ids = (offer = anOffer(), own: string | null = 'P2') => packageChoices(offer, own).map(({ id }) => id);

test('C4.2 the recommended package comes first, with what it makes of the contract', () => {
  expect(packageChoices(anOffer(), 'P2')[0]).toEqual({
    id: 'P3',
    summerKwh: 300,
    winterKwh: 450,
    yearly: 1300,
    monthly: 108.33,
    installment: 216.67,
    expected: expectedYear(3, 1300),
    recommended: true,
    own: false,
  });
});

test('C4.3 only authorised packages are shown, and the contract’s own', () => {
  expect(ids()).toEqual(['P3', 'P1', 'P2']);
  expect(ids(anOffer({ authorized: ['P1'] }))).toEqual(['P1', 'P2']);
  expect(ids(anOffer({ authorized: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'] }))).toHaveLength(7);
});

test('C4.2 an offer without packages has none', () => {
  expect(packageChoices({ plan: null, packages: [] }, null)).toEqual([]);
});

test('C4.2 the gauge is filled by packages near the one that suits, whatever an agent may choose besides', () => {
  const all = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'];
  expect(gaugeScale(packageChoices(anOffer({ authorized: all }), 'P2'))).toBe(750);
  expect(gaugeScale(packageChoices(anOffer({ authorized: all }), 'P7'))).toBe(1050);
  expect(gaugeScale(packageChoices(anOffer(), 'P2'))).toBe(450);
});
