import { meantBy } from './palette.rules';

const nowhere = { cases: [], customers: [], deliveryPoint: null, users: [] };

test.each<[string, Partial<ReturnType<typeof meantBy>>]>([
  [
    ' Zoe@Example.fr ',
    {
      cases: [{ email: 'Zoe@Example.fr' }],
      customers: [{ email: 'Zoe@Example.fr' }],
      users: [{ email: 'Zoe@Example.fr' }],
    },
  ],
  [
    '732 829 320 00074',
    { customers: [{ identificationNumber: '73282932000074' }], deliveryPoint: '73282932000074' },
  ],
  ...['06 12 34 56 78', '+33 6.12.34.56.78', '0612 345'].map((typed): [string, object] => {
    const number = typed.replaceAll(' ', '');
    return [
      typed,
      {
        cases: [{ phone: typed }, { orderNumber: number }],
        customers: [
          { phone: typed },
          { customerNbr: number },
          { contractNbr: number },
          ...(/^\d{8,}$/.test(number) ? [{ meterNumber: number }] : []),
        ],
      },
    ];
  }),
  ['30001234 567890', { deliveryPoint: '30001234567890' }],
  ['gi 123456', { deliveryPoint: 'GI123456' }],
  [
    '100 001',
    {
      cases: [{ orderNumber: '100001' }],
      customers: [{ customerNbr: '100001' }, { contractNbr: '100001' }, { companyName: '100 001' }],
      users: [{ userName: '100001' }],
    },
  ],
  [
    'martin',
    {
      cases: [{ orderNumber: 'martin' }, { lastName: 'martin' }, { firstName: 'martin' }],
      customers: [{ lastName: 'martin' }, { firstName: 'martin' }, { companyName: 'martin' }],
      users: [{ userName: 'martin' }, { lastName: 'martin' }, { firstName: 'martin' }],
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
