import type { SubMenuId } from '@portal/contract';
import { schemeRefusal } from '@portal/domain';
import fc from 'fast-check';
import { changedModes, type Modes, type SchemeDraft, wantedScheme, withChosen } from './scheme-draft';

const narrow: Modes = {
  groupMode: 'LIMITED',
  subGroupMode: 'LIMITED',
  actionMode: 'READ_ONLY',
  userLimited: true,
};

test('B10.3 group FULL forces sub-group FULL, and leaves it FULL', () => {
  const full = changedModes(narrow, { groupMode: 'FULL' });
  expect(full).toMatchObject({ groupMode: 'FULL', subGroupMode: 'FULL' });
  expect(changedModes(full, { subGroupMode: 'LIMITED' }).subGroupMode).toBe('FULL');
  expect(changedModes(full, { groupMode: 'LIMITED' })).toMatchObject({
    groupMode: 'LIMITED',
    subGroupMode: 'FULL',
  });
});

test('B10.3 what is chosen already keeps its modes; what is new starts with those that can be given, or not at all', () => {
  const wide: Modes = { groupMode: 'FULL', subGroupMode: 'FULL', actionMode: 'FULL', userLimited: false };
  const first = (id: SubMenuId) => (id === 'createCase' ? null : narrow);
  expect(withChosen({ searchCase: wide }, ['searchCase', 'manageUsers', 'createCase'], first)).toEqual({
    searchCase: wide,
    manageUsers: narrow,
  });
  expect(withChosen({ searchCase: wide, manageUsers: narrow }, ['manageUsers'], first)).toEqual({
    manageUsers: narrow,
  });
});

test('B10.3 a menu is there by its sub-menus', () => {
  expect(wantedScheme({})).toEqual([]);
  expect(wantedScheme({ searchCustomerContract: narrow, createCase: narrow })).toEqual([
    { id: 'cases', subMenu: [{ id: 'createCase', ...narrow, actionMode: 'FULL' }] },
    { id: 'clientContract', subMenu: [{ id: 'searchCustomerContract', ...narrow }] },
  ]);
});

const subMenus = ['createUser', 'manageUsers', 'createCase', 'searchCase', 'searchCustomerContract'] as const;

test('B10.3 whatever is chosen, one after the other, is a scheme, with a sub-menu in each menu', () => {
  fc.assert(
    fc.property(fc.array(fc.subarray([...subMenus]), { maxLength: 10 }), (choices) => {
      const draft = choices.reduce<SchemeDraft>(
        (former, chosen) => withChosen(former, chosen, () => narrow),
        {},
      );
      const wanted = wantedScheme(draft);
      expect(schemeRefusal(wanted)).toBeNull();
      expect(wanted.every(({ subMenu }) => subMenu.length > 0)).toBe(true);
      expect(wanted.flatMap(({ subMenu }) => subMenu)).toHaveLength(choices.at(-1)?.length ?? 0);
    }),
  );
});
