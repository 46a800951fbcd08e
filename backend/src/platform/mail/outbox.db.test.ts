import { createServer, type AddressInfo, type Server } from 'node:net';
import { testConfig } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { listMails } from '@portal/sandboxes/mail/received-mails';
import { startSmtpSandbox, type SmtpSandbox } from '@portal/sandboxes/mail/smtp-sandbox';
import type { Clock } from '../clock';
import { inTransaction } from '../transaction';
import { enqueueMail } from './enqueue-mail';
import { sendDueMails, type MailRoute } from './outbox-worker';
import { mailRoute, startOutboxWorker } from './start-outbox-worker';

let database: TestDatabase;
let sandbox: SmtpSandbox;
let route: MailRoute;

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSmtpSandbox(database.db);
  route = mailRoute(testConfig, sandbox.url);
});
beforeEach(async () => {
  await database.db.deleteFrom('mail_outbox').execute();
  await database.db.deleteFrom('sandbox_mail').execute();
});
afterAll(async () => {
  route.transport.close();
  await sandbox.stop();
  await database.drop();
});

const changed = {
  greeting: 'Bonjour Zoé,',
  login: 'T900',
  at: '21 novembre 2026 à 10:00',
  undo: null,
  supportEmail: 'contact@lumenvie.example',
};
const enqueue = (recipient = 'zoe@example.fr') =>
  enqueueMail(database.db, 'password-changed', recipient, changed);
const received = () => database.db.selectFrom('sandbox_mail').selectAll().execute();
const outbox = () => database.db.selectFrom('mail_outbox').selectAll().execute();
const later =
  (seconds: number): Clock =>
  () =>
    new Date(Date.now() + seconds * 1_000);

test('S5 a mail goes out over SMTP, in text and HTML, with its accents, once', async () => {
  await enqueue();
  expect(await sendDueMails(database.db, later(1), route)).toBe(1);
  expect(await sendDueMails(database.db, later(4_000), route)).toBe(0);
  const [mail, ...others] = await received();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    sender: 'ne-pas-repondre@lumenvie.example',
    recipients: ['zoe@example.fr'],
    subject: 'Votre mot de passe a été modifié',
    text_body: expect.stringContaining(
      'Le mot de passe de votre espace T900 a été modifié le 21 novembre 2026',
    ),
    html_body: expect.stringContaining('<h1'),
  });
});

test('S5 the payload of a sent mail is deleted: it may contain a code', async () => {
  await enqueue();
  await sendDueMails(database.db, later(1), route);
  expect(await outbox()).toMatchObject([{ sent_at: expect.any(Date), payload: {}, attempts: 1 }]);
});

test('S5 a mail whose cause is rolled back is never sent', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await enqueueMail(tx, 'password-changed', 'zoe@example.fr', changed);
    throw new Error('the cause failed');
  });
  await expect(failing).rejects.toThrow('the cause failed');
  expect(await sendDueMails(database.db, later(1), route)).toBe(0);
});

test('S5 several workers share the work: fifty mails, each once', async () => {
  for (let count = 0; count < 50; count++) await enqueue(`client-${count}@example.fr`);
  const worker = async () => {
    while ((await sendDueMails(database.db, later(1), route)) > 0);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  const recipients = (await received()).map((mail) => mail.recipients[0]);
  expect(recipients).toHaveLength(50);
  expect(new Set(recipients).size).toBe(50);
  expect((await outbox()).every((mail) => mail.attempts === 1 && mail.sent_at)).toBe(true);
});

test('S5 a mail sent again under its Message-ID is in the sandbox’s outbox once', async () => {
  await enqueue();
  await sendDueMails(database.db, later(1), route);
  await database.db
    .updateTable('mail_outbox')
    .set({ sent_at: null, payload: JSON.stringify(changed) })
    .execute();
  expect(await sendDueMails(database.db, later(400), route)).toBe(1);
  expect(await received()).toHaveLength(1);
});

test('S5 while the mail server is down the mail waits, longer each time, and then arrives', async () => {
  const closed = mailRoute(testConfig, 'smtp://127.0.0.1:1');
  await enqueue();
  await sendDueMails(database.db, later(1), closed);
  expect(await outbox()).toMatchObject([{ sent_at: null, failed_at: null, attempts: 1 }]);
  expect((await outbox())[0]!.last_error).toContain('ECONNREFUSED');
  expect(await sendDueMails(database.db, later(5), route)).toBe(0);
  expect(await sendDueMails(database.db, later(12), closed)).toBe(1);
  expect(await sendDueMails(database.db, later(25), route)).toBe(0);
  expect(await sendDueMails(database.db, later(40), route)).toBe(1);
  expect(await received()).toHaveLength(1);
  closed.transport.close();
});

test.each([
  ['production', 'smtp://mail.example:587', true],
  ['production', 'smtp://127.0.0.1:25', false],
  ['development', 'smtp://mail.example:587', false],
] as const)('S5 in %s a mail to %s needs an encrypted line: %s', (environment, url, requireTLS) => {
  const { transport } = mailRoute({ ...testConfig, environment }, url);
  expect(transport.options).toMatchObject({ requireTLS });
  transport.close();
});

test('S5 a recipient refused for good is given up at once', async () => {
  const refusing = await smtpThatAnswers('550 5.1.1 unknown user');
  const refused = mailRoute(testConfig, `smtp://127.0.0.1:${(refusing.address() as AddressInfo).port}`);
  await enqueue();
  await sendDueMails(database.db, later(1), refused);
  expect(await outbox()).toMatchObject([{ failed_at: expect.any(Date), payload: {} }]);
  refused.transport.close();
  await new Promise((resolve) => refusing.close(resolve));
});

test('the last mail to who is no customer any more leaves no row, whether it went out or was given up', async () => {
  const erased = () =>
    enqueueMail(database.db, 'data-erased', 'zoe@example.fr', { supportEmail: 'aide@x.example' });
  await erased();
  await sendDueMails(database.db, later(1), route);
  expect(await received()).toMatchObject([{ subject: 'Vos données sont effacées' }]);
  expect(await outbox()).toEqual([]);
  const refusing = await smtpThatAnswers('550 5.1.1 unknown user');
  const refused = mailRoute(testConfig, `smtp://127.0.0.1:${(refusing.address() as AddressInfo).port}`);
  await erased();
  await sendDueMails(database.db, later(1), refused);
  expect(await outbox()).toEqual([]);
  refused.transport.close();
  await new Promise((resolve) => refusing.close(resolve));
});

test('S5 a mail of an unknown template does not block the others', async () => {
  await enqueue();
  await database.db.updateTable('mail_outbox').set({ template: 'from-tomorrow' }).execute();
  await enqueue('autre@example.fr');
  await sendDueMails(database.db, later(1), route);
  expect((await received()).map((mail) => mail.recipients)).toEqual([['autre@example.fr']]);
});

test('S5 the worker sends what comes in, and stops', async () => {
  const worker = startOutboxWorker(database.db, testConfig, sandbox.url);
  await enqueue();
  while ((await received()).length === 0) await new Promise((resolve) => setImmediate(resolve));
  await worker.stop();
  await enqueue('apres@example.fr');
  expect((await received()).map((mail) => mail.recipients[0])).toEqual(['zoe@example.fr']);
});

/** A mail server that takes everything but the recipient. */
async function smtpThatAnswers(rcpt: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        socket.write(`${line.startsWith('RCPT') ? rcpt : '250 ok'}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test('S5 an address with a plus sign and an accented domain receives its mail', async () => {
  await enqueue('zoe+test@énergie.example');
  await sendDueMails(database.db, later(1), route);
  expect(await listMails(database.db, 'Zoe+test@énergie.example')).toHaveLength(1);
});
