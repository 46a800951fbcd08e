import { addMonths, formatLongDay } from '@portal/domain';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let token: string;
const key = { customerNbr: 'T760', contractNbr: 'CT760' };
const contact = {
  customerNbr: 'T760',
  email: 'client.t760@example.fr',
  phone: '0612345678',
  marketing: false,
  newsletter: false,
};
const coholder = { civility: 'MR', firstName: 'Anaël', lastName: 'Le Goff' } as const;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await addCustomer(database.db, 'T760');
  await addContract(database.db, 'T760', 'CT760');
  await addAgent(database.db, 'mail-agent', [{ id: 'searchCustomerContract' }]);
  token = (await portal.logIn('T760')).token;
});
beforeEach(async () => {
  portal.wait(120);
  await database.db.deleteFrom('mail_outbox').execute();
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const mails = () =>
  database.db
    .selectFrom('mail_outbox')
    .select(['template', 'recipient', 'payload'])
    .orderBy('recipient')
    .execute();

test('a request is acknowledged by mail to the customer, once, with its number and the day of the answer', async () => {
  const request = {
    ...key,
    category: 'TECHNICAL_ASSISTANCE',
    subCategory: 'METER_CHECKUP',
    message: 'L’écran reste noir.',
  } as const;
  const { eventNbr } = await portal.call('/createEvent', request, token);
  await portal.call('/createEvent', request, token);
  expect(await mails()).toEqual([
    {
      template: 'request-received',
      recipient: 'client.t760@example.fr',
      payload: {
        greeting: 'Bonjour Zoé,',
        eventNumber: eventNbr,
        contractNumber: 'CT760',
        subject: 'Vérifier mon compteur',
        byAgent: false,
        at: expect.stringMatching(/ à \d\d:\d\d$/),
        answeredBy: expect.stringMatching(/ 20\d\d$/),
        link: `${testConfig.publicUrl}/contact/event?contract=CT760&request=${eventNbr}`,
        legal: null,
        supportEmail: expect.stringContaining('@'),
      },
    },
  ]);
});

test('L4.2 a complaint is acknowledged with the day of the mediator', async () => {
  const complaint = {
    ...key,
    category: 'INVOICE_PAYMENT_REFUND',
    subCategory: 'MAKE_CLAIM',
    message: 'Je conteste ma facture.',
  } as const;
  const { event } = await portal.call('/createEvent', complaint, token);
  const day = formatLongDay(addMonths(event.referenceDate, 2));
  expect(await mails()).toMatchObject([{ payload: { legal: { right: 'MEDIATOR', day } } }]);
});

test('a new phone is mailed to the address in force, with the last digits of both', async () => {
  await portal.call('/updateCustomer', { ...contact, phone: '0798765432' }, token);
  expect(await mails()).toEqual([
    {
      template: 'phone-changed',
      recipient: 'client.t760@example.fr',
      payload: expect.objectContaining({ former: '78', phone: '32', byAgent: false }),
    },
  ]);
});

test('a new phone is mailed to the address in force before, as a security notice without the number', async () => {
  await database.db
    .insertInto('guarded_change')
    .values({
      customer_number: 'T760',
      id: '00000000-0000-7000-8000-000000000760',
      kind: 'EMAIL',
      former: '{}',
      mailboxes: ['avant@example.fr'],
      changed_at: new Date(),
      expires_at: new Date(Date.now() + 72 * 3_600_000),
      ended_at: null,
    })
    .execute();
  await portal.call('/updateCustomer', { ...contact, phone: null }, token);
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient)).toEqual(['avant@example.fr', 'client.t760@example.fr']);
  expect(sent[0]?.payload).toMatchObject({ former: null, phone: null, removed: true });
});

test('what stays as it is is not mailed', async () => {
  await portal.call('/updateCustomer', { ...contact, phone: null }, token);
  expect(await mails()).toEqual([]);
});

test('a co-holder added, replaced, removed: a mail to the customer, and to the co-holder if known', async () => {
  const change = (mode: 'insertOrUpdate' | 'delete', who: { firstName: string } & object = coholder) =>
    portal.call(
      '/manageCoholder',
      { mode, contractNbr: 'CT760', coholder: mode === 'delete' ? [] : [{ ...coholder, ...who }] },
      token,
    );
  await change('insertOrUpdate');
  expect(await mails()).toMatchObject([
    {
      template: 'coholder-changed',
      recipient: 'client.t760@example.fr',
      payload: { change: 'ADDED', coholder: 'M. Anaël Le Goff', holder: null, contractNumber: 'CT760' },
    },
  ]);
  // Whom the bills are sent to bears the co-holder's name: theirs is the one address we know.
  await database.db
    .updateTable('contract_billing')
    .set({ first_name: 'Anaël', last_name: 'LE GOFF', email: 'anael@example.fr' })
    .where('contract_number', '=', 'CT760')
    .execute();
  await database.db.deleteFrom('mail_outbox').execute();
  await change('insertOrUpdate', { firstName: 'Nolwenn' });
  expect((await mails()).map(({ recipient, payload }) => [recipient, payload])).toEqual([
    ['anael@example.fr', expect.objectContaining({ change: 'REMOVED', coholder: 'M. Anaël Le Goff' })],
    [
      'client.t760@example.fr',
      expect.objectContaining({ change: 'REPLACED', coholder: 'M. Nolwenn Le Goff' }),
    ],
  ]);
  await database.db.deleteFrom('mail_outbox').execute();
  await change('delete');
  expect(await mails()).toMatchObject([
    { recipient: 'client.t760@example.fr', payload: { change: 'REMOVED', coholder: 'M. Nolwenn Le Goff' } },
  ]);
});
