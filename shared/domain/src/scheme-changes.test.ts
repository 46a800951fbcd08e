import type { AuthorizationScheme, SubMenu } from '@portal/contract';
import { groupEditRefusal } from './group-founding';
import { schemeChanges, touchedRights } from './scheme-changes';

const right = (id: string, modes: Partial<SubMenu> = {}): SubMenu => ({
  ...{ id, label: id, root: 'case', groupMode: 'LIMITED', subGroupMode: 'FULL' },
  ...{ actionMode: 'FULL', userLimited: false },
  ...modes,
});
const scheme = (...subMenu: SubMenu[]): AuthorizationScheme => [{ id: 'cases', label: 'Affaires', subMenu }];

test.each([
  ['a new right', scheme(), scheme(right('searchCase')), true, false],
  ['a right less', scheme(right('searchCase')), scheme(), false, true],
  [
    'reading instead of acting',
    scheme(right('searchCase')),
    scheme(right('searchCase', { actionMode: 'READ_ONLY' })),
    false,
    true,
  ],
  [
    'every group',
    scheme(right('searchCase')),
    scheme(right('searchCase', { groupMode: 'FULL' })),
    true,
    false,
  ],
  [
    'own cases alone',
    scheme(right('searchCase')),
    scheme(right('searchCase', { userLimited: true })),
    false,
    true,
  ],
  [
    'every group, but to read',
    scheme(right('searchCase')),
    scheme(right('searchCase', { groupMode: 'FULL', actionMode: 'READ_ONLY' })),
    true,
    true,
  ],
] as const)('L6.2 %s: gains %#', (_what, former, next, gains, loses) => {
  expect(schemeChanges('PIOUI', former, next)).toMatchObject([{ id: 'searchCase', gains, loses }]);
});

test('L6.2 what stays is no change; what changes is said before and after', () => {
  const former = scheme(right('createCase'), right('searchCase'));
  expect(schemeChanges('PIOUI', former, former)).toEqual([]);
  const next = scheme(
    right('createCase'),
    right('searchCase', { subGroupMode: 'LIMITED', userLimited: true }),
  );
  expect(schemeChanges('PIOUI', former, next)).toMatchObject([
    {
      before: 'toutes les actions, dans son groupe et ses sous-groupes',
      after: 'toutes les actions, dans son groupe seulement. Ses propres affaires seulement',
    },
  ]);
  expect(touchedRights(former, next).map(({ id }) => id)).toEqual(['searchCase', 'searchCase']);
});

const everywhere = { groupMode: 'FULL', subGroupMode: 'FULL', userLimited: false } as const;
const own = { groupMode: 'LIMITED', subGroupMode: 'FULL', userLimited: false } as const;
test.each([
  ['an administrator, of a partner', everywhere, 'ADMIN', 'PIOUI', null],
  ['an administrator, of their own group', everywhere, 'ADMIN', 'ADMIN', /propre groupe/],
  ['an administrator, of their sub-group', everywhere, 'ADMIN', 'ADMIN_SUD', null],
  ['another of every group, of administrators', everywhere, 'WEB', 'ADMIN', /pas de ceux/],
  ['a partner, of their sub-group', own, 'PIOUI', 'PIOUI_LYON', null],
  ['a partner, of another', own, 'PIOUI', 'C2E', /pas de ceux/],
  ['a sub-group, of itself', own, 'PIOUI_LYON', 'PIOUI_LYON', /propre groupe/],
  ['a sub-group, of the group above it', own, 'PIOUI_LYON', 'PIOUI', /pas de ceux/],
] as const)('L6.2 who changes a group: %s', (_what, modes, ownGroup, name, refusal) => {
  const refused = groupEditRefusal(modes, ownGroup, name);
  if (refusal === null) expect(refused).toBeNull();
  else expect(refused).toMatch(refusal);
});
