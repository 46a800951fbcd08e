import { readRunFilters, writeRunFilters } from './run-filters';

test.each([
  ['', {}],
  ['job=cleanup&state=FAILED', { job: 'cleanup', state: 'FAILED' }],
  ['state=DONE', { state: 'DONE' }],
  ['job=unknown&state=failed', {}],
])('the address ?%s has the filters %j', (address, filters) => {
  expect(readRunFilters(new URLSearchParams(address))).toEqual(filters);
  expect(readRunFilters(writeRunFilters(filters as never))).toEqual(filters);
});
