import type { SubMenu } from '@portal/contract';
import { coversGroup, grantedSubMenu, reachingSubMenu, scopeOf } from './agent-scope';

const subMenu = (modes: Partial<SubMenu>): SubMenu => ({
  id: 'searchCase',
  label: 'Rechercher une affaire',
  root: 'searchCase',
  groupMode: 'FULL',
  subGroupMode: 'FULL',
  actionMode: 'FULL',
  userLimited: false,
  ...modes,
});
const agent = { login: 'vendeur', groupName: 'PIOUI_LYON' };

test.each([
  ['full', {}, ['PIOUI_LYON', 'PIOUI', 'C2E'], []],
  ['mixed', { groupMode: 'LIMITED' }, ['PIOUI_LYON', 'PIOUI', 'PIOUI_PARIS'], ['C2E', 'PIOUIX']],
  [
    'limited',
    { groupMode: 'LIMITED', subGroupMode: 'LIMITED' },
    ['PIOUI_LYON'],
    ['PIOUI', 'PIOUI_PARIS', 'C2E'],
  ],
] as const)('S2 %s modes reach their groups and no others', (_name, modes, inside, outside) => {
  const scope = scopeOf(subMenu(modes), agent);
  for (const channel of inside) expect(coversGroup(scope, channel)).toBe(true);
  for (const channel of outside) expect(coversGroup(scope, channel)).toBe(false);
});

test('S2 a limited user is restricted to their own cases', () => {
  expect(scopeOf(subMenu({ userLimited: true }), agent).createdBy).toBe('vendeur');
  expect(scopeOf(subMenu({}), agent).createdBy).toBeNull();
});

test('S2 a read-only sub-menu grants no write', () => {
  const scheme = [{ id: 'cases', label: 'Affaires', subMenu: [subMenu({ actionMode: 'READ_ONLY' })] }];
  expect(grantedSubMenu(scheme, ['searchCase'], 'READ')).toBeDefined();
  expect(grantedSubMenu(scheme, ['searchCase'], 'WRITE')).toBeUndefined();
  expect(grantedSubMenu(scheme, ['createCase'], 'READ')).toBeUndefined();
  expect(grantedSubMenu(null, ['createCase'], 'READ')).toBeUndefined();
});

test('S2 where making cases or searching them would do, the search says how far', () => {
  const making = subMenu({ id: 'createCase' });
  const searching = subMenu({ userLimited: true, actionMode: 'READ_ONLY' });
  const withBoth = [{ id: 'cases', label: 'Affaires', subMenu: [making, searching] }];
  expect(reachingSubMenu(withBoth, ['createCase', 'searchCase'], making)).toBe(searching);
  expect(reachingSubMenu(withBoth, ['createCase'], making)).toBe(making);
  const withOne = [{ id: 'cases', label: 'Affaires', subMenu: [making] }];
  expect(reachingSubMenu(withOne, ['createCase', 'searchCase'], making)).toBe(making);
});
