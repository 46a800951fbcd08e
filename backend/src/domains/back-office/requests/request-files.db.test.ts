import { messageFilesMax, requestFileMaxBytes } from '@portal/contract';
import { unzipSync } from 'fflate';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { addRequestFile, clearRequests, tinyPng } from '../../../../testing/fixtures/requests';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { startTestPartners } from '../../../../testing/test-partners';
import { clamdScanner } from '../../../providers/scanner/clamd-scanner';
import type { StartedProviders } from '../../../providers/start-providers';
import { dropForgottenFiles } from '../../customer/requests/files/forgotten-files.service';

let database: TestDatabase;
let partners: StartedProviders;
let portal: TestApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  partners = await startTestPartners(testConfig, database.db);
  portal = await createTestApp(database.db, {}, partners.providers);
  const { db } = database;
  await addAgent(db, 'fone', [{ id: 'requests' }, { id: 'searchCustomerContract' }]);
  await addAgent(db, 'freader', [{ id: 'requests', actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'fgroup', [{ id: 'requests', mode: 'LIMITED', userLimited: false }]);
  await addAgent(db, 'fother', [{ id: 'searchCustomerContract' }]);
  for (const login of ['fone', 'freader', 'fgroup', 'fother']) {
    tokens[login] = (await portal.logIn(login)).token;
  }
});
beforeEach(() => clearRequests(database.db));
afterAll(async () => {
  await portal.app.close();
  await partners.stop();
  await database.drop();
});

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

let drawn = 0;
/** A request that its customer sent. */
async function sent(channel = 'WEB') {
  const customerNbr = `F10${++drawn}`;
  const contractNbr = `C${customerNbr}`;
  await addCustomer(database.db, customerNbr);
  await addContract(database.db, customerNbr, contractNbr, { channel });
  const { token } = await portal.logIn(customerNbr);
  const about = { category: 'TECHNICAL_ASSISTANCE', subCategory: 'METER_CHECKUP' } as const;
  const key = { customerNbr, contractNbr };
  const { eventNbr } = await portal.call('/createEvent', { ...key, ...about, message: 'Rien ne va.' }, token);
  return { key, own: { ...key, eventNbr }, one: { customerNbr, eventNbr }, token };
}
type Sent = Awaited<ReturnType<typeof sent>>;

/** As the browser sends it: the bytes are the body, the other fields are the query. */
const upload = (path: string, fields: Record<string, string>, content: Buffer, token = '', key?: string) =>
  portal.app.inject({
    method: 'POST',
    url: `/api${path}?${new URLSearchParams(fields).toString()}`,
    headers: {
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: content,
  });
const byCustomer = ({ key, token }: Sent, fileName: string, content = tinyPng, repeat?: string) =>
  upload('/addRequestFile', { ...key, fileName }, content, token, repeat);
const byAgent = ({ one }: Sent, fileName: string, content = pdf, login = 'fone') =>
  upload('/addWorkedRequestFile', { ...one, fileName }, content, tokens[login]);
const idOf = (response: { json<T>(): T; statusCode: number; body: string }): string => {
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ file: { fileId: string } }>().file.fileId;
};
const download = (path: string, payload: object, token = '') => portal.post(path, payload, token);

test('C7.2 a customer sends a photograph with their words, an agent downloads it and answers with a paper, which the customer downloads', async () => {
  const one = await sent();
  const fileId = idOf(await byCustomer(one, '..\\photos\\comp\u202eteur.png'));
  await portal.call('/replyToRequest', { ...one.own, message: 'Voici.', files: [fileId] }, one.token);
  const { request } = await portal.call('/getRequest', one.one, tokens.fone);
  const seen = { fileId, name: 'compteur.png', type: 'image/png', size: tinyPng.length };
  expect(request.messages).toMatchObject([{ kind: 'QUESTION', byAgent: false, files: [seen] }]);
  const got = await download('/getWorkedRequestFile', { ...one.one, fileId }, tokens.freader);
  expect(got.rawPayload.equals(tinyPng)).toBe(true);
  expect(got.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="compteur.png"; filename*=UTF-8''compteur.png`,
    'x-content-type-options': 'nosniff',
  });
  const paper = idOf(await byAgent(one, 'Compte rendu.pdf'));
  const answer = { message: 'Réparé.', outcome: 'CLOSED' as const, files: [paper] };
  await portal.call('/answerRequest', { ...one.one, version: request.version, ...answer }, tokens.fone);
  const { messages } = await portal.call('/getRequestMessages', one.own, one.token);
  expect(messages.map(({ byAgent: agent, files }) => [agent, files.map(({ name }) => name)])).toEqual([
    [false, ['compteur.png']],
    [true, ['Compte rendu.pdf']],
  ]);
  const read = await download('/getRequestFile', { ...one.own, fileId: paper }, one.token);
  expect(read.rawPayload.equals(pdf)).toBe(true);
  expect(read.headers['content-disposition']).toContain('attachment; filename="Compte_rendu.pdf"');
  expect(await auditOf(one.one.customerNbr)).toEqual(
    expect.arrayContaining(['/addRequestFile', '/addWorkedRequestFile', '/getWorkedRequestFile']),
  );
});

const auditOf = async (customerNbr: string) =>
  (
    await database.db
      .selectFrom('audit_entry')
      .select('call')
      .where('customer_number', '=', customerNbr)
      .execute()
  ).map(({ call }) => call);

test.each([
  ['an infected file', 'facture.pdf', Buffer.concat([pdf, Buffer.from(eicar)]), 422, /virus/],
  ['an encrypted PDF', 'facture.pdf', Buffer.concat([pdf, Buffer.from('/Encrypt')]), 422, /mot de passe/],
  ['a program', 'facture.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(90)]), 422, /programme/],
  ['a page', 'facture.html', Buffer.from('<script>alert(1)</script>'), 422, /page web/],
  ['a name that says something else', 'facture.png', pdf, 422, /finit par/],
  ['an empty file', 'facture.pdf', Buffer.alloc(0), 422, /vide/],
  ['too long a file', 'facture.pdf', Buffer.alloc(requestFileMaxBytes + 1, 37), 422, /dépasse 10/],
])(
  'C7.2 %s is refused on both sides in words, and nothing of it is kept',
  async (_what, name, content, status, words) => {
    const one = await sent();
    for (const response of [await byCustomer(one, name, content), await byAgent(one, name, content)]) {
      expect(response.statusCode).toBe(status);
      expect(response.json<{ message: string }>().message).toMatch(words);
    }
    expect(await stored(one.one.customerNbr)).toEqual({ rows: 0, contents: 0 });
  },
);

test('C7.2 without a scanner no file is taken, and the words can be sent all the same', async () => {
  const silent = await createTestApp(database.db, {}, { scanner: clamdScanner('tcp://127.0.0.1:1') });
  const one = await sent();
  const refused = await silent.refusal(
    '/addRequestFile',
    { ...one.key, fileName: 'compteur.png', content: tinyPng.toString('base64') },
    one.token,
  );
  expect(refused).toMatchObject({ status: 503, message: expect.stringMatching(/sans ce fichier/) });
  await silent.call('/replyToRequest', { ...one.own, message: 'Sans photo.' }, one.token);
  expect(await stored(one.one.customerNbr)).toEqual({ rows: 0, contents: 0 });
  await silent.app.close();
});

test('C7.2 the same content is stored once for a customer, and the same sending twice is one file', async () => {
  const one = await sent();
  const [first, again, other] = [
    idOf(await byCustomer(one, 'a.png', tinyPng, 'file-0000001')),
    idOf(await byCustomer(one, 'a.png', tinyPng, 'file-0000001')),
    idOf(await byCustomer(one, 'b.png')),
  ];
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  const changed = await byCustomer(one, 'a.png', Buffer.concat([tinyPng, Buffer.from('!')]), 'file-0000001');
  expect(changed.json()).toMatchObject({ code: 'KEY_REUSED' });
  const { rows, contents } = await stored(one.one.customerNbr);
  expect([rows, contents]).toEqual([2, 1]);
});

async function stored(customerNbr: string) {
  const count = async (table: 'request_file' | 'request_file_content') =>
    (
      await database.db
        .selectFrom(table)
        .select('sha256')
        .where('customer_number', '=', customerNbr)
        .execute()
    ).length;
  return { rows: await count('request_file'), contents: await count('request_file_content') };
}

test('C7.2 a file goes with one message of who sent it: not with another’s, not twice, and not beyond the limits', async () => {
  const [one, other] = [await sent(), await sent()];
  const fileId = idOf(await byCustomer(one, 'a.png'));
  const gone = { status: 422, message: expect.stringMatching(/n’est plus disponible/) };
  const reply = (whose: Sent, files: string[]) =>
    portal.refusal('/replyToRequest', { ...whose.own, message: 'Voici.', files }, whose.token);
  expect(await reply(other, [fileId])).toMatchObject(gone);
  const answer = {
    ...one.one,
    version: 1,
    message: 'Voici.',
    outcome: 'TO_FOLLOW' as const,
    files: [fileId],
  };
  expect(await portal.refusal('/answerRequest', answer, tokens.fone)).toMatchObject(gone);
  await portal.call('/replyToRequest', { ...one.own, message: 'Voici.', files: [fileId] }, one.token);
  expect(await reply(one, [fileId])).toMatchObject(gone);
  const many = Array.from({ length: messageFilesMax + 1 }, () => fileId);
  expect(await reply(one, many)).toMatchObject({ status: 400 });
});

test('C7.2 what waits, and what is sent in a month, is limited for a customer', async () => {
  const one = await sent();
  const first = idOf(await byCustomer(one, 'a.png'));
  const { db } = database;
  const row = await db
    .selectFrom('request_file')
    .selectAll()
    .where('file_id', '=', first)
    .executeTakeFirstOrThrow();
  const copies = (count: number, over: object) =>
    db
      .insertInto('request_file')
      .values(Array.from({ length: count }, (_, at) => ({ ...row, ...over, file_id: idAt(at) })))
      .execute();
  await copies(19, {});
  await db
    .updateTable('request_file')
    .set({ event_number: one.own.eventNbr, position: 0, size: 21 * 1024 * 1024 })
    .where('customer_number', '=', one.one.customerNbr)
    .execute();
  expect((await byCustomer(one, 'b.png')).json()).toMatchObject({ message: expect.stringMatching(/limite/) });
  // the agents' own are counted apart
  idOf(await byAgent(one, 'b.pdf'));
});

test('C7.2 files that were taken away from a message give way to newer ones of the same sender, content and all', async () => {
  const { db } = database;
  await addAgent(db, 'ftwo', [{ id: 'requests' }]);
  tokens.ftwo = (await portal.logIn('ftwo')).token;
  const one = await sent();
  const { customerNbr } = one.one;
  const waiting = async (sent_by: string) =>
    (
      await db
        .selectFrom('request_file')
        .select('file_id')
        .where('customer_number', '=', customerNbr)
        .where('sent_by', '=', sent_by)
        .orderBy('file_id')
        .execute()
    ).map(({ file_id }) => file_id);
  const oldest = Buffer.concat([pdf, Buffer.from('% the oldest\n')]);
  const by = { sent_by: 'fone', by_agent: true };
  await addRequestFile(db, customerNbr, idAt(0), by, oldest);
  for (let at = 1; at < 20; at++) await addRequestFile(db, customerNbr, idAt(at), by);
  const attached = idOf(await byCustomer(one, 'a.png'));
  // another agent has a count of their own
  idOf(await byAgent(one, 'c.pdf', pdf, 'ftwo'));
  expect(await waiting('fone')).toHaveLength(20);
  const newest = idOf(await byAgent(one, 'b.pdf'));
  expect(await waiting('fone')).toEqual([...Array.from({ length: 19 }, (_, at) => idAt(at + 1)), newest]);
  expect(await waiting(customerNbr)).toEqual([attached]);
  const contents = await db
    .selectFrom('request_file_content')
    .select('content')
    .where('customer_number', '=', customerNbr)
    .execute();
  expect(contents.some(({ content }) => content.equals(oldest))).toBe(false);
  expect(contents).toHaveLength(2);
  const answer = { ...one.one, version: 1, message: 'Voici.', outcome: 'CLOSED' as const, files: [newest] };
  await portal.call('/answerRequest', answer, tokens.fone);
});

const idAt = (at: number) => `019b0000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`;

test('C7.2 the files of a note stay with the agents, in the space and in the archive of the customer’s data', async () => {
  const one = await sent();
  const fileId = idOf(await byAgent(one, 'Fiche interne.pdf'));
  await portal.call('/noteRequest', { ...one.one, message: 'Pour nous.', files: [fileId] }, tokens.fone);
  const photo = idOf(await byCustomer(one, 'a.png'));
  await portal.call('/replyToRequest', { ...one.own, message: 'Voici.', files: [photo] }, one.token);
  const own = await portal.call('/getRequestMessages', one.own, one.token);
  expect(JSON.stringify(own)).not.toContain('Fiche');
  expect((await download('/getRequestFile', { ...one.own, fileId }, one.token)).statusCode).toBe(404);
  expect((await download('/getWorkedRequestFile', { ...one.one, fileId }, tokens.freader)).statusCode).toBe(
    200,
  );
  const archive = await portal.post('/exportCustomerData', { customerNbr: one.one.customerNbr }, one.token);
  const files = unzipSync(archive.rawPayload);
  const names = Object.keys(files).filter((name) => name.startsWith('demandes/'));
  expect(names).toHaveLength(1);
  expect(Buffer.from(files[names[0] ?? ''] ?? []).equals(tinyPng)).toBe(true);
  expect(Buffer.from(files['LISEZ-MOI.txt'] ?? []).toString()).toContain(
    'Fichiers joints à vos demandes (1)',
  );
  expect(Buffer.from(files['request_file.json'] ?? []).toString()).not.toContain('Fiche');
});

test('B6.1 no file leaves its customer, its contract or its group, and who only reads sends none', async () => {
  const [one, other] = [await sent(), await sent('GROUP-FGROUP')];
  const fileId = idOf(await byCustomer(one, 'a.png'));
  // it waits: nobody downloads it yet
  expect((await download('/getRequestFile', { ...one.own, fileId }, one.token)).statusCode).toBe(404);
  await portal.call('/replyToRequest', { ...one.own, message: 'Voici.', files: [fileId] }, one.token);
  const tries: [string, object, string | undefined, number][] = [
    ['/getRequestFile', { ...other.own, fileId }, other.token, 404],
    ['/getRequestFile', { ...one.own, fileId }, other.token, 403],
    ['/getWorkedRequestFile', { ...other.one, fileId }, tokens.fone, 404],
    ['/getWorkedRequestFile', { ...one.one, fileId }, tokens.fgroup, 404],
    ['/getWorkedRequestFile', { ...one.one, fileId }, tokens.fother, 403],
    ['/getWorkedRequestFile', { ...one.one, fileId }, one.token, 403],
  ];
  for (const [path, payload, token, status] of tries) {
    expect([path, (await download(path, payload, token)).statusCode]).toEqual([path, status]);
  }
  expect((await byAgent(one, 'a.pdf', pdf, 'freader')).statusCode).toBe(403);
  expect((await byAgent(one, 'a.pdf', pdf, 'fgroup')).statusCode).toBe(404);
  expect((await byAgent(other, 'a.pdf', pdf, 'fgroup')).statusCode).toBe(200);
});

test('C7.2 an agent who writes in the customer’s space is shown as an agent, and sends files there', async () => {
  const one = await sent();
  const { customerNbr } = one.one;
  await portal.call('/elevateSupport', { customerNbr, reason: 'Appel du client' }, tokens.fone);
  const added = await upload('/addRequestFile', { ...one.key, fileName: 'a.png' }, tinyPng, tokens.fone);
  const reply = { ...one.own, message: 'Le client précise.', files: [idOf(added)] };
  await portal.call('/replyToRequest', reply, tokens.fone);
  const { messages, byAgent: first } = await portal.call('/getRequestMessages', one.own, one.token);
  expect(first).toBe(false);
  expect(messages).toMatchObject([
    { kind: 'QUESTION', byAgent: true, author: null, files: [{ name: 'a.png' }] },
  ]);
});

test('C7.2 a file that no message named is deleted after a week, with its content unless another has it', async () => {
  const one = await sent();
  const [kept] = [idOf(await byCustomer(one, 'a.png')), idOf(await byCustomer(one, 'b.png'))];
  idOf(await byAgent(one, 'c.pdf'));
  await portal.call('/replyToRequest', { ...one.own, message: 'Voici.', files: [kept] }, one.token);
  const later = () => new Date(Date.now() + 8 * 86_400_000);
  expect(await dropForgottenFiles(database.db, () => new Date())).toBe(0);
  expect(await dropForgottenFiles(database.db, later)).toBe(2);
  expect(await stored(one.one.customerNbr)).toEqual({ rows: 1, contents: 1 });
  expect(await dropForgottenFiles(database.db, later)).toBe(0);
});

test('L4.2 files go with the first words of a request; a failure loses none, and what is sent twice is one request', async () => {
  const one = await sent();
  portal.wait(120);
  const fileId = idOf(await byCustomer(one, 'compteur.png'));
  const about = { category: 'TECHNICAL_ASSISTANCE', subCategory: 'METER_CHECKUP' } as const;
  const asked = { ...one.key, ...about, message: 'Voici mon compteur.' };
  const wrong = { ...asked, subCategory: 'TAX_EXEMPTION', files: [fileId] } as const;
  expect(await portal.refusal('/createEvent', wrong, one.token)).toMatchObject({ status: 422 });
  const { eventNbr } = await portal.call('/createEvent', { ...asked, files: [fileId] }, one.token);
  const again = await portal.call('/createEvent', { ...asked, files: [fileId] }, one.token);
  expect(again.eventNbr).toBe(eventNbr);
  const key = { customerNbr: one.key.customerNbr, eventNbr };
  const { request } = await portal.call('/getRequest', key, tokens.fone);
  expect(request.files).toMatchObject([{ fileId, name: 'compteur.png' }]);
  const got = await download('/getWorkedRequestFile', { ...key, fileId }, tokens.fone);
  expect(got.rawPayload.equals(tinyPng)).toBe(true);
  const own = await portal.call('/getRequestMessages', { ...one.key, eventNbr }, one.token);
  expect(own.files).toMatchObject([{ fileId }]);
  // the same words with another file are another request: nothing that was chosen is dropped
  const other = idOf(await byCustomer(one, 'autre.png'));
  const second = await portal.call('/createEvent', { ...asked, files: [other] }, one.token);
  expect(second.eventNbr).not.toBe(eventNbr);
});

test('L4.2 S2 the file of somebody else, or one that went with another request, goes with no first words', async () => {
  const [one, other] = [await sent(), await sent()];
  portal.wait(120);
  const about = { category: 'OTHER', subCategory: 'OTHER', message: 'Voici.' } as const;
  const theirs = idOf(await byCustomer(other, 'compteur.png'));
  const used = idOf(await byCustomer(one, 'compteur.png'));
  await portal.call('/replyToRequest', { ...one.own, message: 'Voici.', files: [used] }, one.token);
  for (const fileId of [theirs, used]) {
    const asked = { ...one.key, ...about, files: [fileId] };
    expect(await portal.refusal('/createEvent', asked, one.token)).toMatchObject({
      ...{ status: 422, errors: [{ path: 'files' }] },
    });
  }
  expect((await portal.call('/getEvent', one.key, one.token)).events).toHaveLength(1);
});
