import { addDays, today } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addInstalment } from '../../../../testing/fixtures/papers';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { systemClock } from '../../../platform/clock';
import { DomainError } from '../../../platform/errors';
import { endDueContracts } from './ended-contracts';

let database: TestDatabase;
let portal: TestApp;
let token: string;
let printerIsDown = false;

beforeAll(async () => {
  database = await createTestDatabase();
  const pdf = {
    render: async () => {
      if (printerIsDown) throw new DomainError(503, '503', 'Indisponible');
      return Buffer.from('%PDF-1.7 reçu');
    },
    stop: async () => undefined,
  };
  portal = await createTestApp(database.db, {}, { pdf });
  await addCustomer(database.db, 'T940');
  await addCustomer(database.db, 'T941');
  await addAgent(database.db, 'resiliateur', [{ id: 'searchCustomerContract' }]);
  token = (await portal.logIn('T940')).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

let count = 0;
async function contractOf(state: Parameters<typeof addContract>[3]): Promise<string> {
  const number = `C940-${++count}`;
  await addContract(database.db, 'T940', number, state);
  return number;
}
const withdraw = (contractNbr: string, bearer = token) =>
  portal.call('/withdrawContract', { customerNbr: 'T940', contractNbr }, bearer);
const terminate = (contractNbr: string, date: string, bearer = token) =>
  portal.call(
    '/terminateContract',
    { customerNbr: 'T940', contractNbr, date, reason: 'MOVING_OUT', message: 'Je pars à Nantes' },
    bearer,
  );

/** All that an end leaves behind. */
async function tracesOf(contractNbr: string) {
  const { db } = database;
  const of = { customer: 'T940', contract: contractNbr };
  const contract = await db
    .selectFrom('contract')
    .select(['status', 'termination_date'])
    .where('contract_number', '=', of.contract)
    .executeTakeFirstOrThrow();
  const changes = await db
    .selectFrom('contract_change')
    .select('kind')
    .where('contract_number', '=', of.contract)
    .execute();
  const steps = await db
    .selectFrom('contract_status_change')
    .select(['status', 'reason'])
    .where('contract_number', '=', of.contract)
    .execute();
  const requests = await db
    .selectFrom('customer_request')
    .select(['subcategory', 'status', 'message', 'reference_date'])
    .where('contract_number', '=', of.contract)
    .execute();
  const documents = await db
    .selectFrom('document')
    .innerJoin('document_content', 'document_content.document_key', 'document.document_key')
    .select(['name', 'media_type', 'content', 'document.document_key as key'])
    .where('contract_number', '=', of.contract)
    .execute();
  const entries = await db
    .selectFrom('audit_entry')
    .select('call')
    .where('contract_number', '=', of.contract)
    .execute();
  return { contract, changes, steps, requests, documents, calls: entries.map(({ call }) => call) };
}
const mailsAbout = async (reference: string) => {
  const mails = await database.db
    .selectFrom('mail_outbox')
    .select(['template', 'recipient', 'payload'])
    .execute();
  return mails.filter(({ payload }) => payload.reference === reference);
};

test('a withdrawal within 14 days ends the contract, with its dated receipt kept, mailed and traced', async () => {
  const contract = await contractOf({ status: 'waiting-14d', subscription_date: addDays(today(), -13) });
  const answer = await withdraw(contract);
  expect(answer).toMatchObject({ code: '200', contractStatus: 'abandoned', endDate: today() });
  expect(Date.parse(answer.receivedAt)).not.toBeNaN();
  const traces = await tracesOf(contract);
  expect(traces).toMatchObject({
    contract: { status: 'abandoned', termination_date: today() },
    changes: [{ kind: 'WITHDRAWAL' }],
    steps: [{ status: 'abandoned', reason: 'WITHDRAWAL' }],
    requests: [{ subcategory: 'WITHDRAWAL', status: 'NEW' }],
    documents: [{ name: 'Accusé de réception de votre rétractation', key: answer.documentKey }],
    calls: ['/withdrawContract'],
  });
  expect(String(traces.documents[0]?.content)).toBe('%PDF-1.7 reçu');
  expect(await mailsAbout(answer.reference)).toMatchObject([
    { template: 'contract-ended', recipient: 'client.t940@example.fr' },
  ]);
});

test('a contract supplied already is terminated by its withdrawal, for energy was delivered', async () => {
  const contract = await contractOf({ status: 'effective', subscription_date: addDays(today(), -5) });
  expect(await withdraw(contract)).toMatchObject({ contractStatus: 'terminated' });
});

test('a withdrawal after its delay, or a second one, is refused with its words and changes nothing', async () => {
  const late = await contractOf({ status: 'effective', subscription_date: addDays(today(), -30) });
  const payload = (contractNbr: string) => ({ customerNbr: 'T940', contractNbr });
  expect(await portal.refusal('/withdrawContract', payload(late), token)).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    message: expect.stringMatching(/^Le délai de rétractation de ce contrat a pris fin le /),
  });
  expect(await tracesOf(late)).toMatchObject({
    contract: { status: 'effective' },
    documents: [],
    requests: [],
  });
  const contract = await contractOf({ status: 'waiting-14d', subscription_date: today() });
  await withdraw(contract);
  expect(await portal.refusal('/withdrawContract', payload(contract), token)).toMatchObject({ status: 409 });
  expect((await tracesOf(contract)).documents).toHaveLength(1);
});

test('the debits planned after the end are cancelled; those due before it remain', async () => {
  const days = [10, 25, 70].map((ahead) => addDays(today(), ahead));
  const statuses = async (contract: string) =>
    (
      await database.db
        .selectFrom('payment_piece')
        .select(['status', 'settlement'])
        .where('contract_number', '=', contract)
        .orderBy('due_date')
        .execute()
    ).map(({ status, settlement }) => `${status} ${settlement}`);
  const planned = async (state: Parameters<typeof addContract>[3]) => {
    const contract = await contractOf(state);
    for (const due_date of days) {
      await addInstalment(database.db, 'T940', contract, 'validated', { due_date, settlement: 'notSettled' });
    }
    return contract;
  };
  const withdrawn = await planned({ status: 'waiting-14d', subscription_date: today() });
  await withdraw(withdrawn);
  expect(await statuses(withdrawn)).toEqual(['cancelled dropped', 'cancelled dropped', 'cancelled dropped']);
  const left = await planned({ status: 'effective', subscription_date: addDays(today(), -400) });
  await terminate(left, addDays(today(), 25));
  expect(await statuses(left)).toEqual(['validated notSettled', 'validated notSettled', 'cancelled dropped']);
});

test('a double click with one key is one withdrawal and one answer', async () => {
  const contract = await contractOf({ status: 'waiting-14d', subscription_date: today() });
  const send = () =>
    portal.app.inject({
      method: 'POST',
      url: '/api/withdrawContract',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': `retrait-${contract}` },
      payload: { customerNbr: 'T940', contractNbr: contract },
    });
  const [first, second] = await Promise.all([send(), send()]);
  expect(first.statusCode).toBe(200);
  expect(second.json()).toEqual(first.json());
  expect((await send()).json()).toEqual(first.json());
  expect(await tracesOf(contract)).toMatchObject({ documents: [{}], requests: [{}] });
});

test('a termination at a later day leaves the contract supplied until then, and the hour’s chore ends it', async () => {
  const contract = await contractOf({ status: 'effective' });
  const day = addDays(today(), 10);
  expect(await terminate(contract, day)).toMatchObject({ contractStatus: 'effective', endDate: day });
  const traces = await tracesOf(contract);
  expect(traces).toMatchObject({
    contract: { status: 'effective', termination_date: day },
    changes: [{ kind: 'TERMINATION' }],
    steps: [],
    requests: [{ message: 'Je déménage\n\nJe pars à Nantes', reference_date: day }],
    documents: [{ name: 'Accusé de réception de votre résiliation' }],
  });
  await endDueContracts(database.db, systemClock);
  expect((await tracesOf(contract)).contract.status).toBe('effective');
  await endDueContracts(database.db, () => new Date(Date.now() + 10 * 86_400_000));
  expect(await tracesOf(contract)).toMatchObject({
    contract: { status: 'terminated' },
    steps: [{ status: 'terminated', reason: 'TERMINATION_DUE' }],
    calls: ['/terminateContract', 'terminationDue'],
  });
});

test('a termination today ends the contract today', async () => {
  const contract = await contractOf({ status: 'effective' });
  expect(await terminate(contract, today())).toMatchObject({ contractStatus: 'terminated' });
});

test('C5 what was never supplied is abandoned by its termination, at once', async () => {
  const contract = await contractOf({ status: 'accepted' });
  expect(await terminate(contract, today())).toMatchObject({ contractStatus: 'abandoned' });
  expect((await tracesOf(contract)).contract.status).toBe('abandoned');
});

test.each([
  ['a day gone by', -1, 422],
  ['a day beyond 30', 31, 422],
])('%s is refused at its field', async (_case, ahead, status) => {
  const contractNbr = await contractOf({ status: 'effective' });
  const payload = { customerNbr: 'T940', contractNbr, date: addDays(today(), ahead), reason: 'PRICE' };
  expect(await portal.refusal('/terminateContract', payload, token)).toMatchObject({
    status,
    errors: [{ path: 'date' }],
  });
});

test('of two terminations at once, one succeeds and the other is answered 409', async () => {
  const contract = await contractOf({ status: 'effective' });
  const send = (ahead: number) =>
    portal.post(
      '/terminateContract',
      { customerNbr: 'T940', contractNbr: contract, date: addDays(today(), ahead), reason: 'PRICE' },
      token,
    );
  const answers = await Promise.all([send(3), send(4)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await tracesOf(contract)).documents).toHaveLength(1);
});

test('without a printer nothing is half done', async () => {
  const contractNbr = await contractOf({ status: 'effective' });
  printerIsDown = true;
  const payload = { customerNbr: 'T940', contractNbr, date: today(), reason: 'OTHER' };
  expect(await portal.refusal('/terminateContract', payload, token)).toMatchObject({ status: 503 });
  printerIsDown = false;
  expect(await tracesOf(contractNbr)).toMatchObject({
    contract: { status: 'effective' },
    requests: [],
    documents: [],
  });
});

test('S2 another’s contract is refused, an agent’s hand without a reason too', async () => {
  const contractNbr = await contractOf({ status: 'effective' });
  const other = (await portal.logIn('T941')).token;
  for (const customerNbr of ['T940', 'T941']) {
    expect(await portal.refusal('/withdrawContract', { customerNbr, contractNbr }, other)).toMatchObject({
      status: 403,
      code: '403',
    });
  }
  const agent = (await portal.logIn('resiliateur')).token;
  const payload = { customerNbr: 'T940', contractNbr, date: today(), reason: 'OTHER' };
  expect(await portal.refusal('/terminateContract', payload, agent)).toMatchObject({
    code: 'SUPPORT_READ_ONLY',
  });
  await database.db
    .insertInto('support_visit')
    .values({
      customer_number: 'T940',
      id: uuidv7(),
      agent_login: 'resiliateur',
      reason: 'Demande par téléphone',
      opened_at: new Date(),
      elevated_until: new Date(Date.now() + 60_000),
    })
    .execute();
  await portal.call('/terminateContract', { ...payload, reason: 'OTHER' }, agent);
  const change = await database.db
    .selectFrom('contract_change')
    .select('requested_by')
    .where('contract_number', '=', contractNbr)
    .executeTakeFirst();
  expect(change).toEqual({ requested_by: 'resiliateur' });
});

const legalDaysOf = async (contractNbr: string) =>
  (await portal.call('/getEvent', { customerNbr: 'T940', contractNbr }, token)).events.map(
    ({ legalDay }) => legalDay,
  );

test('L4.3 « Mes modifications » says when a withdrawal is refunded and an ended contract billed, until the end is taken back', async () => {
  const withdrawn = await contractOf({ status: 'waiting-14d', subscription_date: today() });
  await withdraw(withdrawn);
  expect(await legalDaysOf(withdrawn)).toEqual([
    { right: 'WITHDRAWAL', day: addDays(today(), 14), last: null },
  ]);
  const end = addDays(today(), 20);
  const ended = await contractOf({ status: 'effective', subscription_date: addDays(today(), -60) });
  await terminate(ended, end);
  expect(await legalDaysOf(ended)).toEqual([{ right: 'CLOSING_BILL', day: addDays(end, 28), last: null }]);
  await portal.call('/takeBackTermination', { customerNbr: 'T940', contractNbr: ended }, token);
  expect(await legalDaysOf(ended)).toEqual([null, null]);
  // nothing was supplied: nothing is billed
  const never = await contractOf({ status: 'sent_to_market', subscription_date: addDays(today(), -60) });
  await terminate(never, today());
  expect(await legalDaysOf(never)).toEqual([null]);
});
