import type { RequestOf } from '@portal/contract';
import { demoPassword } from '../../../../seed/accounts/demo-accounts';
import { addAgent } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let admin: string;
let partner: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  admin = (await portal.logIn('admin', demoPassword)).token;
  // Group WEB: its own group and sub-groups, every menu.
  await addAgent(database.db, 'gweb', []);
  await database.db.updateTable('identity').set({ group_name: 'WEB' }).where('login', '=', 'gweb').execute();
  partner = (await portal.logIn('gweb')).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

type Scheme = NonNullable<RequestOf<'/createGroup'>['autorizationsScheme']>;
const mixed = { groupMode: 'LIMITED', subGroupMode: 'FULL', userLimited: false } as const;
const searching = (actionMode: 'FULL' | 'READ_ONLY', modes: object = mixed): Scheme => [
  { id: 'cases', subMenu: [{ id: 'searchCase', actionMode, ...modes }] },
];
const details = (group: string, token = admin) => portal.call('/getGroup', { group }, token);

test('B10.3 a group is founded in upper case, with the default authorization of a seller', async () => {
  const answer = await portal.call('/createGroup', { group: ' Vente-Ouest_nantes ' }, admin);
  expect(answer).toMatchObject({ code: '200', group: 'VENTE-OUEST_NANTES' });
  const group = await details('vente-ouest_nantes');
  expect(group).toMatchObject({ mainGroup: 'VENTE-OUEST', subGroup: 'NANTES', users: 0 });
  expect(group.autorizationsScheme.map(({ id }) => id)).toEqual(['cases']);
  for (const { actionMode, userLimited } of group.autorizationsScheme.flatMap(({ subMenu }) => subMenu)) {
    expect({ actionMode, userLimited }).toEqual({ actionMode: 'FULL', userLimited: true });
  }
  const entry = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'detail'])
    .where('call', '=', '/createGroup')
    .executeTakeFirst();
  const scheme = 'createCase:FULL:LIMITED:LIMITED:own searchCase:FULL:LIMITED:LIMITED:own';
  expect(entry).toEqual({ actor: 'admin', detail: { group: 'VENTE-OUEST_NANTES', scheme } });
});

test('B10.3 an agent of the new group gets its menus', async () => {
  const scheme = searching('READ_ONLY', { groupMode: 'FULL', userLimited: false });
  await portal.call('/createGroup', { group: 'AUDITEURS', autorizationsScheme: scheme }, admin);
  await addAgent(database.db, 'gaudit', []);
  const moved = database.db.updateTable('identity').set({ group_name: 'AUDITEURS' });
  await moved.where('login', '=', 'gaudit').execute();
  const { autorizationsScheme } = await portal.logIn('gaudit');
  expect(autorizationsScheme).toEqual([
    {
      id: 'cases',
      label: 'Affaires',
      subMenu: [
        {
          id: 'searchCase',
          label: 'Rechercher une affaire',
          root: 'searchCase',
          groupMode: 'FULL',
          subGroupMode: 'FULL',
          actionMode: 'READ_ONLY',
          userLimited: false,
        },
      ],
    },
  ]);
});

test('B10.3 two agents add one group at once: one does, the other gets 409', async () => {
  const answers = await Promise.all(
    [1, 2].map(() => portal.post('/createGroup', { group: 'ENSEMBLE' }, admin)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test.each([
  ['an empty name', { group: '  ' }, 'MISSING_PARAMETER'],
  ['two underscores', { group: 'A_B_C' }, 'INVALID_PARAMETER'],
  ['an accent', { group: 'Énergie' }, 'INVALID_PARAMETER'],
  [
    'no sub-menu in a menu',
    { group: 'X', autorizationsScheme: [{ id: 'cases', subMenu: [] }] },
    'INVALID_PARAMETER',
  ],
  ['no menu', { group: 'X', autorizationsScheme: [] }, 'INVALID_PARAMETER'],
])('B10.3 a group of %s is refused', async (_what, payload, code) => {
  expect(await portal.refusal('/createGroup', payload, admin)).toMatchObject({ status: 400, code });
});

test('B10.3 a creation is not given to read alone', async () => {
  const scheme: Scheme = [
    { id: 'userAdministration', subMenu: [{ id: 'createUser', actionMode: 'READ_ONLY', ...mixed }] },
  ];
  expect(
    await portal.refusal('/createGroup', { group: 'LECTEURS', autorizationsScheme: scheme }, admin),
  ).toMatchObject({
    status: 422,
    errors: [{ path: 'autorizationsScheme', message: expect.stringMatching(/pas en lecture seule/) }],
  });
});

test('B10.3 a LIMITED agent may create sub-groups of their group only', async () => {
  expect(await portal.refusal('/createGroup', { group: 'NOUVEAU' }, partner)).toMatchObject({
    status: 422,
    message: 'Veuillez renseigner un sous-groupe',
  });
  expect(await portal.refusal('/createGroup', { group: 'C2E_NANTES' }, partner)).toMatchObject({
    status: 422,
    message: 'Vous ne pouvez pas créer de groupe sous ce nom',
  });
  expect(await portal.call('/createGroup', { group: 'WEB_NANTES' }, partner)).toMatchObject({
    group: 'WEB_NANTES',
  });
});

test('B10.3 an agent LIMITED in group and sub-group may create no sub-group', async () => {
  await addAgent(database.db, 'glimited', [{ id: 'createGroup', mode: 'LIMITED' }]);
  const { token } = await portal.logIn('glimited');
  expect(await portal.refusal('/createGroup', { group: 'GROUP-GLIMITED_X' }, token)).toMatchObject({
    status: 422,
    errors: [{ path: 'group' }],
  });
});

test('S2 nobody grants more rights than they have', async () => {
  const wider = searching('FULL', { groupMode: 'FULL', userLimited: false });
  expect(
    await portal.refusal('/createGroup', { group: 'WEB_LARGE', autorizationsScheme: wider }, partner),
  ).toMatchObject({
    status: 422,
    message:
      'Vous ne pouvez pas donner plus de droits que vous n’en avez\u00a0: «\u00a0Rechercher une affaire\u00a0»',
  });
  await portal.call('/createGroup', { group: 'WEB_LARGE', autorizationsScheme: searching('FULL') }, partner);
  await addAgent(database.db, 'gfounder', [
    { id: 'createGroup' },
    { id: 'searchCase', actionMode: 'READ_ONLY' },
  ]);
  const founder = (await portal.logIn('gfounder')).token;
  expect(
    await portal.refusal('/createGroup', { group: 'PLUS', autorizationsScheme: searching('FULL') }, founder),
  ).toMatchObject({ status: 422, errors: [{ path: 'autorizationsScheme' }] });
  await portal.call('/createGroup', { group: 'MOINS' }, founder);
  const given = (await details('MOINS')).autorizationsScheme.flatMap(({ subMenu }) => subMenu);
  expect(given.map(({ id, actionMode }) => [id, actionMode])).toEqual([['searchCase', 'READ_ONLY']]);
});

test('S2 a sub-group of ADMIN is founded by administrators alone', async () => {
  const comdata = (await portal.logIn('comdata', demoPassword)).token;
  expect(await portal.refusal('/createGroup', { group: 'ADMIN_LYON' }, comdata)).toMatchObject({
    status: 422,
  });
  await portal.call('/createGroup', { group: 'ADMIN_LYON' }, admin);
});

test('S2 a group out of scope and an unknown one get the same answer', async () => {
  const foreign = await portal.refusal('/getGroup', { group: 'C2E' }, partner);
  expect(foreign).toMatchObject({ status: 404 });
  expect(await portal.refusal('/getGroup', { group: 'INCONNU' }, partner)).toEqual(foreign);
  expect(await details('web', partner)).toMatchObject({ group: 'WEB' });
});

const names = async (subMenu: RequestOf<'/getGroups'>['subMenu'], user: string) => {
  const { token } = await portal.logIn(user, demoPassword);
  const { groups } = await portal.call('/getGroups', subMenu === undefined ? {} : { subMenu }, token);
  return groups.map(({ group }) => group);
};

test('S2 the list of groups is that of the agent’s reach, by what they want to do', async () => {
  expect(await names('manageUsers', 'pioui')).toEqual(['PIOUI', 'PIOUI_LYON']);
  expect(await names('searchCase', 'vendeur')).toEqual(['PIOUI_LYON']);
  expect(await names('manageUsers', 'vendeur')).toEqual([]);
  expect(await names(undefined, 'lecteur')).toEqual(expect.arrayContaining(['ADMIN', 'C2E', 'WEB']));
  expect(await names('createUser', 'lecteur')).toEqual([]);
  const fillable = await names('createUser', 'comdata');
  expect(fillable).toEqual(expect.arrayContaining(['COMDATA', 'C2E', 'PIOUI_LYON']));
  expect(fillable).not.toContain('ADMIN');
});
