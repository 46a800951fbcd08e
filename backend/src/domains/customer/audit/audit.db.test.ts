import type { RequestOf } from '@portal/contract';
import type { AuditedCall } from '@portal/domain/audit-calls';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { appendAudit } from '../../../platform/audit';
import { verifyAudit } from '../../../platform/audit-verification';
import { inTransaction } from '../../../platform/transaction';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};

const append = (
  at: string,
  over: { actor?: string; customerNumber?: string | null; call?: AuditedCall } = {},
) =>
  inTransaction(database.db, (tx) =>
    appendAudit(tx, () => new Date(at), {
      customerNumber: 'AUD1',
      actor: 'anna',
      onBehalfOf: 'AUD1',
      call: '/getContext',
      contractNumber: '=1+1',
      detail: { user: 1, event: '=cmd' },
      ...over,
    }),
  );

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addAgent(db, 'aadmin', [{ id: 'manageUsers' }]);
  await db.updateTable('identity').set({ group_name: 'ADMIN' }).where('login', '=', 'aadmin').execute();
  await addAgent(db, 'afull', [{ id: 'manageUsers' }]);
  await addAgent(db, 'areader', [{ id: 'manageUsers', actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'alimited', [{ id: 'manageUsers', mode: 'LIMITED' }]);
  await addCustomer(db, 'AUD1');
  for (const login of ['aadmin', 'afull', 'areader', 'alimited', 'AUD1']) {
    tokens[login] = (await portal.logIn(login)).token;
  }
  await append('2020-03-01T10:00:00Z');
  await append('2020-03-01T23:30:00Z', { actor: 'boris' });
  await append('2020-03-02T10:00:00Z', { call: '/updateCustomer' });
  await append('2020-03-02T10:00:00Z', { call: '/updateCustomer', actor: 'boris', customerNumber: 'AUD2' });
  await append('2020-03-03T10:00:00Z', { customerNumber: null, call: '/createGroup' });
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const search = (asked: RequestOf<'/searchAudit'>) => portal.call('/searchAudit', asked, tokens.aadmin);
const old = { fromDate: '2020-03-01', toDate: '2020-03-31' };
const seen = async (asked: RequestOf<'/searchAudit'>) =>
  (await search({ ...old, ...asked })).entries.map(
    ({ actor, customerNumber, call }) => `${actor} ${customerNumber} ${call}`,
  );

test.each<[RequestOf<'/searchAudit'>, number]>([
  [{}, 5],
  [{ actor: ' anna ' }, 3],
  [{ actor: 'ann' }, 0],
  [{ call: '/updateCustomer' }, 2],
  [{ customerNbr: 'AUD1' }, 3],
  [{ customerNbr: 'AUD1', actor: 'boris' }, 1],
  // half past midnight in Paris
  [{ fromDate: '2020-03-02', toDate: '2020-03-02' }, 3],
  [{ actor: '%' }, 0],
  [{ act: 'CHANGE' }, 3],
  [{ act: 'CHANGE', actor: 'boris' }, 1],
  [{ act: 'READ' }, 2],
  [{ act: 'EXPORT' }, 0],
  [{ folded: true }, 3],
  [{ contractNbr: '=1+1' }, 5],
  [{ contractNbr: '=1' }, 0],
  [{ contractNbr: '=1+1', customerNbr: 'AUD1' }, 3],
  [{ text: 'coordonnées MODIFIEES' }, 2],
  [{ text: 'modif', actor: 'boris' }, 1],
  [{ text: 'groupe' }, 1],
  [{ text: 'rien de tel' }, 0],
])('B11.1 the log by %j: %d', async (asked, count) => {
  expect(await seen(asked)).toHaveLength(count);
});

test('B11.1 latest first: who, what, on whom, when, and in whose place', async () => {
  const { entries, total, nextCursor } = await search(old);
  expect(entries.map(({ happenedAt }) => happenedAt)).toEqual(
    entries
      .map(({ happenedAt }) => happenedAt)
      .sort()
      .reverse(),
  );
  expect(entries[0]).toMatchObject({ customerNumber: null, call: '/createGroup', actor: 'anna' });
  // a group is made in the back office, a context is read in the customer's space
  expect([entries[0]?.entered, entries.at(-1)?.entered]).toEqual([false, true]);
  expect(entries.at(-1)).toMatchObject({
    onBehalfOf: 'AUD1',
    contractNumber: '=1+1',
    position: 2,
    detail: { user: 1, event: '=cmd' },
  });
  expect([total, nextCursor]).toEqual([5, null]);
});

describe('B11.1 the opening of a space', () => {
  const inSpace = { customerNbr: 'AUD4', fromDate: '2020-05-01', toDate: '2020-05-31' };
  const at = (minute: number, call: AuditedCall, actor = 'anna', step?: 'asked') =>
    inTransaction(database.db, (tx) =>
      appendAudit(tx, () => new Date(Date.UTC(2020, 4, 2, 8, minute)), {
        ...{ customerNumber: 'AUD4', actor, onBehalfOf: 'AUD4', call, ...(step && { detail: { step } }) },
      }),
    );
  beforeAll(async () => {
    await at(1, 'supportOpened');
    await at(2, '/getContext');
    await at(3, 'supportOpened', 'boris');
    await at(4, '/getContract', 'boris');
    await at(5, '/updateCustomer', 'anna', 'asked');
    await at(6, '/updateCustomer');
    await at(7, 'supportOpened');
    await at(8, '/getBalance');
  });

  test('is one line for all that was read there; a change has a line of its own', async () => {
    const { entries, total } = await search({ ...inSpace, folded: true });
    expect(entries.map(({ actor, call, position, within }) => [position, actor, call, within])).toEqual([
      [7, 'anna', 'supportOpened', 1],
      [6, 'anna', '/updateCustomer', null],
      [3, 'boris', 'supportOpened', 1],
      [1, 'anna', 'supportOpened', 2],
    ]);
    expect(total).toBe(4);
    expect((await search(inSpace)).total).toBe(8);
  });

  test.each([
    [1, ['/updateCustomer asked', '/getContext undefined']],
    [3, ['/getContract undefined']],
    [7, ['/getBalance undefined']],
    [2, []],
  ])('at position %d unfolds to what is within it', async (opening, calls) => {
    const { entries } = await search({ customerNbr: 'AUD4', opening });
    expect(entries.map(({ call, detail }) => `${call} ${detail.step}`)).toEqual(calls);
  });

  test('is named with its customer', async () => {
    expect(await portal.refusal('/searchAudit', { opening: 1 }, tokens.aadmin)).toMatchObject({
      status: 400,
      errors: [{ path: 'customerNbr' }],
    });
  });
});

test('B11.1 an entry says whether its author is an agent today, and so has a page', async () => {
  const day = { fromDate: '2020-05-01', toDate: '2020-05-01' };
  for (const actor of ['areader', 'anna', 'AUD1']) await append('2020-05-01T10:00:00Z', { actor });
  const { entries } = await search(day);
  expect(Object.fromEntries(entries.map(({ actor, isByAgent }) => [actor, isByAgent]))).toEqual({
    ...{ areader: true, anna: false, AUD1: false },
  });
});

test('B11.1 pages list each entry once, even those of the same instant', async () => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await search({ ...old, limit: 1, ...(cursor && { cursor }) });
    ids.push(...page.entries.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(new Set(ids).size).toBe(5);
  expect(ids).toEqual((await search(old)).entries.map(({ id }) => id));
});

test('S1 a period that ends before it begins, and a day that is none', async () => {
  const refusal = (asked: object) => portal.refusal('/searchAudit', asked, tokens.aadmin);
  expect(await refusal({ fromDate: '2020-03-02', toDate: '2020-03-01' })).toMatchObject({
    status: 400,
    errors: [{ path: 'toDate' }],
  });
  expect(await refusal({ fromDate: '2020-02-30' })).toMatchObject({ status: 400 });
});

test.each(['afull', 'areader', 'alimited', 'AUD1'])(
  'S2 %s, who is no administrator, is refused',
  async (login) => {
    for (const [path, asked] of [
      ['/searchAudit', {}],
      ['/exportAudit', {}],
      ['/checkAudit', { step: true }],
    ] as const) {
      expect(await portal.refusal(path, asked, tokens[login])).toMatchObject({ status: 403 });
    }
  },
);

describe('B11.1 an intervention', () => {
  const reason = 'Correction du téléphone à sa demande';
  const asked = { customerNbr: 'AUD3', call: '/elevateSupport' };
  const elevation = async () => (await search(asked)).entries.map((entry) => [entry.detail, entry.reason]);
  const file = async () => (await portal.post('/exportAudit', asked, tokens.aadmin)).body;

  test('is read with its reason and its end, which is not stored in the log', async () => {
    await addCustomer(database.db, 'AUD3');
    await addAgent(database.db, 'asupport', [{ id: 'searchCustomerContract' }]);
    const { token } = await portal.logIn('asupport');
    const { elevatedUntil } = await portal.call('/elevateSupport', { customerNbr: 'AUD3', reason }, token);
    expect(await elevation()).toEqual([[{ visit: expect.any(String), until: elevatedUntil }, reason]]);
    expect(await file()).toContain(`«\u00a0${reason}\u00a0»`);
    const entries = await database.db.selectFrom('audit_entry').selectAll().execute();
    expect(JSON.stringify(entries)).not.toContain(reason);
  });

  test('is known to have been erased where its visit is gone', async () => {
    await database.db.deleteFrom('support_visit').where('customer_number', '=', 'AUD3').execute();
    expect(await elevation()).toEqual([[expect.objectContaining({ visit: expect.any(String) }), null]]);
    expect(await file()).toContain('effacé avec les données du client');
  });
});

test('B11.1 who managed an access is found by the login that it is of', async () => {
  const detail = { user: 'managed', mode: 'DISABLE' };
  await inTransaction(database.db, (tx) =>
    appendAudit(tx, () => new Date('2020-04-01T10:00:00Z'), {
      ...{ customerNumber: null, actor: 'anna', onBehalfOf: null, call: '/manageUser' as const, detail },
    }),
  );
  const { entries } = await search({ user: 'managed' });
  expect(entries).toEqual([expect.objectContaining({ actor: 'anna', detail })]);
  expect((await search({ user: 'manage' })).entries).toEqual([]);
});

test('L6.2 the name of an account is found as people type it, in any case', async () => {
  const detail = { user: 'aadmin', mode: 'DISABLE' };
  await inTransaction(database.db, (tx) =>
    appendAudit(tx, () => new Date('2020-06-01T10:00:00Z'), {
      ...{ customerNumber: null, actor: 'areader', onBehalfOf: null, call: '/manageUser' as const, detail },
    }),
  );
  const day = { fromDate: '2020-06-01', toDate: '2020-06-01' };
  for (const asked of [{ actor: 'AReader' }, { user: 'AADMIN' }]) {
    expect((await search({ ...day, ...asked })).entries).toEqual([
      expect.objectContaining({ actor: 'areader' }),
    ]);
  }
});

test('B11.1 the file has the same entries, runs no formula, and its export is itself logged', async () => {
  const file = await portal.post('/exportAudit', { ...old, customerNbr: 'AUD1' }, tokens.aadmin);
  const lines = file.body.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('Date (Paris);"Date (ISO 8601, UTC)";Auteur');
  // half past midnight in Paris is still the day before in UTC
  expect(lines.slice(1).map((line) => line.split(';').slice(0, 2))).toEqual([
    ['02/03/2020 11:00:00', '2020-03-02T10:00:00.000Z'],
    ['02/03/2020 00:30:00', '2020-03-01T23:30:00.000Z'],
    ['01/03/2020 11:00:00', '2020-03-01T10:00:00.000Z'],
  ]);
  expect(file.body).not.toMatch(/(^|;)"?=/m);
  const [last] = (await search({ call: '/exportAudit' })).entries;
  expect(last).toMatchObject({ actor: 'aadmin', detail: { filters: 'customerNbr fromDate toDate' } });
});

test('B11.1 the file is searched by contract and by what was done, as the list is', async () => {
  const asked = { ...old, contractNbr: '=1+1', text: 'coordonnées' };
  const file = await portal.post('/exportAudit', asked, tokens.aadmin);
  expect(file.body.trim().split('\r\n').slice(1)).toHaveLength((await search(asked)).total);
  expect((await search(asked)).total).toBe(2);
});

const check = (step: boolean) => portal.call('/checkAudit', { step }, tokens.aadmin);
async function whole() {
  let answer = await check(true);
  while (answer.underWay) answer = await check(true);
  return answer.last;
}

test('B11.1 the chains are verified step by step, and the first broken entry is named', async () => {
  expect((await check(false)).last).toBeNull();
  const before = await verifyAudit(database.db);
  expect(await whole()).toMatchObject({
    startedBy: 'aadmin',
    entries: before.entries,
    chains: before.chains,
    brokenChains: 0,
    breaks: [],
  });
  expect((await search({ call: '/checkAudit' })).entries[0]).toMatchObject({ detail: { brokenChains: 0 } });
  await database.db
    .updateTable('audit_entry')
    .set({ actor: 'nobody' })
    .where('customer_number', '=', 'AUD1')
    .where('position', '=', 2)
    .execute();
  expect(await whole()).toMatchObject({
    brokenChains: 1,
    breaks: [{ customerNumber: 'AUD1', position: 2, kind: 'ENTRY' }],
  });
});

test('B11.1 two simultaneous verifications share one run', async () => {
  const answers = await Promise.all([check(true), check(true), check(true)]);
  for (const { last } of answers) expect(last).not.toBeNull();
  const rows = await database.db.selectFrom('audit_check').select('finished_at').execute();
  expect(rows.filter(({ finished_at }) => finished_at === null).length).toBeLessThanOrEqual(1);
});
