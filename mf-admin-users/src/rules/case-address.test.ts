import { caseAddress } from './case-address';

test.each([
  [['createCase', 'searchCase'], '/admin/subscription?orderNumber=A%261'],
  [['searchCase'], '/admin/subscription/cases?orderNumber=A%261'],
  [[], null],
])('P1.14 with the rights %j a case opens at %s', (rights, address) => {
  expect(caseAddress('A&1', (right) => rights.some((each) => each === right))).toBe(address);
});
