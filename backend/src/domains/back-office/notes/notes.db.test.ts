import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addNote } from '../../../../testing/fixtures/notes';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addAgent(db, 'none', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'ntwo', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'nreader', [{ id: 'searchCustomerContract', actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'ngroup', [{ id: 'searchCustomerContract', mode: 'LIMITED', userLimited: false }]);
  await addAgent(db, 'nother', [{ id: 'createCase' }]);
  for (const login of ['none', 'ntwo', 'nreader', 'ngroup', 'nother']) {
    tokens[login] = (await portal.logIn(login)).token;
  }
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

let drawn = 0;
async function customer(...channels: string[]) {
  const customerNbr = `N20${++drawn}`;
  await addCustomer(database.db, customerNbr);
  const sold = channels.length === 0 ? ['WEB'] : channels;
  for (const [at, channel] of sold.entries()) {
    await addContract(database.db, customerNbr, `C${customerNbr}${at}`, { channel });
  }
  return { customerNbr, contractNbr: `C${customerNbr}0` };
}

const said = { kind: 'CALL_RECEIVED', text: 'Demande le détail de sa facture.' } as const;
const textsOf = async (asked: { customerNbr: string; contractNbr?: string }, login: string) =>
  (await portal.call('/getNotes', asked, tokens[login])).notes.map(({ text }) => text);

test('an agent notes a call, about the customer or a contract; latest first, page by page', async () => {
  const { customerNbr, contractNbr } = await customer();
  for (const at of [1, 2, 3]) {
    await portal.call('/writeNote', { customerNbr, ...said, text: `Note ${at}` }, tokens.none);
  }
  const { note } = await portal.call('/writeNote', { customerNbr, contractNbr, ...said }, tokens.none);
  expect(note).toMatchObject({
    ...{ customerNbr, contractNbr, ...said, writtenBy: 'none', version: 1, callBack: null, steps: [] },
    correctableUntil: expect.any(String),
  });
  const first = await portal.call('/getNotes', { customerNbr, limit: 2 }, tokens.ntwo);
  expect(first).toMatchObject({
    total: 4,
    notes: [{ contractNbr }, { text: 'Note 3', correctableUntil: null }],
  });
  const cursor = first.nextCursor ?? '';
  const second = await portal.call('/getNotes', { customerNbr, limit: 2, cursor }, tokens.ntwo);
  expect(second.notes.map(({ text }) => text)).toEqual(['Note 2', 'Note 1']);
  expect(second.nextCursor).toBeNull();
  expect(await textsOf({ customerNbr, contractNbr }, 'nreader')).toEqual([said.text]);
});

test('a note is never shown to its customer, and is in the archive of their data', async () => {
  const { customerNbr } = await customer();
  await portal.call('/writeNote', { customerNbr, ...said }, tokens.none);
  const { token } = await portal.logIn(customerNbr);
  expect((await portal.post('/getNotes', { customerNbr }, token)).statusCode).toBe(403);
  expect((await portal.post('/writeNote', { customerNbr, ...said }, token)).statusCode).toBe(403);
  await portal.call('/getNotes', { customerNbr }, tokens.ntwo);
  const readers = await database.db
    .selectFrom('audit_entry')
    .select('actor')
    .where('customer_number', '=', customerNbr)
    .where('call', '=', '/getNotes')
    .execute();
  expect(readers).toEqual([{ actor: 'ntwo' }]);
  const entries = await database.db
    .selectFrom('audit_entry')
    .select(['call', 'actor', 'detail'])
    .where('customer_number', '=', customerNbr)
    .where('call', '=', '/writeNote')
    .execute();
  expect(entries).toEqual([{ call: '/writeNote', actor: 'none', detail: { note: expect.any(String) } }]);
  expect(JSON.stringify(entries)).not.toContain('facture');
});

test('an author corrects their note within a day; the words of before stay', async () => {
  const { customerNbr } = await customer();
  const { note } = await portal.call('/writeNote', { customerNbr, ...said }, tokens.none);
  const correction = { customerNbr, noteId: note.noteId, version: 1, text: 'Demande un duplicata.' };
  expect(await portal.refusal('/correctNote', correction, tokens.ntwo)).toMatchObject({
    status: 409,
    message: expect.stringContaining('d’un autre conseiller'),
  });
  const { note: corrected } = await portal.call('/correctNote', correction, tokens.none);
  expect(corrected).toMatchObject({
    text: 'Demande un duplicata.',
    version: 2,
    steps: [{ kind: 'CORRECTED', by: 'none', text: said.text }],
  });
  expect(await portal.refusal('/correctNote', { ...correction, text: 'Autre' }, tokens.none)).toMatchObject({
    status: 409,
    message: expect.stringContaining('par none entre-temps'),
  });
  const late = await addNote(database.db, customerNbr, null, {
    channel: 'WEB',
    written_by: 'none',
    written_at: new Date(Date.now() - 25 * 3_600_000),
  });
  expect(await portal.refusal('/correctNote', { ...correction, noteId: late }, tokens.none)).toMatchObject({
    status: 409,
    message: expect.stringContaining('24'),
  });
});

test('an agent limited to a group neither reads nor writes about contracts of others, nor reads what other groups wrote', async () => {
  const group = 'GROUP-NGROUP';
  const { customerNbr } = await customer('WEB', group);
  const [foreign, own] = [`C${customerNbr}0`, `C${customerNbr}1`];
  await portal.call(
    '/writeNote',
    { customerNbr, contractNbr: foreign, ...said, text: 'Étranger' },
    tokens.none,
  );
  await portal.call('/writeNote', { customerNbr, contractNbr: own, ...said, text: 'Commun' }, tokens.none);
  await portal.call('/writeNote', { customerNbr, ...said, text: 'De la maison' }, tokens.none);
  await portal.call('/writeNote', { customerNbr, ...said, text: 'Du groupe' }, tokens.ngroup);
  expect(await textsOf({ customerNbr }, 'ngroup')).toEqual(['Du groupe', 'Commun']);
  expect(await textsOf({ customerNbr, contractNbr: own }, 'ngroup')).toEqual(['Commun']);
  const about = { customerNbr, contractNbr: foreign };
  expect((await portal.post('/getNotes', about, tokens.ngroup)).statusCode).toBe(404);
  expect((await portal.post('/writeNote', { ...about, ...said }, tokens.ngroup)).statusCode).toBe(404);
  expect(await textsOf({ customerNbr }, 'none')).toHaveLength(4);
});

test('each refusal has its words: no such customer, out of reach, no such contract, erased, no right', async () => {
  const { customerNbr } = await customer();
  const write = (asked: object, login = 'none') =>
    portal.refusal('/writeNote', { customerNbr, ...said, ...asked }, tokens[login]);
  expect(await write({ customerNbr: 'NOBODY1' })).toMatchObject({
    status: 404,
    message: 'Ce client n’existe pas',
  });
  expect(await write({}, 'ngroup')).toMatchObject({ status: 404, message: 'Ce client n’existe pas' });
  expect(await write({}, 'nreader')).toMatchObject({ status: 403 });
  expect(await write({}, 'nother')).toMatchObject({ status: 403 });
  expect(await write({ text: '\u200b\u2060 \u00ad' })).toMatchObject({
    status: 400,
    code: 'MISSING_PARAMETER',
  });
  expect(await write({ contractNbr: 'C-ANOTHER' })).toMatchObject({
    status: 404,
    message: 'Ce client n’a jamais eu ce contrat',
  });
  const gone = { customerNbr, noteId: uuidv7(), version: 1, text: 'Rien' };
  expect(await portal.refusal('/correctNote', gone, tokens.none)).toMatchObject({
    status: 404,
    message: 'Cette note n’existe pas',
  });
  await database.db
    .updateTable('customer')
    .set({ erased_at: new Date() })
    .where('customer_number', '=', customerNbr)
    .execute();
  expect(await write({})).toMatchObject({ status: 409, message: expect.stringContaining('effacées') });
});

test('the notes of a customer are read in the order of an index', async () => {
  const plan = await database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`explain select * from agent_note n where n.customer_number = 'X'
      order by n.written_at desc, n.note_id desc limit 50`.execute(tx);
  });
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('agent_note_written');
});
