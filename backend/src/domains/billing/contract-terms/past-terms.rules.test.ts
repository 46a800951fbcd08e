import { termsOverTime } from './past-terms.rules';

const now = { productCode: 'C', capacity: 9 };

test.each([
  ['nothing changed', [], [['2025-01-01', null, 'C', 9]]],
  [
    'a product and a power changed',
    [
      { effective_date: '2025-03-01', before: { productCode: 'A' } },
      { effective_date: '2025-05-01', before: { contractualCapacity: 6 } },
      { effective_date: '2025-07-01', before: { productCode: 'B' } },
    ],
    [
      ['2025-01-01', '2025-03-01', 'A', 6],
      ['2025-03-01', '2025-05-01', 'B', 6],
      ['2025-05-01', '2025-07-01', 'B', 9],
      ['2025-07-01', null, 'C', 9],
    ],
  ],
  [
    'it changed twice on one day',
    [
      { effective_date: '2025-03-01', before: { productCode: 'A' } },
      { effective_date: '2025-03-01', before: { productCode: 'B' } },
    ],
    [
      ['2025-01-01', '2025-03-01', 'A', 9],
      ['2025-03-01', null, 'C', 9],
    ],
  ],
  [
    'the change came before the days asked for, or on the first',
    [
      { effective_date: '2024-03-01', before: { productCode: 'A' } },
      { effective_date: '2025-01-01', before: { productCode: 'B' } },
    ],
    [['2025-01-01', null, 'C', 9]],
  ],
  [
    'an amendment changed nothing of the price',
    [{ effective_date: '2025-03-01', before: {} }],
    [
      ['2025-01-01', '2025-03-01', 'C', 9],
      ['2025-03-01', null, 'C', 9],
    ],
  ],
] as const)('C3.1 the terms of a contract where %s', (_case, changes, terms) => {
  expect(
    termsOverTime(now, changes, '2025-01-01').map(({ from, to, productCode, capacity }) => [
      from,
      to,
      productCode,
      capacity,
    ]),
  ).toEqual(terms);
});
