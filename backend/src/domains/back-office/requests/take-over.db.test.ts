import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { addRequest, clearRequests } from '../../../../testing/fixtures/requests';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};
const logins = ['tone', 'ttwo', 'tthree', 'treader', 'tgroup', 'tadmin'];
const customerNbr = 'T1001';
const contractNbr = 'CT1001';

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  for (const login of ['tone', 'ttwo', 'tthree']) await addAgent(db, login, [{ id: 'requests' }]);
  await addAgent(db, 'treader', [{ id: 'requests', actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'tgroup', [{ id: 'requests', mode: 'LIMITED', userLimited: false }]);
  await addAgent(db, 'tadmin', [{ id: 'searchCustomerContract' }, { id: 'requests' }]);
  await addCustomer(db, customerNbr);
  await addContract(db, customerNbr, contractNbr, { channel: 'WEB' });
  for (const login of [...logins, customerNbr]) tokens[login] = (await portal.logIn(login)).token;
});
beforeEach(async () => {
  await clearRequests(database.db);
  await database.db.deleteFrom('mail_outbox').execute();
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

/** A request of T1001 that `holder` took. */
async function held(holder = 'tone') {
  const eventNbr = await addRequest(database.db, customerNbr, contractNbr, {
    event_number: 'D-T1001',
    contract_channel: 'WEB',
  });
  const one = { customerNbr, eventNbr };
  const { request } = await portal.call('/claimRequest', one, tokens[holder]);
  return { one, version: request.version };
}
const mails = () =>
  database.db.selectFrom('mail_outbox').select(['template', 'recipient', 'payload']).execute();

const deeds = {
  '/answerRequest': { message: 'C’est fait.', outcome: 'CLOSED' },
  '/closeRequest': { outcome: 'NO_ACTION', reason: 'Doublon.' },
  '/applyPaymentMode': {},
} as const;

test.each(Object.entries(deeds))(
  'C7.2 %s is refused on a request that another agent has, who is named; nothing leaves',
  async (path, words) => {
    const { one, version } = await held();
    expect(
      await portal.refusal(path as '/answerRequest', { ...one, version, ...words }, tokens.ttwo),
    ).toMatchObject({
      ...{ status: 409, code: 'CONFLICT' },
      message: expect.stringMatching(/prise en charge par tone.*reprenez-la/),
    });
    const { request } = await portal.call('/getRequest', one, tokens.tone);
    expect(request).toMatchObject({ eventStatusCode: 'IN_PROGRESS', assignedTo: 'tone', version });
    expect(await mails()).toEqual([]);
  },
);

test('C7.2 a request is taken over from the agent who has it: the history and a mail say so, and it is answered', async () => {
  const { one } = await held();
  const { request } = await portal.call('/claimRequest', { ...one, takenFrom: 'tone' }, tokens.ttwo);
  expect(request).toMatchObject({ assignedTo: 'ttwo', eventStatusCode: 'IN_PROGRESS' });
  expect(request.messages).toMatchObject([{ kind: 'NOTE', author: 'ttwo', text: 'Demande reprise à tone.' }]);
  const { email } = await database.db
    .selectFrom('identity')
    .select('email')
    .where('login', '=', 'tone')
    .executeTakeFirstOrThrow();
  expect(await mails()).toMatchObject([
    {
      ...{ template: 'request-taken-over', recipient: email },
      payload: {
        by: 'ttwo',
        eventNumber: one.eventNbr,
        link: `${testConfig.publicUrl}/admin/requests/${customerNbr}/${one.eventNbr}`,
      },
    },
  ]);
  const { detail } = await database.db
    .selectFrom('audit_entry')
    .select('detail')
    .where('customer_number', '=', customerNbr)
    .where('call', '=', '/claimRequest')
    .where('actor', '=', 'ttwo')
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ event: one.eventNbr, takenFrom: 'tone' });
  const answer = { ...one, version: request.version, message: 'Voilà.', outcome: 'CLOSED' } as const;
  expect(await portal.refusal('/answerRequest', answer, tokens.tone)).toMatchObject({
    message: expect.stringContaining('prise en charge par ttwo'),
  });
  await portal.call('/answerRequest', answer, tokens.ttwo);
  const own = { customerNbr, contractNbr, eventNbr: one.eventNbr };
  expect((await portal.call('/getRequestMessages', own, tokens[customerNbr])).messages).toMatchObject([
    { kind: 'ANSWER', text: 'Voilà.' },
  ]);
});

test('C7.2 nobody is taken over unread: who has it by now is named', async () => {
  const { one } = await held();
  await portal.call('/claimRequest', { ...one, takenFrom: 'tone' }, tokens.ttwo);
  expect(await portal.refusal('/claimRequest', { ...one, takenFrom: 'tone' }, tokens.tthree)).toMatchObject({
    status: 409,
    message: expect.stringContaining('prise en charge par ttwo'),
  });
  await portal.call('/assignRequests', { requests: [one], assignTo: 'NOBODY' }, tokens.ttwo);
  const { request } = await portal.call('/claimRequest', { ...one, takenFrom: 'ttwo' }, tokens.tthree);
  expect(request).toMatchObject({ assignedTo: 'tthree' });
  expect(request.messages).toHaveLength(1);
});

test('C7.2 of two agents who take it over at once, one has it', async () => {
  const { one } = await held();
  const both = await Promise.all(
    ['ttwo', 'tthree'].map((login) =>
      portal.post('/claimRequest', { ...one, takenFrom: 'tone' }, tokens[login]),
    ),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('L4.1 a request that waits for another group is neither answered nor closed unless it is taken over', async () => {
  const { one } = await held();
  await portal.call(
    '/assignRequests',
    { requests: [one], assignTo: 'QUEUE', name: 'GROUP-TONE' },
    tokens.tone,
  );
  const { version } = (await portal.call('/getRequest', one, tokens.ttwo)).request;
  for (const path of ['/answerRequest', '/closeRequest'] as const) {
    expect(await portal.refusal(path, { ...one, version, ...deeds[path] }, tokens.ttwo)).toMatchObject({
      status: 409,
      message: expect.stringContaining('attend le groupe GROUP-TONE'),
    });
  }
  const { request } = await portal.call('/claimRequest', { ...one, takenFrom: 'GROUP-TONE' }, tokens.ttwo);
  expect(request).toMatchObject({ assignedTo: 'ttwo', assignedGroup: null });
  expect(await mails()).toEqual([]);
});

test('S2 who may not answer a request takes none over', async () => {
  const { one } = await held();
  const over = { ...one, takenFrom: 'tone' };
  expect(await portal.refusal('/claimRequest', over, tokens.treader)).toMatchObject({ status: 403 });
  expect(await portal.refusal('/claimRequest', over, tokens.tgroup)).toMatchObject({ status: 404 });
});

test('C7.2 the feed of the customer says who has a request', async () => {
  await held();
  const { entries } = await portal.call(
    '/getCustomerFeed',
    { customerNbr, kinds: ['REQUEST'] },
    tokens.tadmin,
  );
  expect(entries).toMatchObject([{ what: 'REQUEST', assignedTo: 'tone', assignedGroup: null }]);
});
