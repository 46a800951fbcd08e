import { schemeRefusal } from '@portal/domain';
import fc from 'fast-check';
import {
  changedModes,
  draftRefusal,
  emptyDraft,
  type MenuId,
  type Modes,
  type SchemeDraft,
  wantedScheme,
  withMenu,
  withSubMenu,
} from './scheme-draft';

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

test('B10.3 a scheme has a menu, and each menu a sub-menu', () => {
  expect(draftRefusal(emptyDraft)).toBe('noMenu');
  const cases = withMenu(emptyDraft, 'cases', true);
  expect(draftRefusal(cases)).toBe('emptyMenu');
  const chosen = withSubMenu(cases, 'searchCase', narrow);
  expect(draftRefusal(chosen)).toBeNull();
  expect(draftRefusal(withMenu(chosen, 'clientContract', true))).toBe('emptyMenu');
  expect(draftRefusal(withSubMenu(chosen, 'searchCase', null))).toBe('emptyMenu');
});

test('B10.3 a menu that goes takes its sub-menus along, and those of no other', () => {
  let draft = withMenu(withMenu(emptyDraft, 'cases', true), 'clientContract', true);
  draft = withSubMenu(withSubMenu(draft, 'searchCase', narrow), 'searchCustomerContract', narrow);
  const without = withMenu(draft, 'cases', false);
  expect(without.subMenus).toEqual({ searchCustomerContract: narrow });
  expect(withMenu(without, 'cases', true).subMenus).toEqual({ searchCustomerContract: narrow });
});

const menus: MenuId[] = ['userAdministration', 'cases', 'clientContract'];
const subMenus = ['createUser', 'manageUsers', 'createCase', 'searchCase', 'searchCustomerContract'] as const;
const step = fc.oneof(
  fc.record({ menu: fc.constantFrom(...menus), on: fc.boolean() }),
  fc.record({ id: fc.constantFrom(...subMenus), modes: fc.constantFrom(narrow, null) }),
);

test('B10.3 whatever is ticked and unticked, what is whole is a scheme', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const draft = steps.reduce<SchemeDraft>(
        (former, one) =>
          'menu' in one ? withMenu(former, one.menu, one.on) : withSubMenu(former, one.id, one.modes),
        emptyDraft,
      );
      const wanted = wantedScheme(draft);
      expect(schemeRefusal(wanted)).toBeNull();
      const whole = wanted.length > 0 && wanted.every(({ subMenu }) => subMenu.length > 0);
      expect(draftRefusal(draft) === null).toBe(whole);
    }),
  );
});
