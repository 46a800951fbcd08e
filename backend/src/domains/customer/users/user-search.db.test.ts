import { parse } from 'csv-parse/sync';
import { demoPassword } from '../../../../seed/accounts/demo-accounts';
import { addAgent } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let admin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  admin = (await portal.logIn('admin', demoPassword)).token;
  await colleague('zoe1', 'C2E', 'Zoé', 'D’Aubigné-Łukasz', 'zoe@agents.example.fr');
  await colleague('zoe2', 'DEPANN', 'Zoe', 'Dvořák', 'zoe_2@agents.example.fr');
  await colleague('martin3', 'C2E', 'Martin', 'Œuvré', 'autre@agents.example.fr');
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

async function colleague(login: string, group: string, first: string, last: string, email: string) {
  const id = await addAgent(database.db, login, []);
  await database.db
    .updateTable('identity')
    .set({ group_name: group, first_name: first, last_name: last, email, email_key: email })
    .where('id', '=', id)
    .execute();
}

const found = async (filters: object, token = admin) => {
  const answer = await portal.call('/searchUserGroup', { ...filters, limit: 100 }, token);
  return answer.users.map(({ userName }) => userName);
};

test.each([
  ['first name, without its accent', { userGroup: ['C2E', 'DEPANN'], firstName: 'zoe' }, ['zoe1', 'zoe2']],
  ['last name with another apostrophe', { userGroup: 'c2e', lastName: "d'aubigne lukasz" }, ['zoe1']],
  ['a ligature', { userGroup: 'C2E', lastName: 'oeuvre' }, ['martin3']],
  ['a first name is no last name', { userGroup: 'C2E', lastName: 'Zoé' }, []],
  ['user name, in part', { userName: 'OE1' }, ['zoe1']],
  ['e-mail, in part', { email: 'ZOE@agents' }, ['zoe1']],
  ['_ is a sign like another', { email: 'zoe_2' }, ['zoe2']],
  ['% finds nobody', { userName: '%' }, []],
  ['spaces around', { userName: '  zoe2 ', userGroup: ' depann ' }, ['zoe2']],
  ['a group that no group can be called finds nobody', { userGroup: ['NOPE <x>'] }, []],
  ['group and e-mail', { userGroup: 'DEPANN', email: 'zoe@' }, []],
])('B10.1 users are found by %s', async (_what, filters, userNames) => {
  expect(await found(filters)).toEqual(userNames);
});

test('B10.1 a row has what the screen shows, and whether the agent may manage it', async () => {
  const { users } = await portal.call('/searchUserGroup', { userName: 'zoe1' }, admin);
  expect(users).toEqual([
    {
      userGroup: 'C2E',
      userName: 'zoe1',
      lastName: 'D’Aubigné-Łukasz',
      firstName: 'Zoé',
      email: 'zoe@agents.example.fr',
      userStatus: 'ENABLED',
      version: 1,
      twoSteps: false,
      lastLoginAt: null,
      validated: true,
      manageable: true,
      manageRefusal: null,
    },
  ]);
  const own = await portal.call('/searchUserGroup', { userName: 'admin', userGroup: 'ADMIN' }, admin);
  expect(own.users.find(({ userName }) => userName === 'admin')).toMatchObject({ manageable: false });
  const reader = (await portal.logIn('lecteur', demoPassword)).token;
  const read = await portal.call('/searchUserGroup', { userName: 'zoe1' }, reader);
  expect(read.users).toMatchObject([{ manageable: false }]);
});

test('B10.1 a search without results is an empty list with the code EMPTY_RESPONSE, no failure', async () => {
  expect(await portal.call('/searchUserGroup', { userName: 'personne' }, admin)).toEqual({
    code: 'EMPTY_RESPONSE',
    message: 'Il n’y a pas de résultat correspondant à votre recherche',
    users: [],
    total: 0,
    totalIsCapped: false,
    nextCursor: null,
  });
});

test.each([
  ['no field', {}],
  ['spaces alone', { userName: '   ', email: ' ' }],
  ['no group in the list', { userGroup: [] }],
])('B10.1 a search needs one field at least: %s', async (_what, filters) => {
  for (const path of ['/searchUserGroup', '/exportUsers'] as const) {
    expect(await portal.refusal(path, filters, admin)).toMatchObject({
      status: 400,
      code: 'MISSING_PARAMETER',
    });
  }
});

test.each([{ firstName: 'Zoé' }, { lastName: 'Dvořák', email: 'zoe' }])(
  'B10.1 names are searched within a group: %p',
  async (filters) => {
    expect(await portal.refusal('/searchUserGroup', filters, admin)).toMatchObject({
      code: 'MISSING_PARAMETER',
      message: 'Veuillez sélectionner un Groupe',
      errors: [{ path: 'userGroup', message: 'Veuillez sélectionner un Groupe' }],
    });
  },
);

test('B10.1 a limited user chooses a group, and sees their own alone', async () => {
  await addAgent(database.db, 'ulimited', [{ id: 'manageUsers', mode: 'LIMITED' }]);
  const { token } = await portal.logIn('ulimited');
  expect(await portal.refusal('/searchUserGroup', { userName: 'zoe' }, token)).toMatchObject({
    message: 'Veuillez sélectionner un Groupe',
  });
  expect(await found({ userGroup: ['C2E', 'GROUP-ULIMITED'] }, token)).toEqual(['ulimited']);
});

test('S2 an agent of a group and its sub-groups sees nobody else', async () => {
  const pioui = (await portal.logIn('pioui', demoPassword)).token;
  const { users } = await portal.call('/searchUserGroup', { email: '@', limit: 100 }, pioui);
  const groups = new Set(users.map(({ userGroup }) => userGroup));
  expect([...groups].sort()).toEqual(['PIOUI', 'PIOUI_LYON']);
});

test('B10.1 pages follow each other without loss, and a cursor serves its own search', async () => {
  const all = await found({ email: '@agents.example.fr' });
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await portal.call(
      '/searchUserGroup',
      { email: '@agents.example.fr', limit: 7, ...(cursor && { cursor }) },
      admin,
    );
    expect(page.total).toBe(all.length);
    paged.push(...page.users.map(({ userName }) => userName));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(all.length).toBeGreaterThan(20);
  expect(paged).toEqual(all);
  const first = await portal.call('/searchUserGroup', { email: '@', limit: 1 }, admin);
  const elsewhere = { email: 'zoe', limit: 1, cursor: first.nextCursor! };
  expect(await portal.refusal('/searchUserGroup', elsewhere, admin)).toMatchObject({ status: 400 });
});

test('B10.1 utilisateurs.csv has the whole search, and a formula in a name does not run', async () => {
  await colleague('formule', 'DEPANN', '=1+1', 'Tableur', 'formule@agents.example.fr');
  const response = await portal.post('/exportUsers', { userGroup: 'DEPANN' }, admin);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toContain('filename="utilisateurs.csv"');
  const [head, ...rows]: string[][] = parse(response.body, { bom: true, delimiter: ';' });
  expect(head).toEqual(['Groupe', 'Nom d’utilisateur', 'Nom', 'Prénom', 'E-mail', 'Statut']);
  expect(rows.map(([, userName]) => userName)).toEqual(await found({ userGroup: 'DEPANN' }));
  expect(rows.find(([, userName]) => userName === 'formule')).toEqual([
    'DEPANN',
    'formule',
    'Tableur',
    '\t=1+1',
    'formule@agents.example.fr',
    'Activé',
  ]);
  const entry = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'detail'])
    .where('call', '=', '/exportUsers')
    .executeTakeFirst();
  expect(entry).toEqual({ actor: 'admin', detail: { filters: 'userGroup' } });
});

test('S2 an export requires the action mode FULL', async () => {
  const reader = (await portal.logIn('lecteur', demoPassword)).token;
  expect(await portal.refusal('/exportUsers', { userGroup: 'C2E' }, reader)).toMatchObject({ status: 403 });
});

describe('state and last log-in', () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const since: [string, Date | null, Date][] = [
    ['dormant-a', days(10), days(400)],
    ['dormant-b', days(45), days(400)],
    ['dormant-c', days(100), days(400)],
    ['dormant-d', null, days(200)],
    ['dormant-e', null, days(1)],
  ];
  beforeAll(async () => {
    for (const [login, last, made] of since) {
      await colleague(login, 'C2E', 'Ève', login.toUpperCase(), `${login}@agents.example.fr`);
      const status = login === 'dormant-b' ? ('DISABLED' as const) : ('ENABLED' as const);
      await database.db
        .updateTable('identity')
        .set({ last_login_at: last, created_at: made, status })
        .where('login', '=', login)
        .execute();
    }
  });

  test.each([
    ['WITHIN_30', ['a']],
    ['NEVER', ['d', 'e']],
    ['NONE_FOR_30', ['b', 'c', 'd']],
    ['NONE_FOR_90', ['c', 'd']],
    ['NONE_FOR_180', ['d']],
  ] as const)('L6.5 users who logged in %s', async (lastLogin, letters) => {
    expect(await found({ userName: 'dormant', lastLogin })).toEqual(letters.map((each) => `dormant-${each}`));
  });

  test('L6.5 a state alone is a search', async () => {
    expect(await found({ status: 'DISABLED' })).toContain('dormant-b');
    expect(await found({ status: 'DISABLED' })).not.toContain('dormant-a');
    expect(await found({ status: 'ENABLED', userName: 'dormant' })).toHaveLength(4);
  });

  test.each([
    ['lastLogin', 'desc', ['a', 'b', 'c', 'e', 'd']],
    ['lastLogin', 'asc', ['d', 'e', 'c', 'b', 'a']],
    ['status', 'asc', ['b', 'a', 'c', 'd', 'e']],
    ['lastName', 'desc', ['e', 'd', 'c', 'b', 'a']],
    ['email', 'asc', ['a', 'b', 'c', 'd', 'e']],
    ['userGroup', 'desc', ['e', 'd', 'c', 'b', 'a']],
  ] as const)('L6.5 pages by %s, %s, have everybody once and in order', async (sort, direction, letters) => {
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const asked = { userName: 'dormant', sort, direction, limit: 2, ...(cursor && { cursor }) };
      const page = await portal.call('/searchUserGroup', asked, admin);
      paged.push(...page.users.map(({ userName }) => userName));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(letters.map((each) => `dormant-${each}`));
  });
});
