import { groupNamePattern } from '@portal/contract';
import fc from 'fast-check';
import { foundingRefusal, foundingTerms, groupPartRefusal } from './group-founding';
import { composeGroupName, splitGroupName } from './user-groups';

const full = { groupMode: 'FULL', subGroupMode: 'FULL', userLimited: false } as const;
const mixed = { ...full, groupMode: 'LIMITED' } as const;
const limited = { ...mixed, subGroupMode: 'LIMITED' } as const;

test('B10.3 a LIMITED founder keeps to their own group, and names a sub-group; one LIMITED twice founds none', () => {
  expect(foundingTerms(full, 'COMDATA')).toEqual({ fixedGroup: null, subGroup: 'optional' });
  expect(foundingTerms(mixed, 'PIOUI_LYON')).toEqual({ fixedGroup: 'PIOUI', subGroup: 'required' });
  expect(foundingTerms(limited, 'PIOUI_LYON')).toBeNull();
});

const nothing = 'Vos droits ne permettent pas de créer un groupe ou un sous-groupe';
const subGroup = 'Veuillez renseigner un sous-groupe';
const name = 'Vous ne pouvez pas créer de groupe sous ce nom';

test.each([
  [full, 'COMDATA', 'VENTE', null],
  [full, 'COMDATA', 'VENTE_NORD', null],
  [full, 'ADMIN', 'ADMIN_LYON', null],
  [full, 'COMDATA', 'ADMIN_LYON', name],
  [full, 'WEB', 'COMDATA_LYON', name],
  [mixed, 'PIOUI', 'PIOUI_NORD', null],
  [mixed, 'PIOUI_LYON', 'PIOUI_NORD', null],
  [mixed, 'PIOUI', 'PIOUI', subGroup],
  [mixed, 'PIOUI', 'C2E_NORD', name],
  [limited, 'PIOUI', 'PIOUI_NORD', nothing],
])('B10.3 with %j in %s, %s: %s', (modes, own, wanted, refusal) =>
  expect(foundingRefusal(modes, own, wanted)).toBe(refusal),
);

test.each([
  ['group', 'Vente-Ouest', null],
  ['group', 'a'.repeat(30), null],
  ['group', 'a'.repeat(31), '30 caractères au plus'],
  ['subGroup', 'a'.repeat(30), '29 caractères au plus'],
  ['group', 'Énergie', 'Des lettres sans accent, des chiffres et des tirets, rien d’autre'],
  ['group', 'A_B', 'Des lettres sans accent, des chiffres et des tirets, rien d’autre'],
] as const)('B10.3 a %s « %s »: %s', (kind, typed, refusal) =>
  expect(groupPartRefusal(kind, typed)).toBe(refusal),
);

test('B10.3 the contract takes a name of parts that are let through, and any name that it takes has such parts', () => {
  const lets = (group: string, part: string) =>
    groupPartRefusal('group', group) === null &&
    groupPartRefusal('subGroup', part) === null &&
    group.trim() !== '';
  const typed = fc.oneof(fc.string({ maxLength: 35 }), fc.stringMatching(/^[ 0-9A-Za-z-]{0,32}$/));
  fc.assert(
    fc.property(typed, typed, (group, part) => {
      fc.pre(lets(group, part));
      expect(composeGroupName(group, part)).toMatch(groupNamePattern);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(groupNamePattern), (name) => {
      const { mainGroup, subGroup } = splitGroupName(name);
      expect(lets(mainGroup, subGroup ?? '')).toBe(true);
    }),
  );
});
