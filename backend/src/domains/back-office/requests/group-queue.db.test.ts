import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { addRequest, addRequestFile, clearRequests } from '../../../../testing/fixtures/requests';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};
const logins = ['qone', 'qmate', 'qtwo', 'qgroup', 'qlimited'] as const;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  portal = await createTestApp(db);
  for (const login of ['qone', 'qmate', 'qtwo']) await addAgent(db, login, [{ id: 'requests' }]);
  await addAgent(db, 'qreader', [{ id: 'requests', actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'qgroup', [{ id: 'requests', mode: 'LIMITED', userLimited: false }]);
  await addAgent(db, 'qlimited', [{ id: 'requests', mode: 'LIMITED' }]);
  await db.updateTable('identity').set({ group_name: 'GROUP-QONE' }).where('login', '=', 'qmate').execute();
  for (const login of logins) tokens[login] = (await portal.logIn(login)).token;
  for (const [customer, channel] of [
    ['Q1001', 'WEB'],
    ['Q1002', 'GROUP-QGROUP'],
    ['Q1003', 'GROUP-QLIMITED'],
  ] as const) {
    await addCustomer(db, customer);
    await addContract(db, customer, `C${customer}`, { channel });
  }
});
beforeEach(() => clearRequests(database.db));
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

interface One {
  customerNbr: string;
  eventNbr: string;
}
async function addOf(customerNbr: string, contract_channel = 'WEB'): Promise<One> {
  const over = { contract_channel, event_number: `D-${customerNbr}` };
  return { customerNbr, eventNbr: await addRequest(database.db, customerNbr, `C${customerNbr}`, over) };
}
const listOf = async (login: (typeof logins)[number], asked: object = {}) =>
  (await portal.call('/searchRequests', asked, tokens[login])).requests.map(({ eventNbr }) => eventNbr);
const queueTo = (name: string, requests: One[], by = 'qone') =>
  portal.call('/assignRequests', { requests, assignTo: 'QUEUE', name }, tokens[by]);

test('L4.1 a request waits for a group: its agents find and take it, others have to be given it', async () => {
  const one = await addOf('Q1001');
  expect((await queueTo('GROUP-QONE', [one], 'qtwo')).assigned).toEqual([
    { eventNbr: one.eventNbr, assignedTo: null, assignedGroup: 'GROUP-QONE' },
  ]);
  const { request } = await portal.call('/getRequest', one, tokens.qmate);
  expect(request).toMatchObject({ eventStatusCode: 'NEW', assignedTo: null, assignedGroup: 'GROUP-QONE' });
  for (const assignment of ['GROUP', 'NOBODY'] as const) {
    expect(await listOf('qmate', { assignment })).toEqual([one.eventNbr]);
    expect(await listOf('qtwo', { assignment })).toEqual([]);
  }
  const counts = (login: string) => portal.call('/getRequestCounts', {}, tokens[login]);
  expect(await counts('qmate')).toMatchObject({ open: 1, unassigned: 1, ofGroup: 1 });
  expect(await counts('qtwo')).toMatchObject({ open: 1, unassigned: 0, ofGroup: 0 });
  expect(await portal.refusal('/claimRequest', one, tokens.qtwo)).toMatchObject({
    ...{ status: 409, code: 'CONFLICT' },
    message: expect.stringContaining('attend le groupe GROUP-QONE'),
  });
  const claimed = await portal.call('/claimRequest', one, tokens.qmate);
  expect(claimed.request).toMatchObject({ assignedTo: 'qmate', assignedGroup: null });
  expect(await listOf('qone', { assignment: 'GROUP' })).toEqual([]);
  await queueTo('GROUP-QONE', [one]);
  await portal.call('/assignRequests', { requests: [one], assignTo: 'AGENT', name: 'qtwo' }, tokens.qtwo);
  expect((await portal.call('/getRequest', one, tokens.qtwo)).request).toMatchObject({
    ...{ assignedTo: 'qtwo', assignedGroup: null },
  });
});

test('L4.1 two agents of the group take the same request at once: one has it', async () => {
  const one = await addOf('Q1001');
  await queueTo('GROUP-QONE', [one]);
  const claims = await Promise.all(
    ['qone', 'qmate'].map((login) => portal.post('/claimRequest', one, tokens[login])),
  );
  expect(claims.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('L4.1 who answers takes the request out of the queue; back to nobody it is anybody’s', async () => {
  const one = await addOf('Q1001');
  await queueTo('GROUP-QONE', [one]);
  const answer = { ...one, version: 2, message: 'C’est vu.', outcome: 'TO_FOLLOW' } as const;
  const { request } = await portal.call('/answerRequest', answer, tokens.qmate);
  expect(request).toMatchObject({ assignedTo: 'qmate', assignedGroup: null });
  await queueTo('GROUP-QONE', [one]);
  await portal.call('/assignRequests', { requests: [one], assignTo: 'NOBODY' }, tokens.qone);
  expect(await listOf('qtwo', { assignment: 'NOBODY' })).toEqual([one.eventNbr]);
});

test('L4.1 a group that cannot see the contract, or has nobody who may answer, is refused', async () => {
  const web = await addOf('Q1001');
  const own = await addOf('Q1002', 'GROUP-QGROUP');
  const limited = await addOf('Q1003', 'GROUP-QLIMITED');
  const given = await queueTo('GROUP-QGROUP', [web, own]);
  expect(given.assigned.map(({ eventNbr }) => eventNbr)).toEqual([own.eventNbr]);
  expect(given.refused).toMatchObject([{ eventNbr: web.eventNbr }]);
  // whose agents see what they were given alone
  expect((await queueTo('GROUP-QLIMITED', [limited])).refused).toHaveLength(1);
  const refusalOf = async (asked: object, by: string) =>
    (await portal.refusal('/assignRequests', { requests: [web], assignTo: 'QUEUE', ...asked }, tokens[by]))
      .status;
  expect(await refusalOf({ name: 'GROUP-QREADER' }, 'qone')).toBe(422);
  expect(await refusalOf({}, 'qone')).toBe(400);
  // a group out of the caller's own reach is none
  expect(await refusalOf({ name: 'GROUP-QONE' }, 'qgroup')).toBe(422);
});

test('L4.1 a group for which requests wait is not deleted', async () => {
  const { db } = database;
  await addAgent(db, 'qadmin', [{ id: 'createGroup' }, { id: 'manageUsers' }]);
  await addAgent(db, 'qgone', [{ id: 'requests' }]);
  const one = await addOf('Q1001');
  await queueTo('GROUP-QGONE', [one]);
  await db.updateTable('identity').set({ group_name: 'GROUP-QONE' }).where('login', '=', 'qgone').execute();
  const { token } = await portal.logIn('qadmin');
  const deletion = { group: 'GROUP-QGONE', version: 1 };
  expect(await portal.refusal('/deleteGroup', deletion, token)).toMatchObject({
    ...{ status: 409, message: expect.stringContaining('attendent ce groupe') },
  });
  await portal.call('/assignRequests', { requests: [one], assignTo: 'NOBODY' }, tokens.qone);
  await portal.call('/deleteGroup', deletion, token);
});

describe('S2 L4.1 what an agent is not to see', () => {
  const fileId = '019b0000-0000-7000-8000-00000000beef';
  const about = {
    '/getRequest': (one: One) => one,
    '/claimRequest': (one: One) => one,
    '/answerRequest': (one: One) => ({ ...one, version: 1, message: 'x', outcome: 'CLOSED' }),
    '/noteRequest': (one: One) => ({ ...one, message: 'x' }),
    '/closeRequest': (one: One) => ({ ...one, version: 1, outcome: 'NO_ACTION', reason: 'x' }),
    '/addWorkedRequestFile': (one: One) => ({ ...one, fileName: 'a.png', content: 'AAAA' }),
    '/getWorkedRequestFile': (one: One) => ({ ...one, fileId }),
  } as const;
  const unknown = { customerNbr: 'Q1001', eventNbr: 'D-NONE' };

  test.each([
    ['qgroup', 'GROUP-QGROUP', false],
    ['qgroup', 'GROUP-QGROUP', true],
    ['qlimited', 'GROUP-QLIMITED', false],
    ['qlimited', 'GROUP-QLIMITED', true],
  ] as const)(
    '%s reads and changes nothing of another group’s requests (in their queue: %3$p)',
    async (login, group, queued) => {
      const { db } = database;
      const web = await addOf('Q1001');
      await addRequestFile(db, 'Q1001', fileId, { event_number: web.eventNbr, position: 0 });
      const own = await addOf('Q1002', 'GROUP-QGROUP');
      // as no call would put it there: a queue gives no reach
      if (queued) {
        await db
          .updateTable('customer_request')
          .set({ assigned_group: group })
          .where('event_number', '=', web.eventNbr)
          .execute();
      }
      const token = tokens[login];
      for (const path of Object.keys(about) as (keyof typeof about)[]) {
        const foreign = await portal.post(path, about[path](web), token);
        const none = await portal.post(path, about[path](unknown), token);
        expect([path, foreign.statusCode, foreign.body]).toEqual([path, 404, none.body]);
      }
      const seen = login === 'qgroup' ? [own.eventNbr] : [];
      for (const list of ['OPEN', 'WAITING', 'OVER'] as const) {
        for (const assignment of ['ME', 'GROUP', 'NOBODY', 'ANYBODY'] as const) {
          const found = await listOf(login, { list, assignment });
          expect(found.filter((each) => !seen.includes(each))).toEqual([]);
        }
      }
      expect(await portal.call('/getRequestCounts', {}, token)).toMatchObject({
        open: seen.length,
        ofGroup: 0,
      });
      const back = { requests: [web], assignTo: 'NOBODY' as const };
      expect(await portal.call('/assignRequests', back, token)).toMatchObject({
        ...{ assigned: [], refused: [{ message: 'Cette demande n’existe pas' }] },
      });
      const { agents } = await portal.call('/getRequestAgents', {}, token);
      expect(new Set(agents.map((agent) => agent.group))).toEqual(new Set([group]));
    },
  );
});
