import { addDays, today } from '@portal/domain';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { addRequest, clearRequests } from '../../../../testing/fixtures/requests';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { closeLapsedRequests } from '../../customer/requests/lapsed-requests.service';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addAgent(db, 'wone', [{ id: 'requests' }]);
  await addAgent(db, 'wtwo', [{ id: 'requests' }]);
  await addAgent(db, 'wreader', [{ id: 'requests', actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'wgroup', [{ id: 'requests', mode: 'LIMITED', userLimited: false }]);
  await addAgent(db, 'wlimited', [{ id: 'requests', mode: 'LIMITED' }]);
  await addAgent(db, 'wother', [{ id: 'searchCustomerContract' }]);
  for (const login of ['wone', 'wtwo', 'wreader', 'wgroup', 'wlimited', 'wother']) {
    tokens[login] = (await portal.logIn(login)).token;
  }
});
beforeEach(async () => {
  await clearRequests(database.db);
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

let drawn = 0;
/** A customer with a contract, and a session of theirs. */
async function customer(channel = 'WEB') {
  const customerNbr = `W10${++drawn}`;
  await addCustomer(database.db, customerNbr);
  await addContract(database.db, customerNbr, `C${customerNbr}`, { channel });
  const { token } = await portal.logIn(customerNbr);
  return { customerNbr, contractNbr: `C${customerNbr}`, token };
}

/** A request that its customer sent. */
async function sent(channel = 'WEB') {
  const { token, ...key } = await customer(channel);
  const { eventNbr } = await portal.call(
    '/createEvent',
    {
      ...key,
      category: 'TECHNICAL_ASSISTANCE',
      subCategory: 'METER_CHECKUP',
      message: 'L’écran reste noir.',
    },
    token,
  );
  return { ...key, eventNbr, token, one: { customerNbr: key.customerNbr, eventNbr } };
}

const listOf = async (login: string, asked: object = {}) =>
  (await portal.call('/searchRequests', asked, tokens[login])).requests;
const mailsAbout = async (customerNbr: string) =>
  (
    await database.db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('about_customer', '=', customerNbr)
      .where('template', '=', 'request-step')
      .orderBy('id')
      .execute()
  ).map(({ payload }) => payload as { step: string; link: string });

test('C7.2 a request is in the queue at its day, is taken, answered and closed; its customer reads the answer and is told by mail', async () => {
  const { customerNbr, contractNbr, eventNbr, token, one } = await sent();
  const [queued] = await listOf('wone');
  expect(queued).toMatchObject({
    ...one,
    contractNbr,
    eventStatusCode: 'NEW',
    nextActor: 'SUPPLIER',
    assignedTo: null,
    late: false,
  });
  const { request } = await portal.call('/claimRequest', one, tokens.wone);
  expect(request).toMatchObject({ eventStatusCode: 'IN_PROGRESS', assignedTo: 'wone', dueOn: queued?.dueOn });
  await portal.call('/noteRequest', { ...one, message: 'Compteur Linky, voir avec Enedis.' }, tokens.wone);
  const { request: noted } = await portal.call('/getRequest', one, tokens.wtwo);
  const readers = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'detail'])
    .where('customer_number', '=', customerNbr)
    .where('call', '=', '/getRequest')
    .execute();
  expect(readers).toEqual([{ actor: 'wtwo', detail: { event: eventNbr } }]);
  const answered = await portal.call(
    '/answerRequest',
    { ...one, version: noted.version, message: 'Un technicien passe mardi.', outcome: 'CLOSED' },
    tokens.wone,
  );
  expect(answered.request).toMatchObject({ eventStatusCode: 'CLOSED', nextActor: 'NOBODY', dueOn: null });
  expect(answered.request.messages.map(({ kind, author }) => [kind, author])).toEqual([
    ['NOTE', 'wone'],
    ['ANSWER', 'wone'],
  ]);
  const own = await portal.call('/getRequestMessages', { customerNbr, contractNbr, eventNbr }, token);
  expect(own.messages.map(({ kind, author, text }) => [kind, author, text])).toEqual([
    ['ANSWER', null, 'Un technicien passe mardi.'],
  ]);
  expect(own).toMatchObject({ mayReply: true, reopenUntil: addDays(today(), 30), helped: null });
  expect(await mailsAbout(customerNbr)).toMatchObject([
    {
      step: 'answered',
      link: `${testConfig.publicUrl}/contact/event?contract=${contractNbr}&request=${eventNbr}`,
    },
  ]);
  expect(await listOf('wone')).toEqual([]);
  expect(await listOf('wone', { list: 'OVER' })).toHaveLength(1);
});

test('C7.2 the customer is asked, answers, and the supplier acts next; the delay counts from the answer', async () => {
  const { customerNbr, contractNbr, eventNbr, token, one } = await sent();
  const { request } = await portal.call(
    '/answerRequest',
    { ...one, version: 1, message: 'Quel index lisez-vous ?', outcome: 'WAITING' },
    tokens.wone,
  );
  expect(request).toMatchObject({ nextActor: 'CUSTOMER', dueOn: addDays(today(), 30), assignedTo: 'wone' });
  expect(await listOf('wone', { list: 'WAITING' })).toHaveLength(1);
  const { event } = await portal.call(
    '/replyToRequest',
    { customerNbr, contractNbr, eventNbr, message: '012345' },
    token,
  );
  expect(event.eventStatusCode).toBe('TO_FOLLOW');
  expect(await listOf('wone', { assignment: 'ME' })).toMatchObject([{ eventNbr, nextActor: 'SUPPLIER' }]);
});

test('C7.2 words of the customer while we have to act leave our day as it was: what is late stays late', async () => {
  const { customerNbr, contractNbr, eventNbr, token, one } = await sent();
  const answer = { ...one, version: 1, message: 'Nous cherchons.', outcome: 'TO_FOLLOW' } as const;
  const { request } = await portal.call('/answerRequest', answer, tokens.wone);
  const dueOn = addDays(today(), -3);
  await database.db
    .updateTable('customer_request')
    .set({ due_on: dueOn, updated_at: new Date(Date.now() - 20 * 86_400_000) })
    .where('event_number', '=', eventNbr)
    .execute();
  const reply = { customerNbr, contractNbr, eventNbr, message: 'Des nouvelles\u00a0?' };
  const { event } = await portal.call('/replyToRequest', reply, token);
  const after = (await portal.call('/getRequest', one, tokens.wone)).request;
  expect(after).toMatchObject({ dueOn, late: true, nextActor: 'SUPPLIER', version: request.version + 1 });
  // as the customer's own list counts it, from the day of the status
  expect(Date.parse(event.updatedAt)).toBeLessThan(Date.now() - 86_400_000);
});

test('C7.2 the customer’s messages are counted without our notes', async () => {
  const { customerNbr, contractNbr, eventNbr, token, one } = await sent();
  for (const message of ['À voir.', 'Vu.'])
    await portal.call('/noteRequest', { ...one, message }, tokens.wone);
  const { request } = await portal.call('/getRequest', one, tokens.wone);
  const answer = { ...one, version: request.version, message: 'Oui.', outcome: 'TO_FOLLOW' } as const;
  await portal.call('/answerRequest', answer, tokens.wone);
  await portal.call('/noteRequest', { ...one, message: 'Fait.' }, tokens.wone);
  await portal.call('/replyToRequest', { customerNbr, contractNbr, eventNbr, message: 'Merci.' }, token);
  const { messages } = await portal.call(
    '/getRequestMessages',
    { customerNbr, contractNbr, eventNbr },
    token,
  );
  expect(messages.map(({ position, text }) => [position, text])).toEqual([
    [1, 'Oui.'],
    [2, 'Merci.'],
  ]);
});

test('C7.2 words within thirty days open a closed request again, later ones do not; whether it helped is kept', async () => {
  const { customerNbr, contractNbr, eventNbr, token, one } = await sent();
  const own = { customerNbr, contractNbr, eventNbr };
  expect(await portal.refusal('/rateRequest', { ...own, helped: true }, token)).toMatchObject({
    status: 409,
  });
  await portal.call(
    '/answerRequest',
    { ...one, version: 1, message: 'C’est fait.', outcome: 'CLOSED' },
    tokens.wone,
  );
  await portal.call('/rateRequest', { ...own, helped: false }, token);
  expect((await portal.call('/getRequest', one, tokens.wone)).request.helped).toBe(false);
  await portal.call('/replyToRequest', { ...own, message: 'Toujours pas.' }, token);
  expect((await portal.call('/getRequest', one, tokens.wone)).request).toMatchObject({
    eventStatusCode: 'TO_FOLLOW',
    helped: null,
    closedAt: null,
  });
  await database.db
    .updateTable('customer_request')
    .set({ status: 'CLOSED', next_actor: 'NOBODY', closed_at: new Date(Date.now() - 32 * 86_400_000) })
    .where('customer_number', '=', customerNbr)
    .execute();
  expect(await portal.refusal('/replyToRequest', { ...own, message: 'Et encore.' }, token)).toMatchObject({
    status: 409,
  });
  expect((await portal.call('/getRequestMessages', own, token)).mayReply).toBe(false);
});

test('C7.2 an answer to a request that changed meanwhile is refused: nobody answers what they have not read', async () => {
  const { customerNbr, contractNbr, eventNbr, token, one } = await sent();
  await portal.call(
    '/replyToRequest',
    { customerNbr, contractNbr, eventNbr, message: 'Plus urgent.' },
    token,
  );
  const answer = { ...one, message: 'Voilà.', outcome: 'CLOSED' as const };
  expect(await portal.refusal('/answerRequest', { ...answer, version: 1 }, tokens.wone)).toMatchObject({
    status: 409,
    code: 'CONFLICT',
  });
  expect(await mailsAbout(customerNbr)).toEqual([]);
  const { request } = await portal.call('/getRequest', one, tokens.wone);
  await portal.call('/answerRequest', { ...answer, version: request.version }, tokens.wone);
});

test('B6.1 a limited agent sees the requests of their group’s contracts, or those given to them; a reader changes none', async () => {
  const mine = await sent('GROUP-WGROUP');
  const others = await sent('WEB');
  expect((await listOf('wgroup')).map(({ eventNbr }) => eventNbr)).toEqual([mine.eventNbr]);
  for (const path of ['/getRequest', '/claimRequest'] as const) {
    expect(await portal.refusal(path, others.one, tokens.wgroup)).toMatchObject({ status: 404 });
  }
  expect(await listOf('wlimited')).toEqual([]);
  const forLimited = await sent('GROUP-WLIMITED');
  expect(await listOf('wlimited')).toEqual([]);
  await portal.call(
    '/assignRequests',
    { requests: [forLimited.one], assignTo: 'AGENT', name: 'wlimited' },
    tokens.wone,
  );
  expect((await listOf('wlimited')).map(({ eventNbr }) => eventNbr)).toEqual([forLimited.eventNbr]);
  expect(await listOf('wreader')).toHaveLength(3);
  expect(await portal.refusal('/claimRequest', mine.one, tokens.wreader)).toMatchObject({ status: 403 });
  expect(await portal.refusal('/searchRequests', {}, tokens.wother)).toMatchObject({ status: 403 });
});

test('P1.14 what waits is counted as the queue lists it, in the agent’s reach alone', async () => {
  const mine = await sent();
  await portal.call('/claimRequest', mine.one, tokens.wone);
  const other = await sent('OTHER');
  const { request } = await portal.call('/getRequest', other.one, tokens.wone);
  const asked = {
    ...other.one,
    version: request.version,
    message: 'Lequel\u00a0?',
    outcome: 'WAITING' as const,
  };
  await portal.call('/answerRequest', asked, tokens.wtwo);
  const late = await sent();
  await database.db
    .updateTable('customer_request')
    .set({ due_on: addDays(today(), -1) })
    .where('event_number', '=', late.eventNbr)
    .execute();
  const counts = await portal.call('/getRequestCounts', {}, tokens.wone);
  expect(counts).toMatchObject({ open: 2, waiting: 1, late: 1, unassigned: 1, mine: 1, mineLate: 0 });
  expect(counts.statuses).toEqual(
    expect.arrayContaining([
      { status: 'IN_PROGRESS', count: 1 },
      { status: 'NEW', count: 1 },
      { status: 'WAITING', count: 1 },
    ]),
  );
  for (const [filter, count] of [
    [{}, counts.open],
    [{ list: 'WAITING' }, counts.waiting],
    [{ late: true }, counts.late],
    [{ assignment: 'NOBODY' }, counts.unassigned],
    [{ assignment: 'ME' }, counts.mine],
  ] as const) {
    expect(await listOf('wone', filter)).toHaveLength(count);
  }
  expect(await portal.call('/getRequestCounts', {}, tokens.wgroup)).toMatchObject({ open: 0, waiting: 0 });
  expect(await portal.refusal('/getRequestCounts', {}, tokens.wother)).toMatchObject({ status: 403 });
});

test('B6.1 requests are given to a group in turn, who has fewest first; one out of reach does not hold up the others', async () => {
  const requests = [await sent(), await sent(), await sent()].map(({ one }) => one);
  await database.db
    .updateTable('identity')
    .set({ group_name: 'GROUP-WONE' })
    .where('login', '=', 'wtwo')
    .execute();
  const given = await portal.call(
    '/assignRequests',
    {
      requests: [...requests, { customerNbr: 'NOBODY', eventNbr: 'D-NONE' }],
      assignTo: 'GROUP',
      name: 'GROUP-WONE',
    },
    tokens.wone,
  );
  expect(given.assigned.map(({ assignedTo }) => assignedTo).toSorted()).toEqual(['wone', 'wone', 'wtwo']);
  expect(given.refused).toEqual([{ eventNbr: 'D-NONE', message: 'Cette demande n’existe pas' }]);
  const { agents } = await portal.call('/getRequestAgents', {}, tokens.wone);
  expect(agents.find(({ login }) => login === 'wtwo')).toMatchObject({ open: 1 });
  expect(agents.map(({ login }) => login)).not.toContain('wreader');
  const wrong = { requests, assignTo: 'AGENT', name: 'wreader' };
  expect(await portal.refusal('/assignRequests', wrong, tokens.wone)).toMatchObject({ status: 422 });
  const back = await portal.call('/assignRequests', { requests, assignTo: 'NOBODY' }, tokens.wone);
  expect(back.assigned.map(({ assignedTo }) => assignedTo)).toEqual([null, null, null]);
  await database.db
    .updateTable('identity')
    .set({ group_name: 'GROUP-WTWO' })
    .where('login', '=', 'wtwo')
    .execute();
});

test('C7.2 a request that its customer does not answer within thirty days is closed by itself, once, and they are told', async () => {
  const { customerNbr, contractNbr } = await customer();
  const key = { status: 'WAITING' as const, next_actor: 'CUSTOMER' as const };
  await addRequest(database.db, customerNbr, contractNbr, {
    ...key,
    event_number: 'D-LATE',
    due_on: addDays(today(), -1),
  });
  await addRequest(database.db, customerNbr, contractNbr, { ...key, event_number: 'D-DUE', due_on: today() });
  const deps = { db: database.db, clock: () => new Date(), config: testConfig };
  const closed = await Promise.all([closeLapsedRequests(deps), closeLapsedRequests(deps)]);
  expect(closed[0] + closed[1]).toBe(1);
  expect(await mailsAbout(customerNbr)).toMatchObject([{ step: 'lapsed' }]);
  const { request } = await portal.call('/getRequest', { customerNbr, eventNbr: 'D-LATE' }, tokens.wone);
  expect(request).toMatchObject({
    eventStatusCode: 'CLOSED',
    closingReason: 'Sans réponse à notre question',
  });
});

test('C7.2 a change that the customer made themselves is no request: nobody works on it', async () => {
  const { customerNbr, contractNbr } = await customer();
  const eventNbr = await addRequest(database.db, customerNbr, contractNbr, {
    origin: 'CHANGE',
    next_actor: 'NOBODY',
  });
  expect(await portal.refusal('/getRequest', { customerNbr, eventNbr }, tokens.wone)).toMatchObject({
    status: 404,
  });
  expect(await listOf('wone', { list: 'OVER' })).toEqual([]);
});

test('C7.2 another customer’s conversation is not found, and an answer sent twice under one key is one answer', async () => {
  const { eventNbr, one } = await sent();
  const other = await customer();
  const own = { customerNbr: other.customerNbr, contractNbr: other.contractNbr, eventNbr };
  expect(await portal.refusal('/getRequestMessages', own, other.token)).toMatchObject({ status: 404 });
  expect(await portal.refusal('/replyToRequest', { ...own, message: 'x' }, other.token)).toMatchObject({
    status: 404,
  });
  const answer = (message: string) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/answerRequest',
      headers: { authorization: `Bearer ${tokens.wone}`, 'idempotency-key': 'answer-0001' },
      payload: { ...one, version: 1, message, outcome: 'TO_FOLLOW' },
    });
  expect([(await answer('Oui.')).statusCode, (await answer('Oui.')).statusCode]).toEqual([200, 200]);
  expect((await answer('Non.')).json()).toMatchObject({ code: 'KEY_REUSED' });
  const { request } = await portal.call('/getRequest', one, tokens.wone);
  expect(request.messages.map(({ text }) => text)).toEqual(['Oui.']);
});
