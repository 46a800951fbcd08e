import { addCase } from '../../../../testing/fixtures/cases';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { writeCustomerWords } from '../../../platform/search/customer-words';
import { customerSearchText } from '../../../platform/search-text';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};
const limited = 'GROUP-QLIMITED';

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addAgent(db, 'qfull', [{ id: 'searchCase' }, { id: 'searchCustomerContract' }]);
  await addAgent(db, 'qcases', [{ id: 'searchCase', actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'qlimited', [
    { id: 'searchCustomerContract', mode: 'LIMITED' },
    { id: 'searchCase', mode: 'LIMITED' },
  ]);
  await addAgent(db, 'qother', [{ id: 'createUser' }]);
  await addAgent(db, 'qusers', [{ id: 'manageUsers', actionMode: 'READ_ONLY' }]);
  await db
    .updateTable('identity')
    .set({ first_name: 'Bernadette', last_name: 'Quorum' })
    .where('login', '=', 'qusers')
    .execute();
  for (const number of ['QC1', 'QC2']) await addCustomer(db, number);
  for (const login of ['qfull', 'qcases', 'qlimited', 'qother', 'qusers', 'QC1']) {
    tokens[login] = (await portal.logIn(login)).token;
  }
  const row = await db
    .updateTable('customer')
    .set({ first_name: 'Wanda', last_name: 'Kérouédan', phone: '0698765432' })
    .where('customer_number', '=', 'QC1')
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('customer')
    .set({ search_text: customerSearchText(row) })
    .where('customer_number', '=', 'QC1')
    .execute();
  await writeCustomerWords(db, row);
  await addContract(db, 'QC1', 'QC1-A', { energy: 'NG' });
  await addContract(db, 'QC2', 'QC2-A', { channel: limited });
  await db
    .updateTable('delivery_point')
    .set({ point_of_delivery: 'GI998877' })
    .where('contract_number', '=', 'QC1-A')
    .execute();
  await db
    .updateTable('customer')
    .set({ type: 'PROFESSIONAL', company_name: 'Qompany', identification_number: '73282932000074' })
    .where('customer_number', '=', 'QC2')
    .execute();
  await db
    .updateTable('meter')
    .set({ meter_number: '099000111222' })
    .where('contract_number', '=', 'QC1-A')
    .execute();
  await addCase(db, 'QA-WEB1', { last_name: 'Kérouédan', first_name: 'Wanda' });
  await addCase(db, 'QA-OWN1', { channel: limited, created_by: 'qlimited', customer_number: 'QC2' });
  await addCase(db, 'QA-MATE1', { channel: limited, created_by: 'mate' });
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const find = async (text: string, login = 'qfull') => {
  const { cases, customers, deliveryPoints } = await portal.call('/findInPalette', { text }, tokens[login]);
  return {
    cases: cases && cases.rows.map(({ orderReference }) => orderReference).sort(),
    customers: customers && customers.rows.map(({ customerNumber }) => customerNumber).sort(),
    points: deliveryPoints && deliveryPoints.rows.map(({ customerNumber }) => customerNumber),
  };
};
const none = { cases: [], customers: [], points: [] };

test.each([
  ['qa-web1', { ...none, cases: ['QA-WEB1'] }],
  ['qa-own1@cases.example', { ...none, cases: ['QA-OWN1'] }],
  ['QC1', { ...none, customers: ['QC1'] }],
  ['qc2-a', { ...none, customers: ['QC2'] }],
  ['gi 998877', { ...none, points: ['QC1'] }],
  ['Client.QC1@example.fr', { ...none, customers: ['QC1'] }],
  ['kerouedan', { ...none, cases: ['QA-WEB1'], customers: ['QC1'] }],
  ['kérouédan wanda', { ...none, cases: ['QA-WEB1'], customers: ['QC1'] }],
  ['%%%', none],
])('P1.14 the palette finds exactly the expected rows for « %s »', async (text, found) => {
  expect(await find(text)).toEqual(found);
});

test.each([
  ['06 98 76 54 32', 'QC1'],
  ['+33698765432', 'QC1'],
  ['0698 76', 'QC1'],
  ['732 829 320 00074', 'QC2'],
  ['099000111222', 'QC1'],
])('L6.1 the palette finds a phone, a SIRET and a meter: « %s »', async (text, number) => {
  expect((await find(text)).customers).toEqual([number]);
});

test.each([
  ['qusers', ['qusers']],
  ['qusers@lumenvie.example', ['qusers']],
  ['bernadette quorum', ['qusers']],
  ['quorum', ['qusers']],
  ['qfull', ['qfull']],
])('L6.1 the palette finds users, for who may see them: « %s »', async (text, logins) => {
  const { users } = await portal.call('/findInPalette', { text }, tokens.qusers);
  expect(users?.rows.map(({ userName }) => userName)).toEqual(logins);
  expect(await portal.call('/findInPalette', { text }, tokens.qfull)).toMatchObject({ users: null });
});

const contractOfQC1 = { contractNumber: 'QC1-A', energy: 'NG', address: '12 bis rue des Lilas 29200 Brest' };

test.each([
  ['qc1-a', contractOfQC1],
  ['099000111222', contractOfQC1],
  ['QC1', undefined],
])('L6.1 the palette names the contract that was asked for: « %s »', async (text, contract) => {
  const { customers } = await portal.call('/findInPalette', { text }, tokens.qfull);
  expect(customers?.rows.map((row) => row.contract)).toEqual([contract]);
});

test('P1.14 a result has exactly the fields that the palette shows', async () => {
  const { deliveryPoints } = await portal.call('/findInPalette', { text: 'GI998877' }, tokens.qfull);
  expect(deliveryPoints).toEqual({
    rows: [
      {
        ...{ pointOfDelivery: 'GI998877', energy: 'NG', holder: 'CURRENT' },
        ...{ customerNumber: 'QC1', name: 'Wanda Kérouédan', contract: contractOfQC1 },
      },
    ],
    more: false,
  });
});

test('P1.14 a delivery point lists its current, future and former holders, the newest first', async () => {
  const { db } = database;
  const states = {
    QP1: { status: 'terminated', subscription_date: '2021-05-01' },
    QP2: { status: 'terminated', subscription_date: '2022-05-01' },
    QP3: { status: 'effective', subscription_date: '2023-05-01' },
    QP4: { status: 'sent_to_market', subscription_date: '2024-05-01' },
  } as const;
  for (const [number, state] of Object.entries(states)) {
    await addCustomer(db, number);
    await addContract(db, number, `${number}-A`, state);
  }
  await db
    .updateTable('delivery_point')
    .set({ point_of_delivery: 'GI776655' })
    .where('customer_number', 'in', Object.keys(states))
    .execute();
  const { deliveryPoints } = await portal.call('/findInPalette', { text: 'GI776655' }, tokens.qfull);
  expect(deliveryPoints?.rows.map(({ customerNumber, holder }) => [customerNumber, holder])).toEqual([
    ['QP3', 'CURRENT'],
    ['QP4', 'NEXT'],
    ['QP2', 'FORMER'],
    ['QP1', 'FORMER'],
  ]);
});

test('S2 each kind of result is limited to the scope of the agent’s own search of it', async () => {
  expect(await find('QA-OWN1', 'qlimited')).toMatchObject({ cases: ['QA-OWN1'] });
  for (const text of ['QA-WEB1', 'QA-MATE1', 'QC1', 'GI998877', 'kerouedan']) {
    expect(await find(text, 'qlimited')).toEqual(none);
  }
  expect(await find('QC2', 'qlimited')).toMatchObject({ customers: ['QC2'] });
  expect(await find('kerouedan', 'qcases')).toEqual({ cases: ['QA-WEB1'], customers: null, points: null });
});

test('S2 without a search of any kind, as a customer or without a session nothing is found', async () => {
  const asked = { text: 'kerouedan' };
  for (const login of ['qother', 'QC1']) {
    expect(await portal.refusal('/findInPalette', asked, tokens[login])).toMatchObject({ status: 403 });
  }
  expect(await portal.refusal('/findInPalette', asked)).toMatchObject({ status: 401 });
});

test('S1 five of a kind, and word of more', async () => {
  for (let n = 1; n <= 6; n += 1) await addCase(database.db, `QMANY-${n}`);
  const { cases } = await portal.call('/findInPalette', { text: 'QMANY-' }, tokens.qfull);
  expect([cases?.rows.length, cases?.more]).toEqual([5, true]);
});

test('S1 fewer than three characters are refused in French', async () => {
  expect(await portal.refusal('/findInPalette', { text: ' ab ' }, tokens.qfull)).toMatchObject({
    status: 400,
    errors: [{ path: 'text', message: 'Tapez au moins 3 caractères' }],
  });
});
