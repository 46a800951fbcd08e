import {
  type AmendmentAddress,
  readAmendmentAddress,
  withFilter,
  writeAmendmentAddress,
} from './amendment-address';

const importId = '01980000-0000-7000-8000-000000000001';
const read = (query: string) => readAmendmentAddress(new URLSearchParams(query));

test.each<[string, AmendmentAddress]>([
  ['', {}],
  [`import=${importId}&state=WAITING`, { importId, state: 'WAITING' }],
  [
    'contract=%20CT-1%20&importState=AHEAD&fromDate=2026-11-01',
    { contract: 'CT-1', importState: 'AHEAD', fromDate: '2026-11-01' },
  ],
  ['import=1&contract=%25&state=AHEAD&importState=x&toDate=hier', {}],
])('L6.3 the address ?%s is read as %j, and written back', (query, address) => {
  expect(read(query)).toEqual(address);
  expect(read(writeAmendmentAddress(address).toString())).toEqual(address);
});

test('L6.3 a filter is set and taken away, the others stay', () => {
  const address = { importId, contract: 'CT' };
  expect(withFilter(address, 'state', 'APPLIED')).toEqual({ ...address, state: 'APPLIED' });
  expect(withFilter(address, 'contract', null)).toEqual({ importId });
});
