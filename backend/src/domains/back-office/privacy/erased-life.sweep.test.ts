import type { Transporter } from 'nodemailer';
import { openCardPayer } from '../../../../testing/card-payer';
import { openCaseEnvironment, type CaseEnvironment } from '../../../../testing/case-environment';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addCustomer } from '../../../../testing/fixtures/people';
import { holdersOf, textColumnsOf, type Holders } from '../../../../testing/privacy/dump';
import { noteAside, prospect } from '../../../../testing/privacy/life/before';
import { becomeCustomer, type Person } from '../../../../testing/privacy/life/become-customer';
import { helpAsAgent } from '../../../../testing/privacy/life/by-agents';
import {
  changeMailbox,
  lastDays,
  leave,
  letDaysPass,
  liveInSpace,
} from '../../../../testing/privacy/life/in-space';
import { knownValues } from '../../../../testing/privacy/life/known-values';
import { namelessColumns } from '../../../../testing/privacy/life/nameless-columns';
import { settle, supply, trade } from '../../../../testing/privacy/life/supplied';
import { markers } from '../../../../testing/privacy/markers';
import { valuesIn } from '../../../../testing/privacy/spellings';
import { testConfig } from '../../../../testing/test-app';
import { verifyAudit } from '../../../platform/audit-verification';
import { sendDueMails, type MailRoute } from '../../../platform/mail/outbox-worker';
import { mailRoute } from '../../../platform/mail/start-outbox-worker';
import { startSmtpSandbox, type SmtpSandbox } from '@portal/sandboxes/mail/smtp-sandbox';

/**
 * One person from a sponsor's invitation to the erasure, through the calls that they, agents and a stranger's browser make.
 * Then every column of the database is read, twice.
 */
let environment: CaseEnvironment;
let smtp: SmtpSandbox;
let route: MailRoute;
let person: Person;
let token: string;
let holders: Holders;

beforeAll(async () => {
  environment = await openCaseEnvironment();
  const { db } = environment.database;
  smtp = await startSmtpSandbox(db);
  route = mailRoute(testConfig, smtp.url);
  const payer = await openCardPayer(environment.portal, db);
  await addCustomer(db, 'T990');
  await addContract(db, 'T990', 'CT990');
  await prospect(environment, { number: 'T990', token: (await environment.portal.logIn('T990')).token });
  person = await becomeCustomer(environment, payer);
  const { refusedDebit } = await supply(db, person);
  await changeMailbox(environment, person);
  await sendMails();
  await letDaysPass(environment);
  await liveInSpace(environment, payer, person, refusedDebit);
  await sendMails();
  await noteAside(environment);
  await helpAsAgent(environment, person);
  await leave(environment, person);
  token = await lastDays(environment, person);
  await settle(db, person);
  await trade(db, person);
  await sendMails(busyMailboxes);
  holders = await holdersOf(db, knownValues);
}, 180_000);
afterAll(async () => {
  route.transport.close();
  await smtp.stop();
  await environment.close();
});

async function sendMails(by: MailRoute = route): Promise<void> {
  const { database, portal } = environment;
  while ((await sendDueMails(database.db, portal.clock, by)) > 0);
}

/** A mail server that names the mailbox it has no room for. */
const busyMailboxes: MailRoute = {
  ...{ from: 'x@lumenvie.example', domain: 'lumenvie.example' },
  transport: {
    sendMail: ({ to }: { to: string }) => Promise.reject(new Error(`452 4.2.2 <${to}>: mailbox full`)),
  } as unknown as Transporter,
};

test('each text, JSON or bytea column contains a known value of the person, or has a reason why none can', async () => {
  const columns = await textColumnsOf(environment.database.db);
  const placed = [...holders.keys(), ...namelessColumns];
  expect(columns.filter((column) => !placed.includes(column))).toEqual([]);
  expect(namelessColumns.filter((column) => holders.has(column) || !columns.includes(column))).toEqual([]);
});

test('each mail to or about the person is known as theirs, whoever reads their mailbox later', async () => {
  const { db } = environment.database;
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['template', 'recipient', 'about_customer', 'about_order'])
    .where('template', '!=', 'sponsorship-invitation')
    .execute();
  const theirs = mails.filter(({ recipient }) => valuesIn(recipient, knownValues).length > 0);
  expect(theirs.length).toBeGreaterThan(20);
  expect(theirs.filter((mail) => (mail.about_customer ?? mail.about_order) === null)).toEqual([]);
});

test('L8.3 after the erasure only the documents required by law name the person, and no line of the log', async () => {
  const { database, portal } = environment;
  const { db } = database;
  const { customerNbr, password } = person;
  const kept = await countKept();
  await portal.call('/eraseCustomer', { customerNbr, password }, token);
  await sendMails();
  expect([...(await holdersOf(db, knownValues)).keys()]).toEqual([
    // Code de commerce, L123-22: accounting pieces for 10 years, as they were issued
    'invoice.paper',
    'invoice_file.content',
    // their own mailbox, which the mail server of the sandbox plays: it has the word of the erasure
    'sandbox_mail.recipients',
  ]);
  const mails = db.selectFrom('sandbox_mail').select(['recipients', 'subject']);
  const read = (await mails.execute()).filter(({ recipients }) => recipients.includes(markers.email));
  expect(read).toEqual([{ recipients: [markers.email], subject: 'Vos données sont effacées' }]);
  expect(valuesIn(portal.logLines.join('\n'), knownValues)).toEqual([]);
  expect(await countKept()).toEqual(kept);
  expect(await verifyAudit(db, customerNbr)).toMatchObject({ brokenChains: 0 });
});

/** Rows and sums that the law asks for. */
async function countKept() {
  const { db } = environment.database;
  const rows = async (table: 'contract' | 'contract_status_change' | 'payment_piece' | 'invoice') =>
    (await db.selectFrom(table).selectAll().where('customer_number', '=', person.customerNbr).execute())
      .length;
  const { sum } = await db
    .selectFrom('invoice')
    .select((eb) => eb.fn.sum<number>('total_cents').as('sum'))
    .where('customer_number', '=', person.customerNbr)
    .executeTakeFirstOrThrow();
  const counts = [
    await rows('contract'),
    await rows('contract_status_change'),
    await rows('payment_piece'),
    await rows('invoice'),
  ];
  expect(Math.min(...counts)).toBeGreaterThan(0);
  return { counts, sum };
}
