import { hiddenColumns, storeHiddenColumns } from './column-choice';

beforeEach(() => localStorage.clear());

test('columns are left out for one person and one table', () => {
  storeHiddenColumns('jdupont', 'cases', ['address', 'status']);
  expect(hiddenColumns('jdupont', 'cases')).toEqual(['address', 'status']);
  expect(hiddenColumns('jdupont', 'customers')).toEqual([]);
  expect(hiddenColumns('mleroy', 'cases')).toEqual([]);
});

test('with all of them back, nothing is kept', () => {
  storeHiddenColumns('jdupont', 'cases', ['address']);
  storeHiddenColumns('jdupont', 'cases', []);
  expect(localStorage).toHaveLength(0);
});
