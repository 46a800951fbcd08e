import { v7 as uuidv7 } from 'uuid';
import type { RequestOf } from '@portal/contract';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { sweep } from '../../../platform/housekeeping';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  for (const login of ['anna', 'boris', 'chloe', 'dario']) {
    ids[login] = await addAgent(db, login, [{ id: 'searchCase' }]);
  }
  await addAgent(db, 'reader', [{ id: 'searchCase', actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'seller', [{ id: 'createCase' }]);
  await addCustomer(db, 'K100');
  for (const login of [...Object.keys(ids), 'reader', 'seller', 'K100']) {
    tokens[login] = (await portal.logIn(login)).token;
  }
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

type Asked = RequestOf<'/saveSearch'>;
const save = (login: string, asked: Asked) => portal.call('/saveSearch', asked, tokens[login]);
const refusal = (login: string, asked: Asked) => portal.refusal('/saveSearch', asked, tokens[login]);
const named = async (login: string) =>
  (await portal.call('/getSavedSearches', {}, tokens[login])).searches.map(({ name, filters }) => [
    name,
    filters,
  ]);
const filters = { processType: 'SWITCH' } as const;

test('B8.1 a search that got a name is found again, in any session, and by nobody else', async () => {
  await save('anna', { name: ' Étude ', filters: { lastName: ' Łukasz ', phone: '  ', channel: ['WEB'] } });
  const { keptUntil } = await save('anna', { name: 'Égarés', filters: { ...filters, channel: '*' } });
  expect(keptUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  tokens.anna = (await portal.logIn('anna')).token;
  expect(await named('anna')).toEqual([
    ['Égarés', { ...filters, channel: '*' }],
    ['Étude', { lastName: 'Łukasz', channel: ['WEB'] }],
  ]);
  expect(await named('boris')).toEqual([]);
});

test('B8.1 a name is unique per agent; the search that has it is replaced only with replaces: true', async () => {
  const { id } = await save('boris', { name: 'Gaz', filters });
  const again = { name: 'GAZ', filters: { phone: '06' } };
  expect(await refusal('boris', again)).toMatchObject({ status: 409, code: 'CONFLICT' });
  const { id: spaced } = await save('boris', { name: 'a  b', filters });
  expect(await refusal('boris', { name: 'a b', filters })).toMatchObject({ status: 409, code: 'CONFLICT' });
  await portal.call('/dropSavedSearch', { id: spaced }, tokens.boris);
  expect(await named('boris')).toEqual([['Gaz', filters]]);
  expect(await save('boris', { ...again, replaces: true })).toMatchObject({ id });
  expect(await named('boris')).toEqual([['GAZ', { phone: '06' }]]);
  // the same name of another agent is none of theirs
  await save('anna', { name: 'Gaz', filters });
  expect(await named('boris')).toHaveLength(1);
});

test('B8.1 the size of its pages is kept with a search, and is no filter', async () => {
  const asked = { name: 'Vingt', filters: { lastName: 'Noël' }, size: 20 };
  await save('chloe', asked);
  const { searches } = await portal.call('/getSavedSearches', {}, tokens.chloe);
  expect(searches).toMatchObject([{ filters: asked.filters, size: 20 }]);
  expect(Object.keys(searches[0]?.filters ?? {})).toEqual(['lastName']);
  expect(await refusal('chloe', { name: 'x', filters: {}, size: 20 })).toMatchObject({ status: 400 });
  expect(await refusal('chloe', { ...asked, size: 51 })).toMatchObject({ status: 400 });
  await portal.call('/dropSavedSearch', { id: searches[0]?.id ?? '' }, tokens.chloe);
});

describe('B9.1 B10.1 searches of customers and of users', () => {
  const ofUsers = { subject: 'USERS', name: 'Gaz', filters: { userGroup: '*', status: 'ENABLED' } } as const;
  const ofCustomers = {
    subject: 'CUSTOMERS',
    name: 'Gaz',
    filters: { lastName: ' Łukasz ', channel: '*' },
  } as const;
  const listed = async (subject?: 'CASES' | 'CUSTOMERS' | 'USERS') =>
    (await portal.call('/getSavedSearches', { subject }, tokens.every)).searches;

  beforeAll(async () => {
    const subMenus = ['searchCase', 'searchCustomerContract', 'manageUsers'];
    await addAgent(
      database.db,
      'every',
      subMenus.map((id) => ({ id })),
    );
    tokens.every = (await portal.logIn('every')).token;
  });

  test('B9.1 B10.1 are kept beside those of cases, each subject with names of its own', async () => {
    await save('every', ofUsers);
    await save('every', { ...ofCustomers, size: 20 });
    await save('every', { name: 'Gaz', filters });
    expect(await listed('USERS')).toMatchObject([{ name: 'Gaz', filters: ofUsers.filters }]);
    expect(await listed('CUSTOMERS')).toMatchObject([
      { name: 'Gaz', filters: { lastName: 'Łukasz', channel: '*' }, size: 20 },
    ]);
    expect(await listed('CASES')).toMatchObject([{ name: 'Gaz', filters }]);
    expect(await listed()).toEqual(await listed('CASES'));
    expect(await refusal('every', ofUsers)).toMatchObject({ status: 409 });
  });

  test.each([
    [{ ...ofUsers, filters: { processType: 'SWITCH' } }, 400, 'filters'],
    [{ ...ofUsers, filters: { status: 'ASLEEP' } }, 400, 'filters.status'],
    [{ ...ofCustomers, filters: { userName: 'jdu' } }, 400, 'filters'],
    [{ ...ofCustomers, filters: {} }, 400, ''],
    [{ name: 'x', filters: { companyName: 'Fils' } }, 400, 'filters'],
    [{ ...ofUsers, subject: 'INVOICES' }, 400, 'subject'],
  ] as unknown as [Asked, number, string][])('S1 %j is refused', async (asked, status, path) => {
    const refused = await refusal('every', asked);
    expect(refused).toMatchObject({ status });
    expect(refused.errors.map((error) => error.path).join(' ')).toContain(path);
  });

  test('B10.1 there are 20 of each subject', async () => {
    for (let at = 1; at < 20; at += 1) await save('every', { ...ofUsers, name: `n° ${at}` });
    expect(await refusal('every', { ...ofUsers, name: 'x' })).toMatchObject({ status: 422 });
    await save('every', { ...ofCustomers, name: 'x' });
  });

  test('S2 are those of who may search that subject, to read too', async () => {
    expect(await refusal('anna', ofUsers)).toMatchObject({ status: 403 });
    for (const subject of ['USERS', 'CUSTOMERS'] as const) {
      expect(await portal.refusal('/getSavedSearches', { subject }, tokens.anna)).toMatchObject({
        status: 403,
      });
    }
    await addAgent(database.db, 'looker', [{ id: 'manageUsers', actionMode: 'READ_ONLY' }]);
    tokens.looker = (await portal.logIn('looker')).token;
    const { id } = await save('looker', ofUsers);
    expect(await refusal('looker', { name: 'x', filters })).toMatchObject({ status: 403 });
    await portal.call('/dropSavedSearch', { id }, tokens.looker);
  });
});

test('B8.1 nobody drops another’s; one that is gone already is no failure', async () => {
  const { id } = await save('chloe', { name: 'Lyon', filters });
  const drop = (login: string) => portal.call('/dropSavedSearch', { id }, tokens[login]);
  await drop('anna');
  expect(await named('chloe')).toHaveLength(1);
  await drop('chloe');
  expect(await named('chloe')).toEqual([]);
  await drop('chloe');
});

test.each([
  [{ name: '   ', filters }, 400, 'name'],
  [{ name: 'x'.repeat(61), filters }, 400, 'name'],
  [{ name: '\u200b', filters }, 400, 'name'],
  [{ name: 'a\nb', filters }, 400, 'name'],
  [{ name: '\u202eabc', filters }, 400, 'name'],
  [{ name: 'x', filters: {} }, 400, ''],
  [{ name: 'x', filters: { lastName: '  ' } }, 400, ''],
  [{ name: 'x', filters: { fromDate: '2026-02-30' } }, 400, 'filters.fromDate'],
] as [Asked, number, string][])('S1 %j is refused', async (asked, status, path) => {
  const refused = await refusal('dario', asked);
  expect(refused).toMatchObject({ status });
  expect(refused.errors.map((error) => error.path)).toContain(path);
});

test('B8.1 a period that ends before it begins is not kept', async () => {
  const filters = { fromDate: '2026-11-20', toDate: '2026-11-01' };
  expect(await refusal('dario', { name: 'à rebours', filters })).toMatchObject({
    status: 400,
    errors: [{ path: 'toDate' }],
  });
});

test('B8.1 the 21st is refused in words, two at once too; one that replaces is not', async () => {
  for (let at = 1; at < 20; at += 1) await save('dario', { name: `n° ${at}`, filters });
  const both = await Promise.all(
    ['a', 'b'].map((name) => portal.post('/saveSearch', { name, filters }, tokens.dario)),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect(await named('dario')).toHaveLength(20);
  expect(await refusal('dario', { name: 'c', filters })).toMatchObject({
    status: 422,
    errors: [{ path: 'name', message: expect.stringContaining('20 recherches') as string }],
  });
  await save('dario', { name: 'N° 3', filters: { phone: '07' }, replaces: true });
});

test('S2 who may look alone keeps their searches; who may not search has none', async () => {
  await save('reader', { name: 'Mes contrôles', filters });
  expect(await named('reader')).toEqual([['Mes contrôles', filters]]);
  for (const login of ['seller', 'K100']) {
    expect(await refusal(login, { name: 'x', filters })).toMatchObject({ status: 403 });
    expect(await portal.refusal('/getSavedSearches', {}, tokens[login])).toMatchObject({ status: 403 });
  }
});

test('S6 it is forgotten half a year after it was last saved, and with its agent', async () => {
  const { db } = database;
  const { id } = await save('anna', { name: 'Ancienne', filters });
  const rows = () => db.selectFrom('saved_search').select('id').where('id', '=', id).execute();
  const in183days = (seconds: number) => () => new Date(Date.now() + 183 * 86_400_000 + seconds * 1000);
  await sweep(db, in183days(-60));
  expect(await rows()).toEqual([{ id }]);
  await sweep(db, in183days(60));
  expect(await rows()).toEqual([]);
  // sessions are swept with it
  tokens.chloe = (await portal.logIn('chloe')).token;
  await save('chloe', { name: 'Avec elle', filters });
  await db
    .deleteFrom('identity')
    .where('id', '=', ids.chloe ?? uuidv7())
    .execute();
  const left = await db.selectFrom('saved_search').select('name').where('name', '=', 'Avec elle').execute();
  expect(left).toEqual([]);
});

test('B11.1 the audit log records that a search was saved and deleted, and no filter of it', async () => {
  tokens.boris = (await portal.logIn('boris')).token;
  const { id } = await save('boris', { name: 'Marqueterie', filters: { lastName: 'Marqueterie' } });
  await portal.call('/dropSavedSearch', { id }, tokens.boris);
  const entries = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'call', 'detail'])
    .where('customer_number', '=', '0')
    .orderBy('position')
    .execute();
  expect(entries.slice(-2)).toEqual(
    ['/saveSearch', '/dropSavedSearch'].map((call) => ({ actor: 'boris', call, detail: { search: id } })),
  );
  expect(JSON.stringify(entries)).not.toContain('Marqueterie');
  expect(portal.logLines.join('')).not.toContain('Marqueterie');
});

test('B8.1 a filter of another subject is refused at its field, in French', async () => {
  const asked = { subject: 'USERS', name: 'Mélange', filters: { userGroup: '*', orderNumber: 'A1' } };
  expect(await portal.refusal('/saveSearch', asked, tokens.boris)).toMatchObject({
    status: 400,
    errors: [{ path: 'filters', message: 'Ce critère ne fait pas partie de cette recherche' }],
  });
});
