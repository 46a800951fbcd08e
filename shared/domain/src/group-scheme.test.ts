import type { AuthorizationScheme, RequestOf } from '@portal/contract';
import { defaultScheme, schemeRefusal, writtenScheme } from './group-scheme';

type Wanted = NonNullable<RequestOf<'/createGroup'>['autorizationsScheme']>;
const createCase = { id: 'createCase', actionMode: 'FULL' } as const;
const searchCase = { id: 'searchCase', actionMode: 'READ_ONLY' } as const;

test.each<[string, Wanted, string | null]>([
  ['one menu', [{ id: 'cases', subMenu: [createCase, searchCase] }], null],
  [
    'a menu twice',
    [
      { id: 'cases', subMenu: [createCase] },
      { id: 'cases', subMenu: [searchCase] },
    ],
    'Un menu ne peut être choisi qu’une fois',
  ],
  [
    'a sub-menu twice',
    [{ id: 'cases', subMenu: [createCase, { ...createCase, actionMode: 'READ_ONLY' }] }],
    'Un menu ne peut être choisi qu’une fois',
  ],
  [
    'a sub-menu of another menu',
    [{ id: 'clientContract', subMenu: [createCase] }],
    'Un sous-menu ne peut être choisi que dans son menu',
  ],
  [
    'a creation that only reads',
    [{ id: 'cases', subMenu: [{ ...createCase, actionMode: 'READ_ONLY' }, searchCase] }],
    '«\u00a0Créer une affaire\u00a0» ne se donne pas en lecture seule\u00a0: donnez toutes les actions, ou retirez ce sous-menu',
  ],
])('B10.3 a scheme of %s', (_what, wanted, refusal) => expect(schemeRefusal(wanted)).toBe(refusal));

test('B10.3 the stored scheme has the house’s labels, and the narrowest modes where none were chosen', () => {
  const wanted: Wanted = [
    { id: 'cases', label: 'Piège', subMenu: [{ ...createCase, label: '<b>', root: 'x' }] },
  ];
  expect(writtenScheme(wanted)).toEqual([
    {
      id: 'cases',
      label: 'Affaires',
      subMenu: [
        {
          id: 'createCase',
          label: 'Créer une affaire',
          root: 'case',
          groupMode: 'LIMITED',
          subGroupMode: 'LIMITED',
          actionMode: 'FULL',
          userLimited: true,
        },
      ],
    },
  ]);
});

test.each([
  ['FULL', 'LIMITED', 'FULL', 'FULL', false],
  ['LIMITED', 'FULL', 'LIMITED', 'FULL', false],
  ['LIMITED', 'LIMITED', 'LIMITED', 'LIMITED', true],
] as const)(
  'B10.3 group %s with sub-group %s is stored as %s, %s',
  (groupMode, subGroupMode, group, sub, own) => {
    const [menu] = writtenScheme([{ id: 'cases', subMenu: [{ ...createCase, groupMode, subGroupMode }] }]);
    expect(menu?.subMenu[0]).toMatchObject({ groupMode: group, subGroupMode: sub, userLimited: own });
  },
);

const ids = (scheme: AuthorizationScheme) =>
  scheme.flatMap(({ subMenu }) => subMenu.map(({ id, actionMode }) => `${id} ${actionMode}`));
const holding = (groupName: string, ...wanted: Wanted[number]['subMenu']) => ({
  groupName,
  scheme: writtenScheme([{ id: 'cases', subMenu: wanted }]),
});

test('B10.3 the default authorization is a seller’s, as far as the founder has it', () => {
  const everywhere = { groupMode: 'FULL' } as const;
  const founder = holding('ADMIN', { ...createCase, ...everywhere }, { ...searchCase, ...everywhere });
  expect(ids(defaultScheme('NEUF', founder))).toEqual(['createCase FULL', 'searchCase READ_ONLY']);
  expect(ids(defaultScheme('NEUF', holding('PIOUI', createCase)))).toEqual([]);
  const reading = { actionMode: 'READ_ONLY' } as const;
  const reader = holding('PIOUI', { ...createCase, ...reading }, { ...searchCase, ...reading });
  expect(ids(defaultScheme('PIOUI', reader))).toEqual(['searchCase READ_ONLY']);
  const ofPartner = holding('PIOUI', { ...createCase, subGroupMode: 'FULL' });
  expect(ids(defaultScheme('PIOUI_NICE', ofPartner))).toEqual(['createCase FULL']);
});
