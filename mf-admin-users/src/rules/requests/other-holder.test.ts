import { otherHolder } from './other-holder';

const self = { login: 'comdata', group: 'COMDATA' };

test.each([
  ['nobody’s', null, null, 'SUPPLIER', null],
  ['the agent’s own', 'comdata', null, 'SUPPLIER', null],
  ['a colleague’s', 'marie', null, 'SUPPLIER', { kind: 'agent', name: 'marie' }],
  ['a colleague’s, while the customer is asked', 'marie', null, 'CUSTOMER', { kind: 'agent', name: 'marie' }],
  ['of the own group’s queue', null, 'COMDATA', 'SUPPLIER', null],
  ['of another group’s queue', null, 'ADMIN', 'SUPPLIER', { kind: 'group', name: 'ADMIN' }],
  ['over', 'marie', null, 'NOBODY', null],
] as const)('C7.2 a request that is %s', (_what, assignedTo, assignedGroup, nextActor, holder) => {
  expect(otherHolder({ assignedTo, assignedGroup, nextActor }, self)).toEqual(holder);
});
