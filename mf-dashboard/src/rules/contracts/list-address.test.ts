import { foldedCount, listFilters, readListAddress, wholeList, writeListAddress } from './list-address';

const centre = '0195f7c0-0000-7000-8000-000000000001';

test.each([
  ['', wholeList, 0],
  ['text=lille&stage=OVER', { ...wholeList, text: 'lille', stage: 'OVER' }, 1],
  [
    'energy=NG&late=true&before=2027-01-01',
    { ...wholeList, energy: 'NG', late: true, before: '2027-01-01' },
    3,
  ],
  [`costCentre=${centre}`, { ...wholeList, costCentre: centre }, 1],
  ['costCentre=NONE', { ...wholeList, costCentre: 'NONE' }, 1],
  ['stage=X&energy=WATER&late=1&costCentre=x&before=2027-13-01', wholeList, 0],
] as const)('the address %s', (query, address, folded) => {
  const read = readListAddress(new URLSearchParams(query));
  expect(read).toEqual(address);
  expect(foldedCount(read)).toBe(folded);
  expect(readListAddress(writeListAddress(new URLSearchParams(), read))).toEqual(read);
});

test('the order of the list stays in its address, and blanks are no filter', () => {
  const query = new URLSearchParams('sort=due&direction=desc&late=true');
  expect(String(writeListAddress(query, { ...wholeList, stage: 'ACTIVE' }))).toBe(
    'sort=due&direction=desc&stage=ACTIVE',
  );
  expect(listFilters({ ...wholeList, text: '   ' })).toEqual({});
  expect(listFilters({ ...wholeList, text: ' lille ', late: true })).toEqual({ text: 'lille', late: true });
});
