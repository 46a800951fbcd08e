import { composeGroupName, splitGroupName } from './user-groups';

test.each([
  ['pioui', 'lyon', 'PIOUI_LYON'],
  [' Kompar-Energie ', ' nantes ', 'KOMPAR-ENERGIE_NANTES'],
  ['c2e', '', 'C2E'],
  ['c2e', '  ', 'C2E'],
])('B10.3 « %s » and « %s » make %s', (group, subGroup, name) => {
  expect(composeGroupName(group, subGroup)).toBe(name);
});

test.each([
  ['PIOUI_LYON', 'PIOUI', 'LYON'],
  ['UBER-SWITCH_VENTEDOMICILE', 'UBER-SWITCH', 'VENTEDOMICILE'],
  ['ADMIN', 'ADMIN', null],
])('B10.3 %s is %s and %s', (name, mainGroup, subGroup) => {
  expect(splitGroupName(name)).toEqual({ mainGroup, subGroup });
});
