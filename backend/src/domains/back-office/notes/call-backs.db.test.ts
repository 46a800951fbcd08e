import { addDays, today } from '@portal/domain';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addNote } from '../../../../testing/fixtures/notes';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};
const day = today();
const tomorrow = addDays(day, 1);

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addAgent(db, 'kone', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'ktwo', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'kleft', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'kreader', [{ id: 'searchCustomerContract', actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'kgroup', [{ id: 'searchCustomerContract', mode: 'LIMITED', userLimited: false }]);
  await addAgent(db, 'klimited', [{ id: 'searchCustomerContract', mode: 'LIMITED' }]);
  for (const login of ['kone', 'ktwo', 'kreader', 'kgroup', 'klimited']) {
    tokens[login] = (await portal.logIn(login)).token;
  }
});
beforeEach(async () => {
  await database.db.deleteFrom('agent_note_step').execute();
  await database.db.deleteFrom('agent_note').execute();
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

let drawn = 0;
async function customer(channel = 'WEB') {
  const customerNbr = `K30${++drawn}`;
  await addCustomer(database.db, customerNbr);
  await addContract(database.db, customerNbr, `C${customerNbr}`, { channel });
  return { customerNbr, contractNbr: `C${customerNbr}` };
}
const listOf = async (login: string, asked: object = {}) =>
  (await portal.call('/getCallBacks', asked, tokens[login])).callBacks;
const countsOf = (login: string) => portal.call('/getCallBackCounts', {}, tokens[login]);

const toCall = { kind: 'CALL_RECEIVED', text: 'Rappeler pour la facture.' } as const;

test('a call-back is noted, found late the next day at the top, and done', async () => {
  const { customerNbr, contractNbr } = await customer();
  const callBack = { day: tomorrow, slot: 'MORNING' } as const;
  const asked = { customerNbr, contractNbr, ...toCall, callBack };
  const { note } = await portal.call('/writeNote', asked, tokens.kone);
  expect(note.callBack).toEqual({
    ...callBack,
    ...{ state: 'WAITING', assignedTo: 'kone', assigneeGone: false, late: false },
  });
  const late = await addNote(database.db, customerNbr, contractNbr, {
    call_back_on: addDays(day, -2),
    assigned_to: 'kone',
  });
  const listed = await listOf('kone');
  expect(listed.map(({ noteId, callBack: { late: isLate } }) => [noteId, isLate])).toEqual([
    [late, true],
    [note.noteId, false],
  ]);
  expect(listed[0]).toMatchObject({
    customerNbr,
    customerName: expect.any(String),
    phone: expect.any(String),
  });
  expect(await listOf('kone', { late: true })).toHaveLength(1);
  expect(await listOf('kone', { day: tomorrow })).toHaveLength(1);
  expect(await countsOf('kone')).toMatchObject({ mine: 2, mineLate: 1, mineToday: 0, waiting: 2 });
  const done = {
    customerNbr,
    noteId: late,
    version: 1,
    outcome: 'DONE',
    reason: 'Facture expliquée.',
  } as const;
  const { note: called } = await portal.call('/closeCallBack', done, tokens.kone);
  expect(called).toMatchObject({
    callBack: { state: 'DONE', late: false },
    steps: [{ kind: 'DONE', by: 'kone', text: 'Facture expliquée.' }],
  });
  expect(await portal.refusal('/closeCallBack', { ...done, version: 2 }, tokens.ktwo)).toMatchObject({
    status: 409,
    message: 'Ce client a déjà été rappelé par kone.',
  });
  expect(await listOf('kone', { state: 'DONE' })).toHaveLength(1);
  expect(await countsOf('kone')).toMatchObject({ mine: 1, mineLate: 0 });
});

test('it is moved with a reason and given to another agent, each with its step; a change that was not read is refused', async () => {
  const { customerNbr, contractNbr } = await customer();
  const noteId = await addNote(database.db, customerNbr, contractNbr, { assigned_to: 'kone' });
  const moved = { customerNbr, noteId, version: 1, day: addDays(day, 5), reason: 'Absent cette semaine' };
  const { note } = await portal.call('/moveCallBack', { ...moved, assignTo: 'ktwo' }, tokens.kone);
  expect(note).toMatchObject({
    version: 2,
    callBack: { day: addDays(day, 5), slot: 'MORNING', assignedTo: 'ktwo' },
    steps: [
      { kind: 'MOVED', fromDay: tomorrow, toDay: addDays(day, 5), text: 'Absent cette semaine' },
      { kind: 'GIVEN', assignedTo: 'ktwo' },
    ],
  });
  expect(
    await portal.refusal('/moveCallBack', { ...moved, day: addDays(day, 6) }, tokens.ktwo),
  ).toMatchObject({
    status: 409,
    message: expect.stringContaining('par kone'),
  });
  const same = await portal.call('/moveCallBack', { ...moved, version: 2, reason: '' }, tokens.ktwo);
  expect(same.note.version).toBe(2);
});

test.each([
  [{ day: addDays(day, -1) }, 'day', 'passé'],
  [{ day: addDays(day, 400) }, 'day', 'douze'],
  [{ assignTo: 'kreader' }, 'assignTo', 'ne peut pas rappeler'],
  [{ assignTo: 'nobody-here' }, 'assignTo', 'ne peut pas rappeler'],
  [{ assignTo: 'kgroup' }, 'assignTo', 'ne peut pas voir ce client'],
])('%j is refused with its reason', async (change, path, words) => {
  const { customerNbr, contractNbr } = await customer();
  const noteId = await addNote(database.db, customerNbr, contractNbr);
  expect(
    await portal.refusal('/moveCallBack', { customerNbr, noteId, version: 1, ...change }, tokens.kone),
  ).toMatchObject({ status: 422, errors: [{ path, message: expect.stringContaining(words) }] });
});

test('it is abandoned with a reason only, and its list says so', async () => {
  const { customerNbr, contractNbr } = await customer();
  const noteId = await addNote(database.db, customerNbr, contractNbr);
  const close = { customerNbr, noteId, version: 1, outcome: 'ABANDONED' } as const;
  expect(await portal.refusal('/closeCallBack', close, tokens.kone)).toMatchObject({
    status: 400,
    errors: [{ path: 'reason' }],
  });
  await portal.call('/closeCallBack', { ...close, reason: 'Numéro non attribué' }, tokens.kone);
  expect(await listOf('kone', { assignment: 'ANYBODY', state: 'ABANDONED' })).toHaveLength(1);
});

test('of two agents who take one call-back at once, one gets it, and the other is told who', async () => {
  const { customerNbr, contractNbr } = await customer();
  const noteId = await addNote(database.db, customerNbr, contractNbr);
  const take = (login: string) => portal.post('/takeCallBack', { customerNbr, noteId }, tokens[login]);
  const answers = await Promise.all([take('kone'), take('ktwo')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [winner, other] = answers[0]?.statusCode === 200 ? ['kone', answers[1]] : ['ktwo', answers[0]];
  expect(other?.json().message).toBe(`Ce rappel est déjà pris en charge par ${winner}.`);
  expect((await take(winner)).statusCode).toBe(200);
});

test('call-backs of an agent who is disabled, or lost the right, are nobody’s and can be taken', async () => {
  const { customerNbr, contractNbr } = await customer();
  const noteId = await addNote(database.db, customerNbr, contractNbr, { assigned_to: 'kleft' });
  await addNote(database.db, customerNbr, contractNbr, { assigned_to: 'kreader' });
  await addNote(database.db, customerNbr, contractNbr, { assigned_to: 'ktwo' });
  expect(await listOf('kone', { assignment: 'NOBODY' })).toHaveLength(1);
  await database.db
    .updateTable('identity')
    .set({ status: 'DISABLED' })
    .where('login', '=', 'kleft')
    .execute();
  const free = await listOf('kone', { assignment: 'NOBODY' });
  expect(free.map(({ callBack }) => [callBack.assignedTo, callBack.assigneeGone])).toEqual(
    expect.arrayContaining([
      ['kleft', true],
      ['kreader', true],
    ]),
  );
  expect(await countsOf('kone')).toMatchObject({ unassigned: 2, waiting: 3, mine: 0 });
  const { note } = await portal.call('/takeCallBack', { customerNbr, noteId }, tokens.kone);
  expect(note.callBack).toMatchObject({ assignedTo: 'kone', assigneeGone: false });
  await database.db.updateTable('identity').set({ status: 'ENABLED' }).where('login', '=', 'kleft').execute();
});

test('a group sees its own alone; a limited agent those of their cases that they wrote or were given', async () => {
  const group = 'GROUP-KGROUP';
  const [house, theirs] = [await customer(), await customer(group)];
  await addNote(database.db, house.customerNbr, house.contractNbr);
  await addNote(database.db, theirs.customerNbr, theirs.contractNbr, { channel: group });
  // written by their group about a customer who is theirs no longer
  await addNote(database.db, house.customerNbr, null, { channel: group });
  const seen = await listOf('kgroup', { assignment: 'ANYBODY' });
  expect(seen.map(({ customerNbr }) => customerNbr)).toEqual([theirs.customerNbr]);
  expect(await countsOf('kgroup')).toMatchObject({ waiting: 1 });
  expect(await listOf('kone', { assignment: 'ANYBODY' })).toHaveLength(3);
  const mine = await customer('GROUP-KLIMITED');
  const ofLimited = { channel: 'GROUP-KLIMITED', written_by: 'klimited' };
  await addNote(database.db, mine.customerNbr, mine.contractNbr, ofLimited);
  expect(await listOf('klimited', { assignment: 'ANYBODY' })).toEqual([]);
  await database.db
    .insertInto('subscription_order')
    .values({
      ...{ order_reference: 'A-K30', order_status: 'IN_PROGRESS', channel: 'GROUP-KLIMITED' },
      ...{ seller: 'LUMENVIE', created_by: 'klimited', customer_number: mine.customerNbr },
      ...{ customer: JSON.stringify({ type: 'INDIVIDUAL' }), search_text: 'a-k30' },
    })
    .execute();
  expect(await listOf('klimited', { assignment: 'ANYBODY' })).toHaveLength(1);
  expect(await countsOf('klimited')).toMatchObject({ waiting: 1 });
});

test('a reader sees and does nothing; agents who may be chosen are those who may call', async () => {
  const { customerNbr, contractNbr } = await customer();
  const noteId = await addNote(database.db, customerNbr, contractNbr);
  expect(await listOf('kreader', { assignment: 'ANYBODY' })).toHaveLength(1);
  expect((await portal.post('/takeCallBack', { customerNbr, noteId }, tokens.kreader)).statusCode).toBe(403);
  const { agents } = await portal.call('/getCallBackAgents', {}, tokens.kone);
  const logins = agents.map(({ login }) => login);
  expect(logins).toEqual(expect.arrayContaining(['kone', 'ktwo', 'kgroup']));
  expect(logins).not.toContain('kreader');
  const own = await portal.call('/getCallBackAgents', {}, tokens.kgroup);
  expect(own.agents).toEqual([{ login: 'kgroup', group: 'GROUP-KGROUP' }]);
});
