import { requestStatuses, type ResponseOf } from '@portal/contract';
import { parisDayOf } from '@portal/domain';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let token: string;
const key = { customerNbr: 'T720', contractNbr: 'CT720' };
const request = {
  ...key,
  category: 'TECHNICAL_ASSISTANCE',
  subCategory: 'METER_CHECKUP',
  message: 'L’écran reste noir.',
} as const;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  for (const number of ['T720', 'T721']) {
    await addCustomer(database.db, number);
    await addContract(database.db, number, `C${number}`);
  }
  await addAgent(database.db, 'event-agent', [{ id: 'searchCustomerContract' }]);
  token = (await portal.logIn('T720')).token;
});
beforeEach(() => portal.wait(120));
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const events = async () => (await portal.call('/getEvent', key, token)).events;

test('C7.1 a request is appended with status NEW, its own number and today’s date', async () => {
  const before = await events();
  const { eventNbr, event } = await portal.call('/createEvent', request, token);
  expect(event).toEqual({
    eventNbr,
    eventCategory: 'TECHNICAL_ASSISTANCE',
    eventSubcategory: 'METER_CHECKUP',
    referenceDate: parisDayOf(new Date(Date.now() + 120_000)),
    eventStatusCode: 'NEW',
    origin: 'REQUEST',
    message: 'L’écran reste noir.',
    createdAt: new Date(Date.parse(event.createdAt)).toISOString(),
    updatedAt: event.createdAt,
  });
  expect(parisDayOf(new Date(event.createdAt))).toBe(event.referenceDate);
  expect(eventNbr).toMatch(/^D\d{8}[0-9A-Z]{10}$/);
  expect(await events()).toEqual([{ ...event, legalDay: null }, ...before]);
});

test('C7.1 the same words within a minute are one request; a minute later, another', async () => {
  const first = await portal.call('/createEvent', request, token);
  const [again, atOnce] = await Promise.all([
    portal.call('/createEvent', request, token),
    portal.call('/createEvent', request, token),
  ]);
  expect([again.eventNbr, atOnce.eventNbr]).toEqual([first.eventNbr, first.eventNbr]);
  portal.wait(61);
  expect((await portal.call('/createEvent', request, token)).eventNbr).not.toBe(first.eventNbr);
});

test('C7.1 two clicks at once make one request', async () => {
  const words = { ...request, message: 'Deux clics.' };
  const numbers = await Promise.all(
    Array.from({ length: 4 }, async () => (await portal.call('/createEvent', words, token)).eventNbr),
  );
  expect(new Set(numbers).size).toBe(1);
});

test('C7.1 a retry under one key gets the first answer, however late', async () => {
  const send = () =>
    portal.app.inject({
      method: 'POST',
      url: '/api/createEvent',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'click-0001' },
      payload: { ...request, message: 'Réponse perdue.' },
    });
  const first = await send();
  portal.wait(600);
  const second = await send();
  expect(second.json()).toEqual(first.json());
  expect((await events()).filter(({ message }) => message === 'Réponse perdue.')).toHaveLength(1);
});

test.each([
  ['a subcategory of another category', { subCategory: 'TAX_EXEMPTION' }, 422, 'subCategory'],
  ['no message', { message: '   ' }, 400, 'message'],
  ['a message without end', { message: 'x'.repeat(2001) }, 400, 'message'],
  ['a NUL', { message: 'a\u0000b' }, 400, 'message'],
  ['half of a character', { message: 'a\ud800b' }, 400, 'message'],
  ['a day that is none', { date: '2026-02-31' }, 400, 'date'],
  ['the year 0', { date: '0000-01-01' }, 400, 'date'],
  ['a day too far', { date: '2100-01-01' }, 422, 'date'],
  ['an unknown category', { category: 'GOSSIP' }, 400, 'category'],
])('C7.1 %s is refused at its field, and nothing is kept', async (_case, wrong, status, path) => {
  const before = await events();
  const refusal = await portal.refusal('/createEvent', { ...request, ...wrong }, token);
  expect(refusal.status).toBe(status);
  expect(refusal.errors).toEqual([{ path, message: expect.stringMatching(/^[A-ZÀ-Ü]/) }]);
  expect(await events()).toEqual(before);
});

test('C7.2 requests of every status come newest first; pages meet without a gap', async () => {
  const rows = Array.from({ length: 1_003 }, (_, at) => ({
    customer_number: 'T721',
    contract_number: 'CT721',
    event_number: `E${String(at).padStart(5, '0')}`,
    category: 'OTHER' as const,
    subcategory: 'OTHER' as const,
    reference_date: '2026-01-01',
    status: requestStatuses[at % requestStatuses.length]!,
    message: 'x',
    channel: 'WEB',
    created_by: 'T721',
    // Three at one instant, so that a page ends among them.
    created_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(at / 3))),
  }));
  await database.db.insertInto('customer_request').values(rows).execute();
  const other = (await portal.logIn('T721')).token;
  const found: string[] = [];
  let next: string | null = null;
  do {
    const page: ResponseOf<'/getEvent'> = await portal.call(
      '/getEvent',
      { customerNbr: 'T721', contractNbr: 'CT721', ...(next !== null && { before: next }) },
      other,
    );
    expect(page.events.length).toBeLessThanOrEqual(500);
    found.push(...page.events.map(({ eventNbr }) => eventNbr));
    next = page.next;
  } while (next !== null);
  expect(found).toEqual(rows.map(({ event_number }) => event_number).reverse());
});

test('L9.2 the requests of all contracts come together, each with its contract, and nobody else’s', async () => {
  await addContract(database.db, 'T720', 'CT720-2');
  const other = { ...request, contractNbr: 'CT720-2' };
  const { eventNbr } = await portal.call('/createEvent', other, token);
  const one = await events();
  expect(one.map((each) => each.eventNbr)).not.toContain(eventNbr);
  expect(one.every((each) => !('contractNbr' in each))).toBe(true);
  const { events: all } = await portal.call('/getEvent', { customerNbr: 'T720' }, token);
  expect(all[0]).toMatchObject({ eventNbr, contractNbr: 'CT720-2' });
  expect(all.map((each) => each.eventNbr).sort()).toEqual(
    [...one.map((each) => each.eventNbr), eventNbr].sort(),
  );
  expect(new Set(all.map(({ contractNbr }) => contractNbr))).toEqual(new Set(['CT720', 'CT720-2']));
  expect(await portal.refusal('/getEvent', { customerNbr: 'T721' }, token)).toMatchObject({ status: 403 });
});

test('B11.1 an agent writes in a customer’s name only in an elevated visit, under both names', async () => {
  const agent = (await portal.logIn('event-agent')).token;
  expect(await portal.refusal('/createEvent', request, agent)).toMatchObject({ code: 'SUPPORT_READ_ONLY' });
  await database.db
    .insertInto('support_visit')
    .values({
      customer_number: 'T720',
      id: '00000000-0000-7000-8000-000000000720',
      agent_login: 'event-agent',
      reason: 'Appel du client',
      opened_at: new Date(),
      elevated_until: new Date(Date.now() + 86_400_000),
    })
    .execute();
  const { eventNbr } = await portal.call('/createEvent', { ...request, message: 'Par l’agent.' }, agent);
  const row = await database.db
    .selectFrom('customer_request')
    .select(['created_by', 'channel'])
    .where('event_number', '=', eventNbr)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ created_by: 'event-agent', channel: 'GROUP-EVENT-AGENT' });
  const entry = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'on_behalf_of', 'call', 'contract_number', 'detail'])
    .where('customer_number', '=', 'T720')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    actor: 'event-agent',
    on_behalf_of: 'T720',
    call: '/createEvent',
    contract_number: 'CT720',
    detail: { event: eventNbr },
  });
});
