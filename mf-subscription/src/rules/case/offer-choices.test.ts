import { anOffer } from '../../testing/offers';
import { choiceOf, offerRefusals, packagesInOrder, rateOptionsOf, stillSold } from './offer-choices';

const seasonal = anOffer();
const cyclical = {
  ...anOffer({ productCode: 'BASE_CYC', billingModeCode: 'CYCLICAL_BILLING' }),
  plan: null,
  packages: [],
  frequencies: seasonal.frequencies.filter(({ frequency }) => frequency === 'MONTHLY'),
};
const sold = [seasonal, cyclical];

test('B4.1 a product starts with the package that suits, every two months, and the options that are part of it', () => {
  expect(choiceOf(seasonal)).toMatchObject({
    packages: { summer: 'P3', winter: 'P3' },
    frequency: 'BIMONTHLY',
    options: ['OPT_GREEN'],
    cyclical: false,
  });
});

test('B4.1 a cyclical product is paid by the month, without plan or package', () => {
  expect(choiceOf(cyclical)).toMatchObject({
    cyclical: true,
    packages: null,
    frequency: 'MONTHLY',
  });
});

test('B4.1 rate options are those that are sold: at 3 kVA the server leaves peak hours out', () => {
  expect(rateOptionsOf([seasonal, anOffer({ rateOption: 'HIGH_LOW' })])).toEqual(['TOTAL_HOUR', 'HIGH_LOW']);
  expect(rateOptionsOf(sold)).toEqual(['TOTAL_HOUR']);
});

describe('a former choice', () => {
  const former = {
    ...choiceOf(seasonal),
    packages: { summer: 'P5', winter: 'P5' },
    frequency: 'QUARTERLY' as const,
  };

  test('stays as far as it is sold', () => {
    expect(stillSold(former, sold)).toEqual(former);
  });
  test('takes the package that suits where its own is gone', () => {
    expect(stillSold(former, [anOffer({ sizes: [3, 1] })])?.packages).toEqual({ summer: 'P3', winter: 'P3' });
  });
  test('is none where its product is gone', () => {
    expect(stillSold(former, [cyclical])).toBeNull();
  });
});

const chosen = choiceOf(seasonal);

test.each([
  ['every energy chosen', { EL: chosen }, ['EL'], []],
  ['an energy is missing', { EL: chosen }, ['EL', 'NG'], ['missingEnergies']],
  ['no package', { EL: { ...chosen, packages: null } }, ['EL'], ['missingPackage']],
  [
    'a package of another list',
    { EL: { ...chosen, packages: { summer: 'X', winter: 'X' } } },
    ['EL'],
    ['packageInvalid'],
  ],
  [
    'a frequency that is not sold',
    { EL: { ...chosen, frequency: 'FOURMONTHLY' as const } },
    ['EL'],
    ['missingFrequency'],
  ],
  ['a cyclical product', { EL: choiceOf(cyclical) }, ['EL'], []],
] as const)('B4.3 %s', (_when, answers, energies, expected) => {
  expect(offerRefusals(answers, energies, sold)).toEqual(expected);
});

describe('the packages to choose from', () => {
  const many = anOffer({ sizes: [3, 1, 2, 4, 5, 6, 7, 8] }).packages;
  const shown = (packages: typeof many, chosen: string | null) => {
    const { pairs, startAt } = packagesInOrder(packages, chosen);
    return { ids: pairs.map(({ summer }) => summer.id), first: pairs[startAt]?.summer.id };
  };

  test('B4.1 all of them: by size, those around the one that suits, or is chosen, in view', () => {
    const ids = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8'];
    expect(shown(many, null)).toEqual({ ids, first: 'P2' });
    expect(shown(many, 'P7')).toEqual({ ids, first: 'P6' });
    expect(shown(many, 'P1')).toEqual({ ids, first: 'P1' });
  });

  test('B4.1 the few that suit: by size, from the smallest', () => {
    expect(shown(many.slice(0, 3), null)).toEqual({ ids: ['P1', 'P2', 'P3'], first: 'P1' });
  });
});
