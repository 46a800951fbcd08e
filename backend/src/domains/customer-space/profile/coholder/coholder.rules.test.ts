import { coholderErrors } from './coholder.rules';

const ali = { firstName: 'Ali', lastName: 'Ben-Saïd' };
const request = {
  customerType: 'INDIVIDUAL',
  holder: { firstName: 'Zoé', lastName: 'D’Aubigné' },
  mode: 'insertOrUpdate',
  contractNumber: 'C1',
  coholder: ali,
  path: 'coholder.0',
  today: '2026-06-15',
} as const;

test.each([
  ['an individual’s', request, []],
  ['a professional’s', { ...request, customerType: 'PROFESSIONAL' as const }, ['coholder.0']],
  [
    'the holder',
    { ...request, coholder: { firstName: 'ZOE', lastName: 'd’aubigne' } },
    ['coholder.0.lastName'],
  ],
  [
    'the holder with the names swapped',
    { ...request, coholder: { firstName: 'D’Aubigné', lastName: 'Zoé' } },
    ['coholder.0.lastName'],
  ],
  ['nobody to add', { ...request, coholder: undefined }, ['coholder.0']],
  ['nobody to remove', { ...request, mode: 'delete' as const, coholder: undefined }, []],
  [
    'names that are none',
    { ...request, coholder: { firstName: 'R2D2', lastName: '<b>' } },
    ['coholder.0.firstName', 'coholder.0.lastName'],
  ],
  [
    'one of another contract',
    { ...request, coholder: { ...ali, contractNbr: 'C2' } },
    ['coholder.0.contractNbr'],
  ],
  ['one of this contract', { ...request, coholder: { ...ali, contractNbr: 'C1' } }, []],
  [
    'from a day too far',
    { ...request, coholder: { ...ali, effectiveDate: '2028-01-01' } },
    ['coholder.0.effectiveDate'],
  ],
])('C5.5 a co-holder: %s', (_case, asked, paths) => {
  expect(coholderErrors(asked).map(({ path }) => path)).toEqual(paths);
});
