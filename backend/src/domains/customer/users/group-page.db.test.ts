import type { RequestOf } from '@portal/contract';
import { sql } from 'kysely';
import { demoPassword } from '../../../../seed/accounts/demo-accounts';
import { addAgent } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { insertGroup, keepMainGroup } from './groups.queries';

let database: TestDatabase;
let portal: TestApp;
let admin: string;
let pioui: string;
let reader: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  admin = (await portal.logIn('admin', demoPassword)).token;
  pioui = (await portal.logIn('pioui', demoPassword)).token;
  reader = (await portal.logIn('lecteur', demoPassword)).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

type Wanted = RequestOf<'/updateGroup'>['autorizationsScheme'];
const modes = { groupMode: 'LIMITED', subGroupMode: 'LIMITED', userLimited: true } as const;
const searching: Wanted = [{ id: 'cases', subMenu: [{ id: 'searchCase', actionMode: 'FULL', ...modes }] }];
const selling: Wanted = [
  {
    id: 'cases',
    subMenu: [
      { id: 'createCase', actionMode: 'FULL', ...modes },
      { id: 'searchCase', actionMode: 'FULL', ...modes },
    ],
  },
];

/** A group of its own for each test. */
async function found(group: string, autorizationsScheme: Wanted = selling) {
  await portal.call('/createGroup', { group, autorizationsScheme }, admin);
  return group;
}
const pageOf = (group: string, token = admin) => portal.call('/getGroupPage', { group }, token);

async function member(login: string, group: string): Promise<string> {
  const id = await addAgent(database.db, login, []);
  await database.db.updateTable('identity').set({ group_name: group }).where('id', '=', id).execute();
  return (await portal.logIn(login)).token;
}

test('L6.2 L6.5 groups are listed in pages, by name, users or last change, within reach', async () => {
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const asked = { sort: 'users' as const, direction: 'desc' as const, limit: 4, ...(cursor && { cursor }) };
    const page = await portal.call('/searchGroups', asked, admin);
    all.push(...page.groups.map(({ users, group }) => `${String(users).padStart(3, '0')} ${group}`));
    expect(page.total).toBe(page.totalIsCapped ? 1000 : all.length > page.total ? -1 : page.total);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(all).toEqual([...all].sort().reverse());
  expect(new Set(all).size).toBe(all.length);
  const own = await portal.call('/searchGroups', {}, pioui);
  expect(own.groups.map(({ group }) => group)).toEqual(['PIOUI', 'PIOUI_LYON']);
  const lyon = await portal.call('/searchGroups', { name: ' lyon ' }, reader);
  expect(lyon.groups).toMatchObject([
    { group: 'PIOUI_LYON', rights: ['Créer une affaire', 'Rechercher une affaire'], updatedBy: 'admin' },
  ]);
});

test('L6.2 a page has rights, numbers and who founded the group; out of reach it does not exist', async () => {
  await found('PAGE');
  await member('pagemember', 'PAGE');
  expect(await pageOf('page')).toMatchObject({
    ...{ group: 'PAGE', version: 1, users: 1, enabledUsers: 1, createdBy: 'admin', editRefusal: null },
    deleteRefusal: expect.stringMatching(/^1.utilisateur /),
    historyTotal: 1,
    history: [{ kind: 'CREATED', by: 'admin' }],
  });
  expect(await portal.refusal('/getGroupPage', { group: 'PAGE' }, pioui)).toMatchObject({ status: 404 });
});

test('L6.2 who loses a right feels it at the next call of an open session, and the history keeps both schemes', async () => {
  await found('LOSER');
  const token = await member('loser', 'LOSER');
  await portal.call('/getCaseDraft', {}, token);
  const change = { group: 'LOSER', version: 1, autorizationsScheme: searching };
  const answer = await portal.call('/updateGroup', change, admin);
  expect(answer.message).toMatch(/enregistrés\. 1.utilisateur les a dès son prochain geste/);
  expect(await portal.refusal('/getCaseDraft', {}, token)).toMatchObject({ status: 403 });
  const page = await pageOf('LOSER');
  expect(page.version).toBe(2);
  expect(
    page.history.map(({ kind, by, autorizationsScheme }) => [
      kind,
      by,
      autorizationsScheme.flatMap(({ subMenu }) => subMenu.map(({ id }) => id)).join(' '),
    ]),
  ).toEqual([
    ['CHANGED', 'admin', 'searchCase'],
    ['CREATED', 'admin', 'createCase searchCase'],
  ]);
  const entry = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'detail'])
    .where('call', '=', '/updateGroup')
    .orderBy('position', 'desc')
    .executeTakeFirst();
  expect(entry).toMatchObject({
    actor: 'admin',
    detail: { group: 'LOSER', formerScheme: expect.stringContaining('createCase:FULL') },
  });
});

test('L6.2 B11.1 rights that stay as they are raise no version, and leave neither entry nor history', async () => {
  await found('STILL');
  const entries = () =>
    database.db.selectFrom('audit_entry').select('id').where('call', '=', '/updateGroup').execute();
  const before = await entries();
  const same = { group: 'STILL', version: 1, autorizationsScheme: selling };
  expect(await portal.call('/updateGroup', same, admin)).toMatchObject({ message: 'Rien n’a changé.' });
  expect(await pageOf('STILL')).toMatchObject({ version: 1, historyTotal: 1 });
  expect(await entries()).toEqual(before);
});

test('L6.2 two agents at once: the second is told, and overwrites nothing', async () => {
  await found('RACE');
  const both = [searching, selling].map((autorizationsScheme) =>
    portal.post(
      '/updateGroup',
      { group: 'RACE', version: 1, autorizationsScheme: [...autorizationsScheme] },
      admin,
    ),
  );
  const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode).sort();
  // the scheme that it has already changes nothing, and is no conflict where it comes first
  expect([
    [200, 200],
    [200, 409],
  ]).toContainEqual(statuses);
  const late = { group: 'RACE', version: 9, autorizationsScheme: searching };
  expect(await portal.refusal('/updateGroup', late, admin)).toMatchObject({ status: 409 });
  expect(await portal.refusal('/deleteGroup', { group: 'RACE', version: 9 }, admin)).toMatchObject({
    status: 409,
  });
});

test('L6.2 S2 rights that the agent has not are neither given nor taken; those that stay are no matter', async () => {
  await database.db
    .updateTable('user_group')
    .set({
      scheme: JSON.stringify([
        {
          id: 'userAdministration',
          label: 'Administration des utilisateurs',
          subMenu: [
            {
              ...{ id: 'createGroup', label: 'Créer un groupe', root: 'userAdmin', userLimited: false },
              ...{ groupMode: 'LIMITED', subGroupMode: 'FULL', actionMode: 'FULL' },
            },
          ],
        },
        {
          id: 'cases',
          label: 'Affaires',
          subMenu: [
            {
              ...{
                id: 'searchCase',
                label: 'Rechercher une affaire',
                root: 'searchCase',
                userLimited: false,
              },
              ...{ groupMode: 'LIMITED', subGroupMode: 'FULL', actionMode: 'FULL' },
            },
          ],
        },
      ]),
    })
    .where('name', '=', await found('FOUNDER'))
    .execute();
  const token = await member('founder', 'FOUNDER');
  await found('FOUNDER_SUB', selling);
  const keep: Wanted = [
    {
      id: 'cases',
      subMenu: [
        { id: 'createCase', actionMode: 'FULL', ...modes },
        { id: 'searchCase', actionMode: 'READ_ONLY', ...modes },
      ],
    },
  ];
  await portal.call('/updateGroup', { group: 'FOUNDER_SUB', version: 1, autorizationsScheme: keep }, token);
  const take = { group: 'FOUNDER_SUB', version: 2, autorizationsScheme: searching };
  expect(await portal.refusal('/updateGroup', take, token)).toMatchObject({
    status: 422,
    errors: [{ path: 'autorizationsScheme', message: expect.stringMatching(/«.Créer une affaire.»/) }],
  });
  const own = { group: 'FOUNDER', version: 1, autorizationsScheme: selling };
  expect(await portal.refusal('/updateGroup', own, token)).toMatchObject({
    status: 403,
    message: 'Personne ne change les droits de son propre groupe.',
  });
});

test.each([
  ['the own group of an administrator', () => admin, { group: 'ADMIN' }, 403],
  ['a group out of reach', () => pioui, { group: 'C2E' }, 403],
  ['a group that does not exist', () => admin, { group: 'NOPE' }, 404],
  ['who only reads', () => reader, { group: 'C2E' }, 403],
] as const)('L6.2 S2 refused: %s', async (_what, who, asked, status) => {
  const change = { ...asked, version: 1, autorizationsScheme: searching };
  expect((await portal.refusal('/updateGroup', change, who())).status).toBe(status);
  expect((await portal.refusal('/deleteGroup', { ...asked, version: 1 }, who())).status).toBe(status);
});

describe('L6.2 a sub-group that is founded while its group is deleted', () => {
  const rowOf = (name: string) =>
    database.db.selectFrom('user_group').select('name').where('name', '=', name).executeTakeFirst();
  /** Resolves once the change waits for the lock of the other transaction. */
  async function waits(deed: Promise<unknown>): Promise<void> {
    let over = false;
    void deed.then(() => (over = true));
    for (;;) {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
      if (over) throw new Error('It waited for nobody.');
      if (rows[0]!.waiting > 0) return;
    }
  }

  test('L6.2 is not founded, where the deletion is first', async () => {
    await found('ENDING');
    const deletion = await database.db.startTransaction().execute();
    await deletion.selectFrom('user_group').select('name').where('name', '=', 'ENDING').forUpdate().execute();
    const founding = portal.post('/createGroup', { group: 'ENDING_SUB' }, admin);
    await waits(founding);
    await deletion.deleteFrom('user_group').where('name', '=', 'ENDING').execute();
    await deletion.commit().execute();
    expect((await founding).json()).toMatchObject({
      code: 'CONFLICT',
      message: 'Le groupe ENDING vient d’être supprimé',
    });
    expect(await rowOf('ENDING_SUB')).toBeUndefined();
  });

  test('L6.2 keeps its group, where the foundation is first', async () => {
    await found('STAYING');
    const foundation = await database.db.startTransaction().execute();
    expect(await keepMainGroup(foundation, 'STAYING')).toBe(true);
    const { scheme, ...group } = await foundation
      .selectFrom('user_group')
      .select(['scheme', 'main_group', 'created_at'])
      .where('name', '=', 'STAYING')
      .executeTakeFirstOrThrow();
    await insertGroup(foundation, {
      ...{ ...group, scheme, name: 'STAYING_SUB', sub_group: 'SUB', created_by: 'admin' },
    });
    const deletion = portal.post('/deleteGroup', { group: 'STAYING', version: 1 }, admin);
    await waits(deletion);
    await foundation.commit().execute();
    expect((await deletion).json()).toMatchObject({ message: expect.stringMatching(/1.sous-groupe/) });
    expect(await rowOf('STAYING')).toEqual({ name: 'STAYING' });
  });
});

describe('a group is deleted when it is empty', () => {
  test('L6.2 and its history stays; a later group of its name begins anew', async () => {
    await found('GONE');
    const answer = await portal.call('/deleteGroup', { group: 'GONE', version: 1 }, admin);
    expect(answer.message).toBe('Le groupe GONE est supprimé.');
    expect(await portal.refusal('/getGroupPage', { group: 'GONE' }, admin)).toMatchObject({ status: 404 });
    await found('GONE', searching);
    const page = await pageOf('GONE');
    expect(page.history.map(({ kind }) => kind)).toEqual(['CREATED', 'DELETED', 'CREATED']);
    expect(page.historyTotal).toBe(3);
  });

  test.each([
    ['users', 'C2E', /utilisateurs? /],
    ['sub-groups', 'HASSUB', /1.sous-groupe/],
    ['cases or contracts', 'HASCASE', /Des affaires ou des contrats/],
  ])('L6.2 one with %s is not', async (_what, group, words) => {
    if (group !== 'C2E') await found(group);
    if (group === 'HASSUB') await found('HASSUB_NORD');
    if (group === 'HASCASE') {
      const order = await database.db
        .selectFrom('subscription_order')
        .select('order_reference')
        .limit(1)
        .executeTakeFirstOrThrow();
      await database.db
        .updateTable('subscription_order')
        .set({ channel: 'HASCASE' })
        .where('order_reference', '=', order.order_reference)
        .execute();
    }
    const page = await pageOf(group);
    expect(page.deleteRefusal).toMatch(words);
    expect(await portal.refusal('/deleteGroup', { group, version: page.version }, admin)).toMatchObject({
      status: 409,
      message: page.deleteRefusal,
    });
  });
});
