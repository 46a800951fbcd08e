import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { addHistory } from '../../../testing/fixtures/contract-history';
import { addContract } from '../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { movedTables } from './contract-rows';

let database: TestDatabase;
let portal: TestApp;
let full: string;
let grouped: string;
let reader: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  for (const number of ['TX1', 'TX2', 'TX3']) await addCustomer(db, number);
  await addAgent(db, 'xfull', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'xgroup', [{ id: 'searchCustomerContract', mode: 'LIMITED', userLimited: false }]);
  await addAgent(db, 'xreader', [{ id: 'searchCustomerContract', actionMode: 'READ_ONLY' }]);
  [full, grouped, reader] = (
    await Promise.all(['xfull', 'xgroup', 'xreader'].map((login) => portal.logIn(login)))
  ).map(({ token }) => token) as [string, string, string];
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

let contracts = 0;
/** A contract of TX1 with a row in each table that goes with it. */
async function givenContract(channel = 'WEB'): Promise<string> {
  const number = `CTX${++contracts}`;
  await addContract(database.db, 'TX1', number, { channel });
  await addHistory(database.db, 'TX1', number);
  return number;
}

const transfer = (contractNbr: string, to = 'TX2', from = 'TX1') => ({
  customerNbrOutdated: from,
  customerNbrTargeted: to,
  contractNbr,
  userName: 'somebody-else',
});

async function rowsOf(contract: string): Promise<Record<string, Record<string, number>>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const customer of ['TX1', 'TX2']) {
    for (const [table, rows] of movedTables) {
      const { rows: found } = await sql<{
        count: number;
      }>`select count(*)::int as count from ${sql.table(table)}
        where ${rows({ customerNumber: customer, contractNumber: contract })}`.execute(database.db);
      (counts[customer] ??= {})[table] = found[0]?.count ?? 0;
    }
  }
  return counts;
}

const auditOf = (customer: string) =>
  database.db
    .selectFrom('audit_entry')
    .select(['actor', 'on_behalf_of', 'call', 'contract_number', 'detail'])
    .where('customer_number', '=', customer)
    .where('call', '=', '/transferContract')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();

test('B9.2 the contracts of a customer are offered; nobody’s are an empty answer', async () => {
  const contract = await givenContract();
  const answer = await portal.call('/getTransferContracts', { customerId: 'TX1' }, full);
  expect(answer.code).toBe('200');
  expect(answer.contracts).toContainEqual(
    expect.objectContaining({ contractNumber: contract, contractStatus: 'effective', energy: 'EL' }),
  );
  for (const customerId of ['TX3', 'NOBODY', "' or 1=1"]) {
    expect(await portal.call('/getTransferContracts', { customerId }, full)).toEqual({
      code: 'EMPTY_RESPONSE',
      message: 'Aucun résultat trouvé pour cette recherche',
      contracts: [],
    });
  }
  // Of another group: not theirs to see.
  expect(await portal.call('/getTransferContracts', { customerId: 'TX1' }, grouped)).toMatchObject({
    code: 'EMPTY_RESPONSE',
  });
});

test('B9.2 a contract goes whole: every row, its directory entry, its mandate; both chains tell of it', async () => {
  const contract = await givenContract();
  const before = await rowsOf(contract);
  expect(await portal.call('/transferContract', transfer(contract), full)).toEqual({
    code: '200',
    message: 'Le contrat a été transféré',
  });
  const after = await rowsOf(contract);
  expect(after.TX2).toEqual(before.TX1);
  expect(Object.values(after.TX1 ?? {}).every((count) => count === 0)).toBe(true);
  expect(before.TX1).toMatchObject({
    invoice: 1,
    document_content: 1,
    meter_reading: 1,
    contract_billing: 1,
  });

  const mandates = await database.db
    .selectFrom('mandate')
    .select(['customer_number', 'iban'])
    .where('rum_code', '=', `RUM-${contract}`)
    .execute();
  expect(mandates).toEqual([{ customer_number: 'TX2', iban: 'FR7630006000011234567890189' }]);
  const entry = { actor: 'xfull', call: '/transferContract', contract_number: contract };
  expect(await auditOf('TX1')).toEqual({ ...entry, on_behalf_of: 'TX1', detail: { to: 'TX2' } });
  expect(await auditOf('TX2')).toEqual({ ...entry, on_behalf_of: 'TX2', detail: { from: 'TX1' } });

  const owner = (await portal.logIn('TX2')).token;
  expect(
    await portal.call(
      '/getBalance',
      { customerNbr: 'TX2', contractNbr: contract, mode: 'CONTRACT_BALANCE' },
      owner,
    ),
  ).toEqual({ balance: 124.45 });
  const former = (await portal.logIn('TX1')).token;
  expect(
    await portal.refusal('/getContract', { customerNbr: 'TX1', contractNbr: contract }, former),
  ).toMatchObject({
    status: 403,
  });
});

test('a mandate that pays another contract too stays there as well', async () => {
  const [moved, kept] = [await givenContract(), await givenContract()];
  await database.db
    .updateTable('contract_billing')
    .set({ rum_code: `RUM-${moved}` })
    .where('contract_number', '=', kept)
    .execute();
  await portal.call('/transferContract', transfer(moved), full);
  const holders = await database.db
    .selectFrom('mandate')
    .select('customer_number')
    .where('rum_code', '=', `RUM-${moved}`)
    .orderBy('customer_number')
    .execute();
  expect(holders.map((row) => row.customer_number)).toEqual(['TX1', 'TX2']);
});

describe('B9.2 what cannot be transferred is refused, and nothing moves', () => {
  test.each([
    ['to oneself', (contract: string) => transfer(contract, 'TX1')],
    ['to nobody', (contract: string) => transfer(contract, 'NOBODY9')],
    ['another’s contract', (contract: string) => transfer(contract, 'TX2', 'TX3')],
    ['no contract at all', () => transfer('CTX-NONE')],
  ])('%s: 400', async (_case, request) => {
    const contract = await givenContract();
    const before = await rowsOf(contract);
    expect(await portal.refusal('/transferContract', request(contract), full)).toMatchObject({
      status: 400,
      code: '400',
    });
    expect(await rowsOf(contract)).toEqual(before);
  });

  test('what was moved already: 409 CONFLICT', async () => {
    const contract = await givenContract();
    await portal.call('/transferContract', transfer(contract), full);
    expect(await portal.refusal('/transferContract', transfer(contract), full)).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
    expect(await portal.refusal('/transferContract', transfer(contract, 'TX3'), full)).toMatchObject({
      status: 400,
    });
  });

  test('a contract whose payment is running: 409, by card and at the bank', async () => {
    for (const running of ['card', 'debit'] as const) {
      const contract = await givenContract();
      const key = { customer_number: 'TX1', contract_number: contract };
      if (running === 'card') {
        await database.db
          .insertInto('card_payment')
          .values({ ...key, id: uuidv7(), provider: 'stripe', amount_cents: 100, status: 'initialized' })
          .execute();
      } else {
        await database.db
          .updateTable('payment_piece')
          .set({ status: 'sent', due_date: new Date().toISOString().slice(0, 10) })
          .where('contract_number', '=', contract)
          .execute();
      }
      expect(await portal.refusal('/transferContract', transfer(contract), full)).toMatchObject({
        status: 409,
        code: 'CONFLICT',
      });
    }
  });

  test('by an agent of another group, or who only reads', async () => {
    const contract = await givenContract();
    expect(await portal.refusal('/transferContract', transfer(contract), grouped)).toMatchObject({
      status: 400,
    });
    expect(await portal.refusal('/transferContract', transfer(contract), reader)).toMatchObject({
      status: 403,
    });
    const own = await givenContract('GROUP-XGROUP');
    // Their contract, but a customer that they never sold to.
    expect(await portal.refusal('/transferContract', transfer(own), grouped)).toMatchObject({
      status: 400,
      errors: [{ path: 'customerNbrTargeted' }],
    });
  });
});

test('two agents at once: one transfers, the other is told of a conflict', async () => {
  const contract = await givenContract();
  const answers = await Promise.all([
    portal.post('/transferContract', transfer(contract), full),
    portal.post('/transferContract', transfer(contract), full),
  ]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  expect((await rowsOf(contract)).TX2?.contract).toBe(1);
});

test('a repeated request gets its first answer', async () => {
  const contract = await givenContract();
  const ask = () =>
    portal.app.inject({
      method: 'POST',
      url: '/api/transferContract',
      headers: { authorization: `Bearer ${full}`, 'idempotency-key': `transfer-${contract}` },
      payload: transfer(contract),
    });
  const [first, second] = [await ask(), await ask()];
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.json()).toEqual(first.json());
});

/** What stays with the customer: their own papers, consents and visits, and the chain of what was done. */
const stays = ['audit_entry', 'audit_head', 'consent', 'support_visit', 'sponsorship', 'mandate', 'customer'];
/** Found by another key; the directory is written, cases and log-ins are not. */
const lookUps = ['identity', 'contract_directory', 'subscription_order'];

test('B9.2 every table of a customer’s either goes with a contract or is known to stay', async () => {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'customer_number' order by table_name`.execute(
    database.db,
  );
  const known = new Set([...movedTables.map(([table]) => table), ...stays, ...lookUps]);
  expect(rows.map((row) => row.table_name).filter((table) => !known.has(table))).toEqual([]);
});
