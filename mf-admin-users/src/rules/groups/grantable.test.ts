import { aScheme } from '@portal/testing';
import { firstModes, mayGrant } from './grantable';
import type { Modes } from './scheme-draft';

const everything: Modes = { groupMode: 'FULL', subGroupMode: 'FULL', actionMode: 'FULL', userLimited: false };
const own: Modes = { groupMode: 'LIMITED', subGroupMode: 'LIMITED', actionMode: 'FULL', userLimited: true };

const admin = { groupName: 'ADMIN', scheme: aScheme(['createGroup', 'manageUsers', 'searchCase']) };
const reader = { groupName: 'CONTROLE', scheme: aScheme(['searchCase'], { actionMode: 'READ_ONLY' }) };
const partner = {
  groupName: 'PIOUI',
  scheme: aScheme(['createGroup', 'searchCase'], { groupMode: 'LIMITED' }),
};

test.each([
  ['what they hold', admin, 'VENTE', 'searchCase', everything, true],
  ['what they do not hold', admin, 'VENTE', 'createCase', own, false],
  ['full action from a reader', reader, 'VENTE', 'searchCase', own, false],
  ['reading from a reader', reader, 'VENTE', 'searchCase', { ...own, actionMode: 'READ_ONLY' }, true],
  ['every group from a partner', partner, 'PIOUI_NORD', 'searchCase', everything, false],
  ['their own group from a partner', partner, 'PIOUI_NORD', 'searchCase', own, true],
  ['another group from a partner', partner, 'C2E', 'searchCase', own, false],
  ['a creation', admin, 'VENTE', 'createGroup', own, true],
  ['a creation to read alone', admin, 'VENTE', 'createGroup', { ...own, actionMode: 'READ_ONLY' }, false],
] as const)('B10.3 %s may be given: %#', (_what, founder, groupName, id, modes, may) =>
  expect(mayGrant(founder, groupName, id, modes)).toBe(may),
);

test('B10.3 a ticked sub-menu starts with the narrowest reach: own cases where cases are sold, full action where the agent has it', () => {
  expect(firstModes(admin, 'VENTE', 'searchCase')).toEqual(own);
  expect(firstModes(admin, 'VENTE', 'manageUsers')).toEqual({ ...own, userLimited: false });
  expect(firstModes(reader, 'VENTE', 'searchCase')).toEqual({ ...own, actionMode: 'READ_ONLY' });
  expect(firstModes(admin, 'VENTE', 'createCase')).toBeNull();
  const idle = { groupName: 'CONTROLE', scheme: aScheme(['createCase'], { actionMode: 'READ_ONLY' }) };
  expect(firstModes(idle, 'VENTE', 'createCase')).toBeNull();
  const limited = { groupName: 'C2E', scheme: aScheme(['manageUsers'], own) };
  expect(firstModes(limited, 'C2E', 'manageUsers')).toEqual(own);
});
