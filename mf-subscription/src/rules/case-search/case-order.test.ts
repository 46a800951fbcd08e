import { countOf } from './case-count';
import { readOrder, usualOrder, writeOrder } from './case-order';

const read = (query: string) => readOrder(new URLSearchParams(query));

test.each([
  ['', usualOrder],
  ['size=50&sort=lastName&direction=asc', { size: 50, sort: 'lastName', direction: 'asc' }],
  ['size=7&sort=email&direction=up', usualOrder],
  ['size=1e1', usualOrder],
])('B8.2 the address ?%s orders and cuts as %j', (query, order) => {
  expect(read(query)).toEqual(order);
});

test('B8.2 only what is not as usual stands in the address, beside the filters', () => {
  const query = new URLSearchParams('lastName=x');
  expect(writeOrder(query, usualOrder).toString()).toBe('lastName=x');
  const order = { size: 20, sort: 'orderNumber', direction: 'asc' } as const;
  const written = writeOrder(query, order);
  expect(written.toString()).toBe('lastName=x&sort=orderNumber&direction=asc&size=20');
  expect(readOrder(written)).toEqual(order);
});

test.each([
  [{ total: 0, totalIsCapped: false }, 'all'],
  [{ total: 1000, totalIsCapped: false }, 'all'],
  [{ total: 1000, totalIsCapped: true }, 'more'],
  [{ total: 37, totalIsCapped: true }, 'atLeast'],
])('B8.2 of %j « %s » is said', (found, of) => {
  expect(countOf(found)).toEqual({ total: found.total, of });
});
