import { demoPassword } from '../../../../seed/accounts/demo-accounts';
import { addAgent, addCustomer, password } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

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

async function colleague(login: string, group: string, state: { validated?: boolean } = {}) {
  const id = await addAgent(database.db, login, [], state);
  await database.db
    .updateTable('identity')
    .set({ group_name: group, first_name: 'Ada', last_name: 'Lovelace' })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Newest first: template and address. */
async function mailsSince(count: number) {
  const rows = await database.db
    .selectFrom('mail_outbox')
    .select(['template', 'recipient', 'payload'])
    .orderBy('id', 'desc')
    .execute();
  return rows.slice(0, rows.length - count);
}
const mailCount = async () => (await mailsSince(0)).length;

const passwordOf = (mail: { payload: unknown } | undefined): string => {
  const payload: unknown = typeof mail?.payload === 'string' ? JSON.parse(mail.payload) : mail?.payload;
  return (payload as { temporaryPassword: string }).temporaryPassword;
};

const entriesOf = async (userName: string, side: 'BY' | 'ON', token = admin) =>
  (await portal.call('/searchUserAudit', { userName, side }, token)).entries;

describe('L6.2 the page of a user', () => {
  test('L6.2 has identity, group, rights, last log-in and open sessions', async () => {
    await colleague('pageuser', 'PIOUI_LYON');
    await portal.logIn('pageuser');
    const page = await portal.call('/getUser', { userName: 'PageUser' }, admin);
    expect(page.user).toMatchObject({
      userName: 'pageuser',
      userGroup: 'PIOUI_LYON',
      firstName: 'Ada',
      validated: true,
      linkUntil: null,
      manageable: true,
      lastLoginAt: expect.any(String),
    });
    expect(page.user.autorizationsScheme.flatMap(({ subMenu }) => subMenu.map(({ id }) => id))).toEqual([
      'createCase',
      'searchCase',
    ]);
    expect(page.sessions).toHaveLength(1);
    expect(page.groups).toContain('C2E');
  });

  test('L6.2 S2 is read without sessions by who only reads, and not at all out of scope', async () => {
    await colleague('pageread', 'PIOUI_LYON');
    const page = await portal.call('/getUser', { userName: 'pageread' }, reader);
    expect(page).toMatchObject({ user: { manageable: false }, sessions: null, groups: [] });
    expect(await portal.refusal('/getUser', { userName: 'comdata' }, pioui)).toMatchObject({ status: 404 });
    expect(await portal.refusal('/getUser', { userName: 'nobody' }, pioui)).toMatchObject({ status: 404 });
  });

  test('L6.2 a limited agent may put users into their own groups alone', async () => {
    await colleague('pagepioui', 'PIOUI_LYON');
    const { groups } = await portal.call('/getUser', { userName: 'pagepioui' }, pioui);
    expect(groups).toEqual(['PIOUI', 'PIOUI_LYON']);
  });

  test('L6.2 one session is ended, then all, with those in customers’ spaces', async () => {
    await colleague('pagesession', 'COMDATA');
    await addCustomer(database.db, 'T620');
    const [first, second] = [await portal.logIn('pagesession'), await portal.logIn('pagesession')];
    const { token: inSpace } = await portal.logIn('ADMIN:T620*pagesession');
    const open = (await portal.call('/getUser', { userName: 'pagesession' }, admin)).sessions ?? [];
    expect(open).toHaveLength(3);
    expect(open.filter(({ customerNbr }) => customerNbr === 'T620')).toHaveLength(1);
    const oldest = open.at(-1)!.id;
    const one = { userName: 'pagesession', session: oldest };
    expect(await portal.call('/closeUserSessions', one, admin)).toMatchObject({
      message: 'La connexion de pagesession est fermée.',
    });
    expect(await portal.refusal('/getGroups', {}, first.token)).toMatchObject({ status: 401 });
    await portal.call('/getGroups', {}, second.token);
    await portal.call('/closeUserSessions', { userName: 'pagesession' }, admin);
    for (const token of [second.token, inSpace]) {
      expect(await portal.refusal('/getGroups', {}, token)).toMatchObject({ status: 401 });
    }
    expect(await entriesOf('pagesession', 'ON')).toMatchObject([
      { call: '/closeUserSessions', actor: 'admin' },
      { call: '/closeUserSessions', actor: 'admin' },
    ]);
  });

  test('S2 a session of another is not ended under this name, nor by who only reads', async () => {
    await colleague('pageone', 'PIOUI_LYON');
    await colleague('pagetwo', 'PIOUI_LYON');
    const { token } = await portal.logIn('pagetwo');
    const [session] = (await portal.call('/getUser', { userName: 'pagetwo' }, admin)).sessions ?? [];
    await portal.call('/closeUserSessions', { userName: 'pageone', session: session!.id }, admin);
    await portal.call('/getGroups', {}, token);
    expect(await portal.refusal('/closeUserSessions', { userName: 'pagetwo' }, reader)).toMatchObject({
      status: 403,
    });
  });
});

describe('what they did, and what was done to them', () => {
  test('L6.2 an administrator reads both, with customers; who manages them reads no customer', async () => {
    await colleague('auditee', 'PIOUI_LYON');
    await addCustomer(database.db, 'T621');
    await database.db
      .updateTable('identity')
      .set({ group_name: 'COMDATA' })
      .where('login', '=', 'auditee')
      .execute();
    await portal.logIn('ADMIN:T621*auditee');
    await database.db
      .updateTable('identity')
      .set({ group_name: 'PIOUI_LYON' })
      .where('login', '=', 'auditee')
      .execute();
    await portal.call('/manageUser', { mode: 'DISABLE', userName: 'auditee' }, pioui);
    const whole = await portal.call('/searchUserAudit', { userName: 'auditee', side: 'BY' }, admin);
    expect(whole.isWhole).toBe(true);
    expect(whole.entries).toContainEqual(expect.objectContaining({ customerNumber: 'T621' }));
    const part = await portal.call('/searchUserAudit', { userName: 'auditee', side: 'BY' }, pioui);
    expect(part.isWhole).toBe(false);
    expect(part.total).toBe(whole.total);
    expect(JSON.stringify(part.entries)).not.toContain('T621');
    // what was only asked does not read as done, and no reason is said to be erased
    const act = await portal.call(
      '/searchUserAudit',
      { userName: 'pioui', side: 'BY' },
      (await portal.logIn('comdata', demoPassword)).token,
    );
    expect(act.entries).toContainEqual(
      expect.objectContaining({ call: '/manageUser', detail: { mode: 'DISABLE' }, reason: null }),
    );
    expect(await entriesOf('auditee', 'ON', pioui)).toMatchObject([
      { call: '/manageUser', actor: 'pioui', detail: { mode: 'DISABLE' } },
    ]);
    const asked = { userName: 'auditee', side: 'ON' };
    expect(await portal.refusal('/searchUserAudit', asked, reader)).toMatchObject({ status: 403 });
  });
});

describe('name, e-mail and group are corrected', () => {
  test('L6.2 a wrong e-mail is corrected before its welcome is used: the first link dies', async () => {
    const user = { group: 'C2E', civility: 'MRS', firstName: 'Nadia', lastName: 'Roussel' } as const;
    const before = await mailCount();
    await portal.call('/createUser', { ...user, email: 'fuax@example.fr', userName: 'nroussel' }, admin);
    const first = passwordOf((await mailsSince(before))[0]);
    const { user: shown } = await portal.call('/getUser', { userName: 'nroussel' }, admin);
    expect(shown).toMatchObject({ validated: false, linkUntil: expect.any(String), createdBy: 'admin' });
    const sent = await mailCount();
    const answer = await portal.call(
      '/updateUser',
      { userName: 'nroussel', version: shown.version, email: ' Faux@Example.FR ' },
      admin,
    );
    expect(answer.message).toContain('le premier lien ne sert plus');
    const mails = await mailsSince(sent);
    expect(mails).toMatchObject([{ template: 'account-opened', recipient: 'Faux@example.fr' }]);
    expect(await portal.refusal('/login', { user: 'nroussel', password: first })).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    const opened = await portal.logIn('nroussel', passwordOf(mails[0]));
    expect(opened.validated).toBe('false');
    expect(await entriesOf('nroussel', 'ON')).toMatchObject([
      {
        call: '/updateUser',
        detail: { user: 'nroussel', group: 'C2E', fields: 'email' },
      },
      { call: '/createUser' },
    ]);
  });

  test('L6.2 of who works already both addresses are told, and a reset that was mailed dies', async () => {
    await colleague('newmail', 'C2E');
    await portal.call('/manageUser', { mode: 'RESET_PASSWORD', userName: 'newmail' }, admin);
    const reset = passwordOf((await mailsSince(0))[0]);
    const sent = await mailCount();
    await portal.call('/updateUser', { userName: 'newmail', version: 1, email: 'neuf@example.fr' }, admin);
    const mails = await mailsSince(sent);
    expect(mails.map(({ template, recipient }) => [template, recipient]).sort()).toEqual([
      ['agent-email-changed', 'neuf@example.fr'],
      ['agent-email-changed', 'newmail@lumenvie.example'],
    ]);
    expect(await portal.refusal('/login', { user: 'newmail', password: reset })).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    await portal.logIn('neuf@example.fr', password);
  });

  test('L6.2 B11.1 another group counts at the next call of an open session, and ends what was elevated', async () => {
    await colleague('mover', 'COMDATA');
    await addCustomer(database.db, 'T622');
    const { token } = await portal.logIn('mover');
    const reason = 'Le client demande de l’aide au téléphone';
    await portal.call('/elevateSupport', { customerNbr: 'T622', reason }, token);
    await portal.call('/searchUserGroup', { userName: 'mover' }, token);
    const answer = await portal.call('/updateUser', { userName: 'mover', version: 1, group: 'c2e' }, admin);
    expect(answer.message).toContain('C2E dès son prochain geste');
    expect(await portal.refusal('/searchUserGroup', { userName: 'mover' }, token)).toMatchObject({
      status: 403,
    });
    const elevated = await database.db
      .selectFrom('support_visit')
      .select('id')
      .where('agent_login', '=', 'mover')
      .where('closed_at', 'is', null)
      .execute();
    expect(elevated).toEqual([]);
    expect(await entriesOf('mover', 'ON')).toMatchObject([
      { detail: { fields: 'userGroup', group: 'C2E', formerGroup: 'COMDATA' } },
    ]);
  });

  test.each([
    ['a user out of scope', pick('pioui'), { userName: 'comdata', group: 'PIOUI' }, 404],
    ['a group out of scope', pick('pioui'), { userName: 'edited', group: 'C2E' }, 422],
    ['a group that guards itself', pick('comdata'), { userName: 'edited', group: 'ADMIN' }, 403],
    ['a group that does not exist', pick('admin'), { userName: 'edited', group: 'NOPE' }, 422],
    ['no name', pick('admin'), { userName: 'edited', firstName: '<b>' }, 422],
    ['no e-mail', pick('admin'), { userName: 'edited', email: 'nowhere' }, 422],
    ['oneself', pick('admin'), { userName: 'admin', firstName: 'Autre' }, 409],
    ['an older version', pick('admin'), { userName: 'edited', version: 9, lastName: 'Autre' }, 409],
    ['who only reads', pick('reader'), { userName: 'edited', lastName: 'Autre' }, 403],
  ] as const)('L6.2 S2 refused: %s', async (_what, who, asked, status) => {
    if (!(await findStored('edited'))) await colleague('edited', 'PIOUI_LYON');
    const before = await findStored('edited');
    const version = (await findStored(asked.userName))?.version ?? 1;
    const refusal = await portal.refusal('/updateUser', { version, ...asked }, await who());
    expect(refusal.status).toBe(status);
    expect(await findStored('edited')).toEqual(before);
  });

  describe('S2 who has rights that the agent lacks', () => {
    let token: string;
    const user = { userName: 'morerights', version: 1 };
    beforeAll(async () => {
      await addAgent(database.db, 'fewrights', [{ id: 'manageUsers' }]);
      await addAgent(database.db, 'lowest', [{ id: 'manageUsers' }]);
      await colleague('morerights', 'C2E');
      token = (await portal.logIn('fewrights')).token;
    });

    test.each([
      ['/updateUser', { email: 'mine@elsewhere.example' }],
      ['/updateUser', { group: 'GROUP-LOWEST' }],
      ['/updateUser', { lastName: 'Byron' }],
      ['/manageUser', { mode: 'DISABLE' }],
      ['/manageUser', { mode: 'ENABLE' }],
      ['/manageUser', { mode: 'DELETE' }],
      ['/manageUser', { mode: 'RESET_PASSWORD' }],
      ['/manageUser', { mode: 'RESEND_WELCOME' }],
      ['/manageUser', { mode: 'RESET_FACTOR', reason: 'Téléphone perdu, rappel sur son poste' }],
    ] as const)('L6.2 S2 is not managed by them: %s with %j', async (path, asked) => {
      const before = await findStored('morerights');
      const validated = !('mode' in asked && asked.mode === 'RESEND_WELCOME');
      await database.db
        .updateTable('identity')
        .set({ validated })
        .where('login', '=', 'morerights')
        .execute();
      expect(await portal.refusal(path, { ...user, ...asked }, token)).toMatchObject({
        status: 403,
        message: expect.stringContaining('plus de droits'),
      });
      expect(await findStored('morerights')).toEqual(before);
    });

    test('L6.2 S2 is not disabled among others, and the answer says why', async () => {
      const answer = await portal.call('/disableUsers', { users: [user] }, token);
      expect(answer).toMatchObject({
        disabled: [],
        refused: [{ userName: 'morerights', reason: expect.stringContaining('plus de droits') }],
      });
    });

    test('L6.2 S2 is shown with the reason, in the list and on their page, without sessions', async () => {
      const shown = { manageable: false, manageRefusal: 'MORE_RIGHTS' };
      const list = await portal.call('/searchUserGroup', { userName: 'morerights' }, token);
      expect(list.users).toMatchObject([shown]);
      const page = await portal.call('/getUser', { userName: 'morerights' }, token);
      expect(page).toMatchObject({ user: shown, sessions: null, groups: [] });
      const close = await portal.refusal('/closeUserSessions', { userName: 'morerights' }, token);
      expect(close).toMatchObject({ status: 403 });
    });

    test.each([
      ['lowest', 'fewrights', null],
      ['fewrights', 'fewrights', 'SELF'],
      ['admin', 'comdata', 'OUT_OF_REACH'],
      ['morerights', 'lecteur', 'READ_ONLY'],
    ])('L6.2 S2 %s, to %s: %s', async (userName, agent, manageRefusal) => {
      const password = agent === 'fewrights' ? undefined : demoPassword;
      const asking = (await portal.logIn(agent, password)).token;
      const { users } = await portal.call('/searchUserGroup', { userName }, asking);
      const one = users.find((each) => each.userName === userName);
      expect(one).toMatchObject({ manageable: manageRefusal === null, manageRefusal });
    });
  });

  test('L6.2 B11.1 what changes nothing raises no version and leaves no entry', async () => {
    await colleague('unchanged', 'C2E');
    const same = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'unchanged@lumenvie.example',
      group: 'c2e',
    };
    const before = await mailCount();
    const answer = await portal.call('/updateUser', { userName: 'unchanged', version: 1, ...same }, admin);
    expect(answer.message).toBe('Rien n’a changé.');
    expect((await findStored('unchanged'))?.version).toBe(1);
    expect(await entriesOf('unchanged', 'ON')).toEqual([]);
    expect(await mailCount()).toBe(before);
  });

  test('L6.2 two agents at once: the second is told, and overwrites nothing', async () => {
    await colleague('twice', 'C2E');
    const both = ['Augusta', 'Byron'].map((lastName) =>
      portal.post('/updateUser', { userName: 'twice', version: 1, lastName }, admin),
    );
    const answers = await Promise.all(both);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await findStored('twice'))?.version).toBe(2);
  });
});

const findStored = (login: string) =>
  database.db
    .selectFrom('identity')
    .select(['version', 'first_name', 'last_name', 'email', 'group_name'])
    .where('login', '=', login)
    .executeTakeFirst();

function pick(who: 'admin' | 'pioui' | 'reader' | 'comdata') {
  return async () => {
    if (who === 'comdata') return (await portal.logIn('comdata', demoPassword)).token;
    return { admin, pioui, reader }[who];
  };
}

describe('mails of an administrator', () => {
  test('L6.2 the welcome is sent again, and the one before opens nothing', async () => {
    const id = await colleague('welcomed', 'C2E', { validated: false });
    await database.db.updateTable('identity').set({ password_hash: null }).where('id', '=', id).execute();
    const links: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      await portal.call('/manageUser', { mode: 'RESEND_WELCOME', userName: 'welcomed' }, admin);
      const [mail] = await mailsSince(0);
      expect(mail).toMatchObject({ template: 'account-opened', recipient: 'welcomed@lumenvie.example' });
      links.push(passwordOf(mail));
    }
    expect(await portal.refusal('/login', { user: 'welcomed', password: links[0]! })).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    await portal.logIn('welcomed', links[1]);
  });

  test('L6.2 a temporary password leaves the one in force', async () => {
    await colleague('forgetful', 'C2E');
    const answer = await portal.call('/manageUser', { mode: 'RESET_PASSWORD', userName: 'forgetful' }, admin);
    expect(answer.message).toContain('Un mot de passe temporaire est envoyé à forgetful');
    expect((await mailsSince(0))[0]).toMatchObject({ template: 'password-reset' });
    await portal.logIn('forgetful', password);
  });
});

test('L6.2 several users are disabled at once, and the answer names who was not and why', async () => {
  for (const login of ['bulk1', 'bulk2', 'bulk3']) await colleague(login, 'PIOUI_LYON');
  await colleague('bulkfar', 'C2E');
  const { token } = await portal.logIn('bulk1');
  await portal.call('/updateUser', { userName: 'bulk3', version: 1, lastName: 'Autre' }, admin);
  const users = ['bulk1', 'bulk2', 'bulk3', 'bulkfar', 'pioui'].map((userName) => ({ userName, version: 1 }));
  const answer = await portal.call('/disableUsers', { users }, pioui);
  expect(answer).toMatchObject({
    disabled: ['bulk1', 'bulk2'],
    refused: [
      { userName: 'bulk3', reason: expect.stringContaining('modifié entre-temps') },
      { userName: 'bulkfar', reason: 'Cet utilisateur n’existe pas' },
      { userName: 'pioui', reason: expect.stringContaining('votre propre compte') },
    ],
  });
  expect(await portal.refusal('/getGroups', {}, token)).toMatchObject({ code: 'ACCESS_DISABLED' });
  expect(await entriesOf('bulk2', 'ON')).toMatchObject([
    { call: '/disableUsers', detail: { mode: 'DISABLE' } },
  ]);
  const again = await portal.call('/disableUsers', { users: users.slice(0, 2) }, pioui);
  expect(again.disabled).toEqual(['bulk1', 'bulk2']);
});
