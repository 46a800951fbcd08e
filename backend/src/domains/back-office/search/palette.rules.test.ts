import { meantBy } from './palette.rules';

const nowhere = { cases: [], customers: [], deliveryPoint: null };

test.each<[string, Partial<ReturnType<typeof meantBy>>]>([
  [' Zoe@Example.fr ', { cases: [{ email: 'Zoe@Example.fr' }], customers: [{ email: 'Zoe@Example.fr' }] }],
  ['30001234 567890', { deliveryPoint: '30001234567890' }],
  ['gi 123456', { deliveryPoint: 'GI123456' }],
  [
    '100 001',
    {
      cases: [{ orderNumber: '100001' }],
      customers: [{ customerNbr: '100001' }, { contractNbr: '100001' }, { companyName: '100 001' }],
    },
  ],
  [
    'martin',
    {
      cases: [{ orderNumber: 'martin' }, { lastName: 'martin' }, { firstName: 'martin' }],
      customers: [{ lastName: 'martin' }, { firstName: 'martin' }, { companyName: 'martin' }],
    },
  ],
])('what « %s » may mean', (typed, meant) => {
  expect(meantBy(typed)).toEqual({ ...nowhere, ...meant });
});

test('several words are a name in either order, or a company with a figure in it', () => {
  expect(meantBy('Camille  de Brest').customers).toEqual([
    { firstName: 'Camille', lastName: 'de Brest' },
    { firstName: 'Brest', lastName: 'Camille de' },
    { lastName: 'Camille de Brest' },
    { companyName: 'Camille de Brest' },
  ]);
  expect(meantBy('Garage 2000').customers.at(-1)).toEqual({ companyName: 'Garage 2000' });
});
