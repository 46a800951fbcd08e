import type { SubMenu } from '@portal/contract';
import { beyond, guardsGroup, type GroupScheme } from './group-grants';

const full = { groupMode: 'FULL', subGroupMode: 'FULL' } as const;
const mixed = { groupMode: 'LIMITED', subGroupMode: 'FULL' } as const;
const limited = { groupMode: 'LIMITED', subGroupMode: 'LIMITED' } as const;

const holding = (groupName: string, ...subMenus: Partial<SubMenu>[]): GroupScheme => ({
  groupName,
  scheme: [
    {
      id: 'cases',
      label: 'Affaires',
      subMenu: subMenus.map((modes) => ({
        id: 'searchCase',
        label: 'Rechercher une affaire',
        root: 'searchCase',
        ...full,
        actionMode: 'FULL',
        userLimited: false,
        ...modes,
      })),
    },
  ],
});

test.each([
  ['everything to anybody', holding('C2E', full), holding('ADMIN', full), true],
  ['one’s own group to a sub-group', holding('PIOUI_LYON', limited), holding('PIOUI', mixed), true],
  ['the same reach', holding('PIOUI_LYON', mixed), holding('PIOUI', mixed), true],
  ['the whole house from a group', holding('PIOUI_LYON', full), holding('PIOUI', mixed), false],
  ['another group', holding('C2E', limited), holding('PIOUI', mixed), false],
  ['a group whose name begins alike', holding('PIOUIX', limited), holding('PIOUI', mixed), false],
  ['a sister of one’s sub-group', holding('PIOUI_PARIS', limited), holding('PIOUI_LYON', limited), false],
  ['all sub-groups from one of them', holding('PIOUI_LYON', mixed), holding('PIOUI_LYON', limited), false],
  ['one’s own sub-group', holding('PIOUI_LYON', limited), holding('PIOUI_LYON', limited), true],
  ['a write by who reads', holding('C2E', {}), holding('CONTROLE', { actionMode: 'READ_ONLY' }), false],
  [
    'a read by who reads',
    holding('C2E', { actionMode: 'READ_ONLY' }),
    holding('X', { actionMode: 'READ_ONLY' }),
    true,
  ],
  ['all cases by who has their own', holding('C2E', {}), holding('X', { userLimited: true }), false],
  [
    'own cases by who has their own',
    holding('C2E', { userLimited: true }),
    holding('X', { userLimited: true }),
    true,
  ],
  ['another sub-menu', holding('C2E', { id: 'createCase' }), holding('ADMIN', {}), false],
  ['from nothing', holding('C2E', {}), { groupName: 'X', scheme: [] }, false],
  ['nothing', { groupName: 'C2E', scheme: [] }, { groupName: 'X', scheme: [] }, true],
])('B10.3 granting %s', (_what, given, own, within) => {
  expect(beyond(given, own)).toHaveLength(within ? 0 : 1);
});

test.each([
  ['ADMIN', 'ADMIN', true],
  ['ADMIN', 'COMDATA', true],
  ['COMDATA', 'ADMIN', false],
  ['COMDATA', 'ADMIN_LYON', false],
  ['COMDATA', 'COMDATA_NIVEAU1', true],
  ['COMDATA_NIVEAU1', 'COMDATA_NIVEAU1', true],
  ['COMDATA_NIVEAU1', 'COMDATA', false],
  ['WEB', 'COMDATA', false],
  ['WEB', 'C2E', true],
])('B10.1 an agent of %s gives access to %s: %s', (agentGroup, group, allowed) => {
  expect(guardsGroup(agentGroup, group)).toBe(allowed);
});
