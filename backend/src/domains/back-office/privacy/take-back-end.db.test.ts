import { addDays, today } from '@portal/domain';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addInstalment } from '../../../../testing/fixtures/papers';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let token: string;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const pdf = { render: async () => Buffer.from('%PDF-1.7 reçu'), stop: async () => undefined };
  portal = await createTestApp(database.db, {}, { pdf });
  await addCustomer(database.db, 'T960');
  await addCustomer(database.db, 'T961');
  await addAgent(database.db, 'reprise-agent', [{ id: 'searchCustomerContract' }]);
  token = (await portal.logIn('T960')).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const own = (contractNbr: string) => ({ customerNbr: 'T960', contractNbr });
/** A contract of which a termination is registered, so many days ahead. */
async function ending(days: number): Promise<string> {
  const contract = `C960-${++count}`;
  await addContract(database.db, 'T960', contract, { next_renew_date: addDays(today(), 300) });
  for (const ahead of [5, 40, 70]) {
    await addInstalment(database.db, 'T960', contract, 'validated', {
      due_date: addDays(today(), ahead),
      settlement: 'notSettled',
    });
  }
  const terminate = { ...own(contract), date: addDays(today(), days), reason: 'PRICE' as const };
  await portal.call('/terminateContract', terminate, token);
  return contract;
}
const statuses = async (contract: string) =>
  (
    await database.db
      .selectFrom('payment_piece')
      .select(['status', 'settlement'])
      .where('contract_number', '=', contract)
      .orderBy('due_date')
      .execute()
  ).map(({ status, settlement }) => `${status} ${settlement}`);
const lastDay = async (contract: string) =>
  (
    await database.db
      .selectFrom('contract')
      .select('termination_date')
      .where('contract_number', '=', contract)
      .executeTakeFirstOrThrow()
  ).termination_date;
const summaries = async () => (await portal.call('/getContext', { customerNbr: 'T960' }, token)).contracts;

test('L1.10 a registered end is shown in the list of contracts; undoing it restores all it cancelled', async () => {
  const contract = await ending(20);
  const summary = async () => (await summaries()).find(({ contractNumber }) => contractNumber === contract);
  expect(await summary()).toMatchObject({ terminationDate: addDays(today(), 20) });
  expect(await statuses(contract)).toEqual([
    'validated notSettled',
    'cancelled dropped',
    'cancelled dropped',
  ]);
  const answer = await portal.call('/takeBackTermination', own(contract), token);
  expect(answer).toMatchObject({ code: '200', contractStatus: 'effective' });
  expect(await summary()).toMatchObject({ terminationDate: null, contractStatus: 'effective' });
  expect(await statuses(contract)).toEqual(Array(3).fill('validated notSettled'));
  const { db } = database;
  const document = await db
    .selectFrom('document')
    .select('name')
    .where('document_key', '=', answer.documentKey)
    .executeTakeFirst();
  expect(document?.name).toBe('Accusé de réception de l’annulation de votre résiliation');
  const mails = await db.selectFrom('mail_outbox').select(['template', 'payload']).execute();
  expect(mails.filter(({ payload }) => payload.reference === answer.reference)).toMatchObject([
    { template: 'contract-ended', payload: { title: document?.name } },
  ]);
  const entries = await db
    .selectFrom('audit_entry')
    .select('call')
    .where('contract_number', '=', contract)
    .execute();
  expect(entries.map(({ call }) => call)).toContain('/takeBackTermination');
});

test('L1.10 it is taken back once, and may be registered and taken back again', async () => {
  const contract = await ending(15);
  await portal.call('/takeBackTermination', own(contract), token);
  expect(await portal.refusal('/takeBackTermination', own(contract), token)).toMatchObject({
    status: 409,
    message: expect.stringContaining('Aucune résiliation'),
  });
  const again = { ...own(contract), date: addDays(today(), 25), reason: 'PRICE' as const };
  await portal.call('/terminateContract', again, token);
  await portal.call('/takeBackTermination', own(contract), token);
  expect(await statuses(contract)).toEqual(Array(3).fill('validated notSettled'));
});

test('L1.10 an end that was sent to the grid operator, or took effect, is final; a withdrawal always is', async () => {
  const soon = await ending(1);
  expect(await portal.refusal('/takeBackTermination', own(soon), token)).toMatchObject({
    status: 409,
    message: expect.stringContaining('gestionnaire de réseau'),
  });
  expect(await lastDay(soon)).toBe(addDays(today(), 1));
  const withdrawn = `C960-${++count}`;
  await addContract(database.db, 'T960', withdrawn, { subscription_date: today() });
  await portal.call('/withdrawContract', own(withdrawn), token);
  expect(await portal.refusal('/takeBackTermination', own(withdrawn), token)).toMatchObject({
    status: 409,
    message: expect.stringContaining('déjà pris fin'),
  });
});

test('L1.10 an end that the portal did not register is not taken back here', async () => {
  const contract = `C960-${++count}`;
  await addContract(database.db, 'T960', contract, { termination_date: addDays(today(), 20) });
  expect(await portal.refusal('/takeBackTermination', own(contract), token)).toMatchObject({ status: 409 });
  expect(await lastDay(contract)).toBe(addDays(today(), 20));
});

test('S2 nobody takes back another’s end, nor does an agent who gave no reason', async () => {
  const contract = await ending(20);
  const other = (await portal.logIn('T961')).token;
  expect(await portal.refusal('/takeBackTermination', own(contract), other)).toMatchObject({ status: 403 });
  const agent = (await portal.logIn('reprise-agent')).token;
  expect(await portal.refusal('/takeBackTermination', own(contract), agent)).toMatchObject({
    code: 'SUPPORT_READ_ONLY',
  });
  expect(await lastDay(contract)).toBe(addDays(today(), 20));
});
