import type { RequestOf } from '@portal/contract';
import { sql } from 'kysely';
import { channelDrift } from '../../../../testing/channel-drift';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addCase } from '../../../../testing/fixtures/cases';
import { addRefusedDebit } from '../../../../testing/fixtures/payments';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { writeCustomerWords } from '../../../platform/search/customer-words';
import { customerSearchText } from '../../../platform/search-text';
import { nothingOwed } from '../../billing/payments/accounts.service';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addAgent(db, 'cfull', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'cgroup', [{ id: 'searchCustomerContract', mode: 'LIMITED', userLimited: false }]);
  await addAgent(db, 'cowner', [{ id: 'searchCustomerContract', mode: 'LIMITED' }]);
  for (const login of ['cfull', 'cgroup', 'cowner']) tokens[login] = (await portal.logIn(login)).token;
  for (const number of ['TC1', 'TC2', 'TC3', 'TC4']) await addCustomer(db, number);
  await nameCustomer('TC1', { first_name: 'Łukasz', last_name: 'O’Brien-Noël', phone: '0612000001' });
  await nameCustomer('TC2', {
    type: 'PROFESSIONAL',
    company_name: 'Boulangerie 100 %_pain',
    identification_number: '73282932000074',
  });
  await addContract(db, 'TC1', 'CTC1-A', { subscription_date: '2025-01-01', channel: 'GROUP-CGROUP' });
  await addContract(db, 'TC1', 'CTC1-B', { subscription_date: '2025-02-01', energy: 'NG' });
  await addContract(db, 'TC2', 'CTC2-A');
  await addContract(db, 'TC3', 'CTC3-A', { channel: 'GROUP-COWNER' });
  await addContract(db, 'TC4', 'CTC4-A', { channel: 'GROUP-COWNER' });
  await addCase(db, 'STC3', { customer_number: 'TC3', channel: 'GROUP-COWNER', created_by: 'cowner' });
  await addCase(db, 'STC4', { customer_number: 'TC4', channel: 'GROUP-COWNER', created_by: 'other' });
  await db
    .updateTable('delivery_point')
    .set({ point_of_delivery: 'GI123456' })
    .where('contract_number', '=', 'CTC1-B')
    .execute();
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

test('B9.1 every seeded customer has the groups of their contracts', async () => {
  expect(await channelDrift(database.db)).toEqual([]);
});

async function nameCustomer(number: string, state: Record<string, string>): Promise<void> {
  const row = await database.db
    .updateTable('customer')
    .set(state)
    .where('customer_number', '=', number)
    .returningAll()
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('customer')
    .set({ search_text: customerSearchText(row) })
    .where('customer_number', '=', number)
    .execute();
  await writeCustomerWords(database.db, row);
}

const search = (filters: RequestOf<'/customerAndContract'>, login = 'cfull') =>
  portal.call('/customerAndContract', filters, tokens[login]);
const found = async (filters: RequestOf<'/customerAndContract'>, login = 'cfull') =>
  (await search({ sort: 'customerNbr', direction: 'asc', ...filters }, login)).customers.map(
    (customer) => customer.customerNumber,
  );

describe('B9.1 each filter finds its customers', () => {
  test.each<[RequestOf<'/customerAndContract'>, string[]]>([
    [{ customerNbr: 'TC1' }, ['TC1']],
    [{ customerNbr: 'TC' }, ['TC1', 'TC2', 'TC3', 'TC4']],
    [{ contractNbr: 'ctc1-b' }, ['TC1']],
    [{ contractNbr: 'CTC' }, ['TC1', 'TC2', 'TC3', 'TC4']],
    [{ lastName: "o'brien" }, ['TC1']],
    [{ lastName: 'noel obrien' }, []],
    [{ lastName: 'noel', customerNbr: 'TC' }, ['TC1']],
    [{ firstName: 'LUKASZ', customerNbr: 'TC' }, ['TC1']],
    [{ companyName: 'boulangerie pain' }, ['TC2']],
    [{ companyName: '%_' }, []],
    [{ email: 'Client.TC1@example.fr' }, ['TC1']],
    [{ phone: '06 12 00 00 01' }, ['TC1']],
    [{ pointOfDelivery: 'gi 123456' }, ['TC1']],
    [{ identificationNumber: '732 829 320 00074' }, ['TC2']],
    [{ identificationNumber: '732 829 320' }, ['TC2']],
    [{ identificationNumber: '732 829 32' }, []],
    [{ channel: ['GROUP-COWNER'] }, ['TC3', 'TC4']],
    [{ channel: 'GROUP-COWNER', customerNbr: 'TC3' }, ['TC3']],
  ])('%j: %j', async (filters, numbers) => {
    expect(await found(filters)).toEqual(numbers);
  });

  test('nothing but blanks is refused', async () => {
    const refusal = await portal.refusal('/customerAndContract', { lastName: '  ' }, tokens.cfull);
    expect(refusal).toMatchObject({ status: 400, code: 'MISSING_PARAMETER' });
  });
});

describe('S2 the data scheme of the agent limits what a search finds', () => {
  test('a group sees the customers it sold to, and of their contracts its own', async () => {
    const { customers } = await search({ customerNbr: 'TC' }, 'cgroup');
    expect(
      customers.map(({ customerNumber, contractCount, contracts }) => [
        customerNumber,
        contractCount,
        contracts.map((contract) => contract.contractNumber),
      ]),
    ).toEqual([['TC1', 1, ['CTC1-A']]]);
  });

  test('a limited user sees the customers of their own cases, in the group chosen', async () => {
    const refusal = await portal.refusal('/customerAndContract', { customerNbr: 'TC' }, tokens.cowner);
    expect(refusal.message).toBe('Veuillez sélectionner un Groupe');
    expect(await found({ customerNbr: 'TC', channel: 'GROUP-COWNER' }, 'cowner')).toEqual(['TC3']);
  });
});

test('L1.1 a customer comes with what their contracts owe, as far as the agent sees them', async () => {
  const owner = { customer_number: 'TC1', contract_number: 'CTC1-A' };
  await addRefusedDebit(database.db, owner);
  await addRefusedDebit(database.db, { ...owner, contract_number: 'CTC1-B' }, { residual_cents: 1_550 });
  await addRefusedDebit(database.db, owner, { status: 'externalRecovery', residual_cents: 700 });
  const [all] = (await search({ customerNbr: 'TC1' })).customers;
  expect(all?.account).toEqual({ ...nothingOwed, due: 100, late: 100, inCollection: 7 });
  expect(all?.contracts.map(({ contractNumber, account }) => [contractNumber, account?.due])).toEqual([
    ['CTC1-B', 15.5],
    ['CTC1-A', 84.5],
  ]);
  const asked = { customerNbr: 'TC1', channel: 'GROUP-CGROUP' };
  const [seen] = (await search(asked, 'cgroup')).customers;
  expect(seen?.account).toEqual({ ...nothingOwed, due: 84.5, late: 84.5, inCollection: 7 });
  expect((await search({ customerNbr: 'TC2' })).customers).toMatchObject([
    { account: null, contracts: [{ account: null }] },
  ]);
});

test('B9.1 a customer comes with their contracts, the latest first', async () => {
  const { customers, total, totalIsCapped, nextCursor } = await search({ customerNbr: 'TC1' });
  expect({ total, totalIsCapped, nextCursor }).toEqual({ total: 1, totalIsCapped: false, nextCursor: null });
  expect(customers).toMatchObject([
    {
      type: 'INDIVIDUAL',
      contact: {
        customerFullName: { firstName: 'Łukasz' },
        address: { number: '12 bis', townName: 'Brest' },
      },
      contractCount: 2,
      contracts: [
        { contractNumber: 'CTC1-B', energy: 'NG', pointOfDelivery: 'GI123456' },
        { contractNumber: 'CTC1-A', energy: 'EL', contractStatus: 'effective' },
      ],
    },
  ]);
});

test('S1 a total above the counting limit is marked as capped, on every page', async () => {
  await sql`insert into customer select (jsonb_populate_record(c, jsonb_build_object('customer_number', 'TM' || n))).*
    from customer c, generate_series(1, 1005) n where c.customer_number = 'TC1'`.execute(database.db);
  const first = await search({ customerNbr: 'TM', limit: 50 });
  expect(first).toMatchObject({ total: 1000, totalIsCapped: true });
  const second = await search({ customerNbr: 'TM', limit: 50, cursor: first.nextCursor as string });
  expect(second).toMatchObject({ total: 1000, totalIsCapped: true });
  const both = [...first.customers, ...second.customers].map((customer) => customer.customerNumber);
  expect(new Set(both).size).toBe(100);
});
