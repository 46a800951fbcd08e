import { addContract } from '../../../../testing/fixtures/contracts';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addCustomer(db, 'T600');
  await addContract(db, 'T600', 'CT600-OLD', { status: 'terminated', subscription_date: '2024-01-01' });
  await addContract(db, 'T600', 'CT600', { subscription_date: '2023-02-01' });
  await addContract(db, 'T600', 'CT600-NEW', { status: 'waiting-14d', subscription_date: '2026-11-01' });
  token = (await portal.logIn('T600')).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const contractOf = async (contractNbr: string) =>
  (await portal.call('/getContract', { customerNbr: 'T600', contractNbr }, token)).contract;

test('C2.1 contracts come with those in force first, then the latest subscribed', async () => {
  const { contracts, customer } = await portal.call('/getContext', { customerNbr: 'T600' }, token);
  expect(contracts.map((contract) => contract.contractNumber)).toEqual(['CT600-NEW', 'CT600', 'CT600-OLD']);
  expect(customer).toMatchObject({
    customerNumber: 'T600',
    type: 'INDIVIDUAL',
    contact: {
      customerFullName: { civility: 'MRS', firstName: 'Zoé', lastName: "D'Aubigné-Łukasz" },
      birthdate: '1980-02-29',
      address: { number: '12 bis', netArea: '29019', townName: 'Brest', country: 'FR' },
    },
  });
  expect(customer?.contact).not.toHaveProperty('companyName');
});

test('S1 the whole IBAN never leaves the back end', async () => {
  const response = await portal.post('/getContract', { customerNbr: 'T600', contractNbr: 'CT600' }, token);
  expect(response.json().contract.finance).toMatchObject({
    paymentMode: 'directDebit',
    ibanCode: 'FR76•••••••••••••••••••0189',
    rumCode: 'RUM-CT600',
    debitDay: 10,
    noticeDays: 5,
    invoiceRoutingMode: 'EMAIL',
  });
  expect(response.body).not.toContain('30006000011234567890');
});

test('S1 a contract paid without a mandate has no bank', async () => {
  await database.db
    .updateTable('contract_billing')
    .set({ payment_mode: 'check', rum_code: null, debit_day: null })
    .where('contract_number', '=', 'CT600-OLD')
    .execute();
  expect((await contractOf('CT600-OLD')).finance).toMatchObject({
    paymentMode: 'check',
    ibanCode: null,
    bankName: null,
    rumCode: null,
    debitDay: null,
    noticeDays: null,
  });
});

test('S1 prices are euros, capacity is a number, and partners are left out of third parties', async () => {
  const key = { customer_number: 'T600', contract_number: 'CT600' };
  await database.db
    .insertInto('contract_rate')
    .values({
      ...key,
      code: 'TREE',
      label: 'Plantation d’un arbre',
      kind: 'OPTION',
      unit: 'EUR/MONTH',
      price_micros: 2_990_000,
      active: true,
      position: 1,
    })
    .execute();
  const person = { civility: 'MR', first_name: 'Ali', last_name: 'Ben' } as const;
  await database.db
    .insertInto('third_party')
    .values([
      { ...key, id: '00000000-0000-7000-8000-000000000001', role: 'COHOLDER', ...person },
      { ...key, id: '00000000-0000-7000-8000-000000000002', role: 'PARTNER', code: 'C2E' },
    ])
    .execute();
  const contract = await contractOf('CT600');
  expect(contract.chosenProduct.additionalRates).toEqual([
    {
      code: 'TREE',
      label: 'Plantation d’un arbre',
      kind: 'OPTION',
      price: 2.99,
      unit: 'EUR/MONTH',
      active: true,
      updated: false,
    },
  ]);
  expect(contract.deliveryPoint).toMatchObject({ contractualCapacity: 9, meterNumber: '061234567890' });
  expect(contract.thirdParties).toEqual([
    { role: 'COHOLDER', civility: 'MR', firstName: 'Ali', lastName: 'Ben', code: null },
  ]);
});

test('S1 a changed meter: the one in place is shown', async () => {
  const key = { customer_number: 'T600', contract_number: 'CT600-NEW' };
  await database.db
    .updateTable('meter')
    .set({ valid_to: '2024-06-01' })
    .where('contract_number', '=', 'CT600-NEW')
    .execute();
  await database.db
    .insertInto('meter')
    .values({
      ...key,
      meter_number: '061999999999',
      valid_from: '2024-06-01',
      meter_type: 'LINKY',
      smart_meter_status: 'COMMUNICATING',
      digit_size: 6,
    })
    .execute();
  expect((await contractOf('CT600-NEW')).deliveryPoint.meterNumber).toBe('061999999999');
});
