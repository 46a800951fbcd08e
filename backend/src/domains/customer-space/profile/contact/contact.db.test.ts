import { consentTextVersion } from '@portal/domain';
import { addContract } from '../../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let token: string;
const contact = {
  customerNbr: 'T740',
  email: 'zoe+energie@example.fr',
  phone: '0612345678',
  marketing: false,
  newsletter: false,
};

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addCustomer(db, 'T740', { email: contact.email });
  await addContract(db, 'T740', 'CT740');
  await addCustomer(db, 'T741', { email: 'famille@example.fr' });
  await addContract(db, 'T741', 'CT741');
  await addCustomer(db, 'T742');
  await addAgent(db, 'contact-agent', [{ id: 'searchCustomerContract' }]);
  token = (await portal.logIn('T740')).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const customer = async () => (await portal.call('/getContext', { customerNbr: 'T740' }, token)).customer!;
const events = async () =>
  (await portal.call('/getEvent', { customerNbr: 'T740', contractNbr: 'CT740' }, token)).events;
test('C5.1 C4.7 L1.7 a new phone is kept, found in the search, and a change that is done', async () => {
  const answer = await portal.call('/updateCustomer', { ...contact, phone: '+33 (0)7 12 34 56 78' }, token);
  expect(answer).toEqual({
    code: '200',
    version: 2,
    pendingEmail: null,
    event: expect.objectContaining({
      eventCategory: 'PERSONAL_DATA',
      eventSubcategory: 'CONSUMPTION_CONTACT_CHANGE',
      eventStatusCode: 'NEW',
      origin: 'CHANGE',
      message: 'Mise à jour de mes coordonnées\u00a0: téléphone.',
    }),
  });
  expect((await customer()).contact).toMatchObject({ email: contact.email, phone: '0712345678' });
  expect((await events())[0]).toEqual({ ...answer.event, legalDay: null });
  const row = await database.db
    .selectFrom('customer')
    .select('search_text')
    .where('customer_number', '=', 'T740')
    .executeTakeFirstOrThrow();
  expect(row.search_text).toBe('t740 zoe d aubigne-lukasz zoe+energie@example.fr 0712345678');
});

test('C5.1 saving unchanged values makes no request, no version and no mail', async () => {
  const same = { ...contact, phone: '0712345678' };
  const before = await events();
  const { version } = await customer();
  expect(await portal.call('/updateCustomer', same, token)).toEqual({
    code: '200',
    version,
    pendingEmail: null,
  });
  expect(await events()).toEqual(before);
});

test('C5.1 two tabs: the second gets 409, and changes nothing', async () => {
  const { version } = await customer();
  const change = { ...contact, version };
  const both = await Promise.all(
    ['0611111111', '0622222222'].map((phone) => portal.post('/updateCustomer', { ...change, phone }, token)),
  );
  const statuses = both.map(({ statusCode }) => statusCode);
  expect([...statuses].sort()).toEqual([200, 409]);
  expect(both[statuses.indexOf(409)]!.json()).toMatchObject({ code: 'CONFLICT', errors: [] });
  const won = statuses.indexOf(200) === 0 ? '0611111111' : '0622222222';
  expect(await customer()).toMatchObject({ version: version! + 1, contact: { phone: won } });
});

test.each([
  ['an e-mail without domain', { email: 'zoe@' }, 422, 'email'],
  ['a fixed line', { phone: '0298123456' }, 422, 'phone'],
  ['a phone with a digit too many', { phone: '06123456789' }, 422, 'phone'],
  ['no e-mail', { email: '  ' }, 400, 'email'],
  ['words that nobody was shown', { newsletter: true, textVersion: '1999-01-01' }, 422, 'textVersion'],
  [
    'a subject of another category',
    { event: { category: 'PERSONAL_DATA', subCategory: 'METER_CHECKUP' } },
    422,
    'event.subCategory',
  ],
])('C5.2 %s is refused at its field', async (_case, wrong, status, path) => {
  const before = await customer();
  const refusal = await portal.refusal('/updateCustomer', { ...contact, ...wrong }, token);
  expect({ status: refusal.status, paths: refusal.errors.map((error) => error.path) }).toEqual({
    status,
    paths: [path],
  });
  expect(await customer()).toEqual(before);
});

test('C5.9 mailings and data use are consents with their dates, in force and withdrawn', async () => {
  const consents = async () => (await portal.call('/getConsents', { customerNbr: 'T740' }, token)).consents;
  const { email, phone } = (await customer()).contact;
  const proof = { screen: 'SETTINGS', textVersion: consentTextVersion } as const;
  const toggle = (newsletter: boolean, isAuthorizeData: boolean) =>
    portal.call(
      '/updateCustomer',
      { ...contact, email, phone, newsletter, isAuthorizeData, ...(newsletter && proof) },
      token,
    );
  expect(await consents()).toEqual([]);
  await toggle(true, true);
  const given = await consents();
  expect(given).toMatchObject([proof, proof]);
  expect(given.map(({ purpose, withdrawnAt }) => [purpose, withdrawnAt]).sort()).toEqual([
    ['DATA_USE', null],
    ['NEWSLETTER', null],
  ]);
  portal.wait(60);
  const { event } = await toggle(false, false);
  expect(event?.message).toContain('lettre d’information, utilisation des données');
  const withdrawn = await consents();
  expect(withdrawn.map(({ grantedAt }) => grantedAt)).toEqual(given.map(({ grantedAt }) => grantedAt));
  for (const { withdrawnAt, grantedAt } of withdrawn) expect(withdrawnAt! > grantedAt!).toBe(true);
});

test.each([{ marketing: true }, { newsletter: true }, { isAuthorizeData: true }])(
  'C5.9 the contact gives no consent without its proof: %j',
  async (given) => {
    const { email, phone } = (await customer()).contact;
    const asked = { ...contact, email, phone, ...given };
    const rows = () =>
      database.db.selectFrom('consent').selectAll().where('customer_number', '=', 'T740').execute();
    const before = await rows();
    expect(await portal.refusal('/updateCustomer', asked, token)).toMatchObject({
      status: 422,
      errors: [{ path: 'screen' }, { path: 'textVersion' }],
    });
    expect(await rows()).toEqual(before);
  },
);

test('C5.9 a mailing of an unknown day is withdrawn with no day at all', async () => {
  await addCustomer(database.db, 'T745');
  await database.db
    .updateTable('customer')
    .set({ newsletter: true })
    .where('customer_number', '=', 'T745')
    .execute();
  const { token: own } = await portal.logIn('T745');
  const newsletter = { customerNbr: 'T745', purpose: 'NEWSLETTER', granularity: 'NONE' } as const;
  const { consents } = await portal.call('/manageConsent', { ...newsletter, granted: false }, own);
  expect(consents).toMatchObject([{ grantedAt: null, withdrawnAt: expect.any(String) }]);
  const { granted_at } = await database.db
    .selectFrom('consent')
    .select('granted_at')
    .where('customer_number', '=', 'T745')
    .executeTakeFirstOrThrow();
  expect(granted_at).toBeNull();
});

test('C5.9 canvassing is consented to channel by channel, with its proof; twice given is given once', async () => {
  const consent = { customerNbr: 'T740', purpose: 'MARKETING', granularity: 'NONE' } as const;
  const proof = { screen: 'SETTINGS', textVersion: consentTextVersion } as const;
  const give = (contactChannel: 'SMS' | 'EMAIL') =>
    portal.call('/manageConsent', { ...consent, ...proof, contactChannel, granted: true }, token);
  const answers = await Promise.all([give('SMS'), give('SMS')]);
  const offers = answers[0].consents.filter(({ purpose }) => purpose === 'MARKETING');
  expect(offers).toMatchObject([{ contactChannel: 'SMS', withdrawnAt: null, ...proof, agent: null }]);
  expect(answers[1]).toEqual(answers[0]);
  expect((await customer()).contact.marketing).toBe(false);
  await give('EMAIL');
  expect((await customer()).contact.marketing).toBe(true);
  // The form that older screens sent, without a channel.
  const { consents } = await portal.call('/manageConsent', { ...consent, granted: false }, token);
  expect((await customer()).contact.marketing).toBe(false);
  const standing = consents.filter(({ purpose, withdrawnAt }) => purpose === 'MARKETING' && !withdrawnAt);
  expect(standing.map(({ contactChannel }) => contactChannel)).toEqual(['SMS']);
  const { given_by, withdrawn_by } = await database.db
    .selectFrom('consent')
    .select(['given_by', 'withdrawn_by'])
    .where('customer_number', '=', 'T740')
    .where('contact_channel', '=', 'EMAIL')
    .executeTakeFirstOrThrow();
  expect([given_by, withdrawn_by]).toEqual(['T740', 'T740']);
});

test('L1.6 a consent that gates nothing is refused, and a former one is withdrawn', async () => {
  const consent = { customerNbr: 'T740', purpose: 'CONSUMPTION_DISPLAY', granularity: 'MONTHLY' } as const;
  const proof = { screen: 'SETTINGS', textVersion: consentTextVersion } as const;
  expect(
    await portal.refusal('/manageConsent', { ...consent, ...proof, granted: true }, token),
  ).toMatchObject({
    status: 422,
    errors: [{ path: 'granularity' }],
  });
  await database.db
    .insertInto('consent')
    .values({
      customer_number: 'T740',
      id: '00000000-0000-7000-8000-000000000741',
      purpose: 'CONSUMPTION_DISPLAY',
      granularity: 'MONTHLY',
      granted_at: new Date(),
      channel: 'WEB',
    })
    .execute();
  const { consents } = await portal.call('/manageConsent', { ...consent, granted: false }, token);
  expect(consents.find(({ purpose }) => purpose === 'CONSUMPTION_DISPLAY')?.withdrawnAt).not.toBeNull();
});

test('C5.9 the newsletter given as a consent is the newsletter of the contact', async () => {
  const consent = { customerNbr: 'T740', purpose: 'NEWSLETTER', granularity: 'NONE' } as const;
  expect(await portal.refusal('/manageConsent', { ...consent, granted: true }, token)).toMatchObject({
    status: 422,
    errors: [{ path: 'screen' }, { path: 'textVersion' }],
  });
  const proof = { screen: 'SETTINGS', textVersion: consentTextVersion } as const;
  await portal.call('/manageConsent', { ...consent, ...proof, granted: true }, token);
  expect((await customer()).contact.newsletter).toBe(true);
  await portal.call('/manageConsent', { ...consent, granted: false }, token);
  expect((await customer()).contact.newsletter).toBe(false);
});

test('C5.1 a customer without a contract changes their contact, and no request is made of it', async () => {
  const own = (await portal.logIn('T742')).token;
  const change = { ...contact, customerNbr: 'T742', email: 'client.t742@example.fr', phone: null };
  expect(await portal.call('/updateCustomer', change, own)).toEqual({
    code: '200',
    version: 2,
    pendingEmail: null,
  });
});

test('S2 the contract of the request has to be the customer’s own', async () => {
  const event = { category: 'PERSONAL_DATA', subCategory: 'OTHER', contractNbr: 'CT741' };
  const before = await customer();
  expect(
    await portal.refusal('/updateCustomer', { ...contact, phone: '0699999999', event }, token),
  ).toMatchObject({ status: 403, code: '403' });
  expect(await customer()).toEqual(before);
});

test('S2 another customer, and an agent without an elevated visit, change nothing', async () => {
  const other = (await portal.logIn('T741')).token;
  expect(await portal.refusal('/updateCustomer', contact, other)).toMatchObject({ status: 403, code: '403' });
  const agent = (await portal.logIn('contact-agent')).token;
  expect(await portal.refusal('/updateCustomer', contact, agent)).toMatchObject({
    code: 'SUPPORT_READ_ONLY',
  });
  expect(await portal.refusal('/getConsents', { customerNbr: 'T749' }, agent)).toMatchObject({ status: 404 });
});

test('S1 the audit entry names fields, and nothing of a person', async () => {
  await portal.call('/updateCustomer', { ...contact, email: 'encore@example.fr', phone: null }, token);
  const entry = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'on_behalf_of', 'call', 'detail'])
    .where('customer_number', '=', 'T740')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    actor: 'T740',
    on_behalf_of: null,
    call: '/updateCustomer',
    detail: { fields: 'pendingEmail phone', coholder: false },
  });
});
