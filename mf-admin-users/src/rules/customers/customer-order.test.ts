import { readOrder, usualOrder, writeOrder } from './customer-order';

test.each([
  ['', usualOrder],
  ['sort=lastName&direction=asc&size=50', { sort: 'lastName', direction: 'asc', size: 50 }],
  ['sort=password&direction=up&size=7', usualOrder],
  ['size=0x14', { ...usualOrder, size: 20 }],
])('B9.1 the order of « %s »', (query, order) => {
  expect(readOrder(new URLSearchParams(query))).toEqual(order);
  expect(
    readOrder(writeOrder(new URLSearchParams('lastName=x'), readOrder(new URLSearchParams(query)))),
  ).toEqual(order);
});

test('B9.1 the usual order stands unsaid in the address', () => {
  expect(writeOrder(new URLSearchParams('lastName=x'), usualOrder).toString()).toBe('lastName=x');
});
