import type { CallPath, RequestOf } from '@portal/contract';
import { redebitDays, today } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addHistory } from '../../../../testing/fixtures/contract-history';
import { addAdministrator, addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { addRefusedDebit } from '../../../../testing/fixtures/payments';
import { addRequest } from '../../../../testing/fixtures/requests';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};
/** Of the group « GROUP-PGROUP » alone; of that group and of WEB; of WEB alone. */
const [own, shared, other] = ['PAGE1', 'PAGE2', 'PAGE3'] as const;
const group = 'GROUP-PGROUP';

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  const search = { id: 'searchCustomerContract' };
  await addAgent(db, 'pfull', [search, { id: 'requests' }, { id: 'searchCase' }]);
  await addAgent(db, 'preader', [{ ...search, actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'pgroup', [
    { ...search, mode: 'LIMITED', userLimited: false },
    { id: 'requests', mode: 'LIMITED', userLimited: false },
    { id: 'searchCase', mode: 'LIMITED', userLimited: false },
  ]);
  await addAgent(db, 'pnone', [{ id: 'requests' }]);
  await addAdministrator(db, 'padmin');
  for (const login of ['pfull', 'preader', 'pgroup', 'pnone', 'padmin']) {
    tokens[login] = (await portal.logIn(login)).token;
  }
  for (const number of [own, shared, other]) await addCustomer(db, number);
  for (const [number, channel] of [
    [own, group],
    [shared, group],
    [shared, 'WEB'],
    [other, 'WEB'],
  ] as const) {
    const contract = `C${number}-${channel === 'WEB' ? 'W' : 'G'}`;
    await addContract(db, number, contract, { channel, next_renew_date: '2027-02-01' });
    await addHistory(db, number, contract);
    await addRequest(db, number, contract, { contract_channel: channel, message: `Mots de ${contract}` });
    await addCase(number, contract, channel);
    await addMail(number);
  }
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const addMail = (about_customer: string) =>
  database.db
    .insertInto('mail_outbox')
    .values({
      id: uuidv7(),
      template: 'request-received',
      recipient: 'x@example.fr',
      payload: '{}',
      about_customer,
    })
    .execute();

const addCase = (customer_number: string, contract: string, channel: string) =>
  database.db
    .insertInto('subscription_order')
    .values({
      order_reference: `A-${contract}`,
      order_status: 'PENDING',
      channel,
      seller: channel,
      created_by: 'somebody',
      customer_number,
      customer: '{}',
      search_text: '',
    })
    .execute();

const page = (login: string, customerNbr: string) =>
  portal.call('/getCustomerPage', { customerNbr }, tokens[login]);
const parts = ['/getCustomerAccount', '/getCustomerWork', '/getPageContracts', '/getCustomerFeed'] as const;

test('L4.4 the page says who the customer is, how they log in and since when', async () => {
  expect(await page('preader', own)).toMatchObject({
    customer: { customerNumber: own, contractCount: 1, contact: { email: 'client.page1@example.fr' } },
    standing: 'CURRENT',
    currentContracts: 1,
    birthdate: '1980-02-29',
    hasOthers: false,
    endedOn: null,
    access: { status: 'ENABLED', validated: true, lastLoginAt: null },
  });
});

test('L4.4 B11.1 opening the page is audited and is a visit that the customer reads; its parts are of the same visit', async () => {
  await addCustomer(database.db, 'PAGE4');
  await page('preader', 'PAGE4');
  for (const path of parts) await portal.call(path, { customerNbr: 'PAGE4' }, tokens.preader);
  const { token } = await portal.logIn('PAGE4');
  const { visits } = await portal.call('/getSupportVisits', {}, token);
  expect(visits).toMatchObject([{ agent: 'preader', reason: null, elevatedUntil: null }]);
  const entries = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'on_behalf_of', 'call', 'act'])
    .where('customer_number', '=', 'PAGE4')
    .where('actor', '=', 'preader')
    .orderBy('position')
    .execute();
  expect(entries.map(({ call, act }) => `${call} ${act}`)).toEqual([
    'supportOpened ACCESS',
    ...['/getCustomerPage', ...parts].map((path) => `${path} VISIT`),
  ]);
  expect(new Set(entries.map(({ on_behalf_of }) => on_behalf_of))).toEqual(new Set(['PAGE4']));
});

test.each([
  ['pfull', 'PAGE99', 'Aucun client ne porte ce numéro'],
  ['pgroup', 'PAGE99', 'Aucun client de votre périmètre'],
  ['pgroup', other, 'Aucun client de votre périmètre'],
])(
  'S2 %s gets no page of %s, and an unknown customer is told as one out of reach',
  async (login, customerNbr, words) => {
    for (const path of ['/getCustomerPage', ...parts] as const) {
      expect(await portal.refusal(path, { customerNbr }, tokens[login])).toMatchObject({
        status: 404,
        message: expect.stringContaining(words),
      });
    }
    const entries = await database.db
      .selectFrom('audit_entry')
      .select('call')
      .where('customer_number', '=', customerNbr)
      .where('actor', '=', login)
      .execute();
    expect(entries).toEqual([]);
  },
);

test('S2 nothing of the page is for who may not find customers, nor for a customer', async () => {
  const { token } = await portal.logIn(own);
  for (const path of ['/getCustomerPage', ...parts] as const) {
    for (const bearer of [tokens.pnone, token]) {
      expect(await portal.refusal(path, { customerNbr: own }, bearer)).toMatchObject({ status: 403 });
    }
  }
});

/** All that the calls of the page answer an agent, as text. */
async function everything(login: string, customerNbr: string): Promise<string> {
  const answers = [await page(login, customerNbr)] as unknown[];
  for (const path of parts) {
    const request = { customerNbr } as RequestOf<CallPath & (typeof parts)[number]>;
    answers.push(await portal.call(path, request, tokens[login]));
  }
  return JSON.stringify(answers);
}

test('L4.4 S2 a limited group reads its own contracts of a customer whom it shares, and nothing of another group', async () => {
  const [mine, theirs] = [`C${shared}-G`, `C${shared}-W`];
  const seen = await everything('pgroup', shared);
  expect(seen).toContain(mine);
  expect(seen).not.toContain(theirs);
  expect(seen).toContain(`Mots de ${mine}`);
  const whole = await everything('pfull', shared);
  for (const words of [mine, theirs, `F-${theirs}`, `A-${theirs}`, `Mots de ${theirs}`]) {
    expect(whole).toContain(words);
  }
  expect(await page('pgroup', shared)).toMatchObject({ hasOthers: true, currentContracts: 1 });
});

test('L4.4 S2 what needs a further right is left out without it, and not counted', async () => {
  const work = await portal.call('/getCustomerWork', { customerNbr: own }, tokens.preader);
  expect(work).toEqual({ requests: null, requestCount: 0, cases: null, caseCount: 0 });
  const feed = await portal.call('/getCustomerFeed', { customerNbr: own }, tokens.preader);
  expect(feed.kinds).not.toEqual(expect.arrayContaining(['REQUEST']));
  expect(feed.kinds).not.toEqual(expect.arrayContaining(['CASE']));
  expect(feed.entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['BILL', 'PAYMENT', 'MAIL']));
  expect(JSON.stringify(feed)).not.toMatch(/Mots de|A-CPAGE/);
});

test('the account is that of the search of customers, debt by debt; a mandate is masked', async () => {
  const { customer } = await page('pfull', own);
  const account = await portal.call('/getCustomerAccount', { customerNbr: own }, tokens.pfull);
  expect(account.sums).toEqual(customer.account);
  expect(account.debts).toMatchObject([{ contractNbr: `C${own}-G`, late: true }]);
  expect(account.debtCount).toBe(account.debts.length);
  expect(account.mandates).toMatchObject([{ contracts: 1, iban: expect.stringContaining('•') }]);
});

test('contracts have renewal and meters; requests and cases under way are counted', async () => {
  const { contracts } = await portal.call('/getPageContracts', { customerNbr: own }, tokens.pfull);
  expect(contracts).toMatchObject([{ contractNumber: `C${own}-G`, renewsOn: '2027-02-01' }]);
  const [mine, nobodys] = await Promise.all(
    ['061234567890', '999'].map((text) =>
      portal.call('/getPageContracts', { customerNbr: own, text }, tokens.pfull),
    ),
  );
  expect([mine?.total, nobodys?.total]).toEqual([1, 0]);
  const work = await portal.call('/getCustomerWork', { customerNbr: own }, tokens.pfull);
  expect(work).toMatchObject({ requestCount: 1, caseCount: 1 });
  expect(work.cases).toMatchObject([{ order: { orderReference: `A-C${own}-G` } }]);
});

test('of an erased customer nothing is shown but that they are; a customer whose contracts are over has ended', async () => {
  const { db } = database;
  await addCustomer(db, 'PAGE5');
  await addContract(db, 'PAGE5', 'CPAGE5', { status: 'terminated', termination_date: '2026-02-28' });
  expect(await page('pfull', 'PAGE5')).toMatchObject({ standing: 'ENDED', endedOn: '2026-02-28' });
  await db
    .updateTable('customer')
    .set({ erased_at: new Date() })
    .where('customer_number', '=', 'PAGE5')
    .execute();
  expect(await page('pfull', 'PAGE5')).toMatchObject({ standing: 'ERASED', erasedOn: expect.any(String) });
  for (const path of parts) {
    expect(await portal.refusal(path, { customerNbr: 'PAGE5' }, tokens.pfull)).toMatchObject({
      status: 404,
      message: expect.stringContaining('effacées'),
    });
  }
});

test('L4.4 a bill is mailed again by its link, once for its key, and is audited', async () => {
  const payload = { customerNbr: own, contractNbr: `C${own}-G`, invoiceId: `F-C${own}-G` };
  const send = () =>
    portal.app.inject({
      method: 'POST',
      url: '/api/resendPaper',
      headers: {
        authorization: `Bearer ${tokens.pfull}`,
        'idempotency-key': '0b7a9c1e-0000-4000-8000-000000000001',
      },
      payload,
    });
  const [first, second] = [await send(), await send()];
  expect(first.json()).toMatchObject({ code: '200', message: expect.stringContaining(`F-C${own}-G`) });
  expect(second.json()).toEqual(first.json());
  const mails = await database.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'payload'])
    .where('template', '=', 'invoice-again')
    .execute();
  expect(mails).toMatchObject([
    {
      recipient: 'client.page1@example.fr',
      payload: { link: `${testConfig.publicUrl}/document/bills?contract=C${own}-G` },
    },
  ]);
  expect(JSON.stringify(mails)).not.toContain('123,45');
});

const documentOf = async (contract: string) =>
  (
    await database.db
      .selectFrom('document')
      .select('document_key')
      .where('contract_number', '=', contract)
      .executeTakeFirstOrThrow()
  ).document_key;

test('L4.4 a document of a contract is mailed by its link to the address on file, is audited, and is in the feed', async () => {
  const contractNbr = `C${own}-G`;
  const payload = { customerNbr: own, contractNbr, documentKey: await documentOf(contractNbr) };
  const { message } = await portal.call('/resendPaper', payload, tokens.pfull);
  expect(message).toBe(
    '«\u00a0Contrat\u00a0» est renvoyé à client.page1@example.fr\u00a0: le lien ouvre l’espace du client.',
  );
  const { entries } = await portal.call('/getCustomerFeed', { customerNbr: own }, tokens.pfull);
  expect(entries).toContainEqual(
    expect.objectContaining({ what: 'MAIL', template: 'document-again', state: 'WAITING' }),
  );
  const audited = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'contract_number', 'detail'])
    .where('customer_number', '=', own)
    .where('call', '=', '/resendPaper')
    .orderBy('position', 'desc')
    .executeTakeFirst();
  expect(audited).toEqual({
    ...{ actor: 'pfull', contract_number: contractNbr, detail: { reference: 'Contrat' } },
  });
});

test('a paper goes to nobody without an access, and the agent learns of one who never logged in', async () => {
  const { db } = database;
  await addCustomer(db, 'PAGE6', { validated: false });
  await addContract(db, 'PAGE6', 'CPAGE6');
  await addHistory(db, 'PAGE6', 'CPAGE6');
  const payload = { customerNbr: 'PAGE6', contractNbr: 'CPAGE6', invoiceId: 'F-CPAGE6' };
  expect((await portal.call('/resendPaper', payload, tokens.pfull)).message).toContain('bienvenue');
  await db
    .updateTable('identity')
    .set({ status: 'DISABLED' })
    .where('customer_number', '=', 'PAGE6')
    .execute();
  expect(await portal.refusal('/resendPaper', payload, tokens.pfull)).toMatchObject({ status: 409 });
});

const refused = (contract: string) =>
  addRefusedDebit(database.db, { customer_number: own, contract_number: contract });
const [nearest = ''] = redebitDays(today());
const latest = redebitDays(today()).at(-1) ?? '';

test('L4.4 a refused debit is planned again from the page, once: the customer is mailed, the log says by whom', async () => {
  const contractNbr = `C${own}-G`;
  const payload = { customerNbr: own, contractNbr, payment: await refused(contractNbr), dueDate: latest };
  const first = await portal.call('/planDebit', payload, tokens.pfull);
  expect(first.message).toContain('84,50');
  expect(await portal.call('/planDebit', payload, tokens.pfull)).toEqual(first);
  const account = await portal.call('/getCustomerAccount', { customerNbr: own }, tokens.pfull);
  expect(account.sums).toMatchObject({ planned: 84.5, plannedOn: latest });
  const audited = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'on_behalf_of', 'detail'])
    .where('customer_number', '=', own)
    .where('call', '=', '/planDebit')
    .execute();
  expect(audited).toMatchObject([
    { actor: 'pfull', on_behalf_of: own, detail: { dueDate: latest, noticeWaived: false } },
  ]);
  const { entries } = await portal.call('/getCustomerFeed', { customerNbr: own }, tokens.pfull);
  expect(entries).toContainEqual(expect.objectContaining({ what: 'MAIL', template: 'debit-planned' }));
});

test('a day before the end of the notice needs what the customer said, in words for the agent', async () => {
  const contractNbr = `C${own}-G`;
  const payload = { customerNbr: own, contractNbr, payment: await refused(contractNbr), dueDate: nearest };
  expect(await portal.refusal('/planDebit', payload, tokens.pfull)).toMatchObject({
    status: 422,
    errors: [{ path: 'noticeWaived', message: expect.stringContaining('demandez au client') }],
  });
  const agreed = { ...payload, noticeWaived: true };
  expect((await portal.call('/planDebit', agreed, tokens.pfull)).code).toBe('200');
  expect(await portal.refusal('/planDebit', { ...agreed, dueDate: latest }, tokens.pfull)).toMatchObject({
    status: 409,
  });
});

test('S2 a debit out of reach, of another customer, of an erased one or without the right is not planned', async () => {
  const contractNbr = `C${shared}-W`;
  const payment = await addRefusedDebit(database.db, {
    ...{ customer_number: shared, contract_number: contractNbr },
  });
  const payload = { customerNbr: shared, contractNbr, payment, dueDate: latest };
  const asked = [
    ['pgroup', payload, 404],
    ['pfull', { ...payload, customerNbr: own, contractNbr: `C${own}-G` }, 404],
    ['pfull', { ...payload, customerNbr: 'PAGE5', contractNbr: 'CPAGE5' }, 404],
    ['preader', payload, 403],
    ['pnone', payload, 403],
  ] as const;
  for (const [login, wish, status] of asked) {
    expect(await portal.refusal('/planDebit', wish, tokens[login])).toMatchObject({ status });
  }
});

test.each([
  ['pgroup', { customerNbr: shared, contractNbr: `C${shared}-W`, invoiceId: `F-C${shared}-W` }, 404],
  ['pfull', { customerNbr: own, contractNbr: `C${own}-G`, invoiceId: 'F-0' }, 404],
  ['preader', { customerNbr: own, contractNbr: `C${own}-G`, invoiceId: `F-C${own}-G` }, 403],
])('S2 %s mails no bill that is not in reach, or without the right', async (login, payload, status) => {
  expect(await portal.refusal('/resendPaper', payload, tokens[login])).toMatchObject({ status });
});
