import { requestErrors } from './requests.service';

const request = { category: 'OTHER', subCategory: 'OTHER', date: '2026-06-15' } as const;
const today = '2026-06-15';

test.each([
  ['today', request, []],
  ['a day ten years back', { ...request, date: '2016-06-15' }, []],
  ['a day beyond ten years back', { ...request, date: '2016-06-14' }, ['date']],
  ['a day two years ahead', { ...request, date: '2028-06-15' }, []],
  ['a day beyond two years ahead', { ...request, date: '2028-06-16' }, ['date']],
  ['the year 0', { ...request, date: '0000-01-01' }, ['date']],
  [
    'a subcategory of another category',
    { ...request, subCategory: 'METER_CHECKUP' as const },
    ['subCategory'],
  ],
])('C7.1 %s', (_case, asked, paths) => {
  expect(requestErrors(asked, today).map(({ path }) => path)).toEqual(paths);
});
