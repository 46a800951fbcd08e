import { auditQuestion, readAuditFilters, withAuditFilter } from './audit-address';

test.each([
  ['', {}],
  ['actor=%20anna%20&call=%2Flogin&other=1', { actor: 'anna', call: '/login' }],
  ['act=CHANGE&call=', { act: 'CHANGE' }],
  ['act=VISIT', {}],
  ['fromDate=1850-02-01&toDate=2026-02-31', {}],
  ['fromDate=2026-11-01&toDate=hier&customerNbr=%20', { fromDate: '2026-11-01' }],
])('B11.1 the address ?%s is read as %j', (query, filters) => {
  expect(readAuditFilters(new URLSearchParams(query))).toEqual(filters);
});

test('B11.1 a filter is set and removed', () => {
  expect(withAuditFilter({ actor: 'anna' }, 'call', '/login')).toEqual({ actor: 'anna', call: '/login' });
  expect(withAuditFilter({ actor: 'anna', call: '/login' }, 'actor', '')).toEqual({ call: '/login' });
  expect(withAuditFilter({ call: '/login' }, 'call', null)).toEqual({});
});

test.each([
  [{}, true],
  [{ act: 'CHANGE' as const }, true],
  [{ act: 'READ' as const }, undefined],
  [{ call: '/getContext' }, undefined],
  [{ contractNbr: 'C1' }, undefined],
  [{ text: 'solde' }, undefined],
])('B11.1 with the filters %j, what was read in a space is within its opening: %s', (filters, folded) => {
  expect(auditQuestion(filters, { direction: 'desc', size: 20 })).toEqual({
    ...filters,
    ...(folded && { folded }),
    limit: 20,
  });
});
