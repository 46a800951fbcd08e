import { consentTextVersion } from '@portal/domain';
import { addContract } from '../../../../../testing/fixtures/contracts';
import { addCustomer } from '../../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let token: string;

const closed = ['terminated', 'abandoned', 'canceled', 'rejected'] as const;
const open = ['effective', 'waiting-14d', 'sent_to_market'] as const;
const customerNbr = 'T790';
const numberOf = (status: string) => `CT790-${status.replaceAll('_', '-')}`;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await addCustomer(database.db, customerNbr);
  for (const status of [...closed, ...open]) {
    await addContract(database.db, customerNbr, numberOf(status), { status });
  }
  token = (await portal.logIn(customerNbr)).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const person = { civility: 'MS', firstName: 'Inès', lastName: 'N’Diaye' } as const;
const addCoholder = (contractNbr: string) => ({
  mode: 'insertOrUpdate' as const,
  contractNbr,
  coholder: [person],
});
const debitDay = (contractNbr: string) => ({ mode: 'DEBIT_DAY' as const, contractNbr, debitDay: 15 });

/** What a change leaves behind it. */
async function traces() {
  const { db } = database;
  const of = (table: 'third_party' | 'customer_request' | 'contract_billing') =>
    db.selectFrom(table).selectAll().where('customer_number', '=', customerNbr).execute();
  return [await of('third_party'), await of('customer_request'), await of('contract_billing')];
}

describe.each(closed)('of a contract %s', (status) => {
  const contractNbr = numberOf(status);

  test.each([
    ['C5.5 no co-holder is added', '/manageCoholder', addCoholder(contractNbr), /cotitulaire/],
    ['C5.5 none is removed', '/manageCoholder', { mode: 'delete', contractNbr }, /cotitulaire/],
    ['C5.4 the debit day stays', '/updateBillingData', debitDay(contractNbr), /jour de prélèvement/],
    [
      'C5.5 nor with the contact, which stays too',
      '/updateCustomer',
      {
        customerNbr,
        email: 'autre@example.fr',
        phone: null,
        marketing: true,
        newsletter: true,
        screen: 'SETTINGS',
        textVersion: consentTextVersion,
        coholder: { ...person, mode: 'insertOrUpdate', contractNbr },
      },
      /cotitulaire/,
    ],
  ] as const)('%s: 409, in words', async (_what, path, ask, words) => {
    const before = await traces();
    const refusal = await portal.refusal(path, ask, token);
    expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(refusal.message).toMatch(/^Ce contrat a pris fin/);
    expect(refusal.message).toMatch(words);
    expect(await traces()).toEqual(before);
  });

  test('C6.2 its last invoices are still sent where and how the customer wants', async () => {
    const ask = { mode: 'ROUTING_MODE', contractNbr, routingMode: 'BOTH' } as const;
    expect(await portal.call('/updateBillingData', ask, token)).toMatchObject({ code: '200' });
  });
});

test.each(open)('C5.4 C5.5 a contract %s takes both', async (status) => {
  const contractNbr = numberOf(status);
  expect(await portal.call('/manageCoholder', addCoholder(contractNbr), token)).toMatchObject({
    code: '200',
  });
  expect(await portal.call('/updateBillingData', debitDay(contractNbr), token)).toMatchObject({
    code: '200',
  });
});
