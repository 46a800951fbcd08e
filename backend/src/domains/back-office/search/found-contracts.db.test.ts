import type { RequestOf } from '@portal/contract';
import { today } from '@portal/domain';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};
const group = 'GROUP-KGROUP';

/** KC1 has 25 contracts, of which the first is the oldest and the second is sold by a group. */
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addAgent(db, 'kfull', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'kgroup', [{ id: 'searchCustomerContract', mode: 'LIMITED', userLimited: false }]);
  for (const number of ['KC1', 'KC2', 'KC3']) await addCustomer(db, number);
  for (const login of ['kfull', 'kgroup']) tokens[login] = (await portal.logIn(login)).token;
  for (let n = 1; n <= 25; n += 1) {
    await addContract(db, 'KC1', contract(n), {
      subscription_date: `2020-01-${String(n).padStart(2, '0')}`,
      energy: n % 5 === 0 ? 'NG' : 'EL',
      channel: n === 2 ? group : 'WEB',
    });
  }
  await db
    .updateTable('delivery_point')
    .set({ point_of_delivery: '30001234567897' })
    .where('contract_number', '=', contract(3))
    .execute();
  await db
    .updateTable('meter')
    .set({ meter_number: '099887766554' })
    .where('contract_number', '=', contract(4))
    .execute();
  await addContract(db, 'KC2', 'KMOVED');
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const contract = (n: number) => `KC1-${String(n).padStart(2, '0')}`;

const search = async (filters: RequestOf<'/customerAndContract'>, login = 'kfull') =>
  (await portal.call('/customerAndContract', filters, tokens[login])).customers.map(
    ({ customerNumber, matchedContracts }) => [
      customerNumber,
      matchedContracts?.map(({ contractNumber }) => contractNumber),
    ],
  );

test.each<[RequestOf<'/customerAndContract'>, string[] | undefined]>([
  [{ contractNbr: 'kc1-01' }, ['KC1-01']],
  [{ pointOfDelivery: '30001234567897' }, ['KC1-03']],
  [{ meterNumber: '0998 8776 6554' }, ['KC1-04']],
  [{ contractNbr: 'KC1-0' }, ['KC1-09', 'KC1-08', 'KC1-07', 'KC1-06', 'KC1-05']],
  [{ customerNbr: 'KC1' }, undefined],
])('L6.1 a search by %j shows that contract, among 25 of its customer', async (filters, contracts) => {
  expect(await search(filters)).toEqual([['KC1', contracts]]);
});

test('L6.1 a group finds nothing by the contract, the point or the meter of another group', async () => {
  const others = [
    { contractNbr: 'KC1-03' },
    { pointOfDelivery: '30001234567897' },
    { meterNumber: '099887766554' },
  ];
  for (const filters of others) expect(await search(filters, 'kgroup')).toEqual([]);
  expect(await search({ contractNbr: 'KC1-02' }, 'kgroup')).toEqual([['KC1', ['KC1-02']]]);
});

test('L6.1 every contract of a customer is reached page by page, in either order', async () => {
  const pageOf = (request: object) =>
    portal.call('/getCustomerContracts', { customerNbr: 'KC1', limit: 10, ...request }, tokens.kfull);
  const numbers: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await pageOf({ sort: 'contractNumber', direction: 'asc', ...(cursor && { cursor }) });
    expect(page).toMatchObject({ total: 25, totalIsCapped: false });
    numbers.push(...page.contracts.map(({ contractNumber }) => contractNumber));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(numbers).toEqual(Array.from({ length: 25 }, (_, at) => contract(at + 1)));
  const latest = await pageOf({ limit: 2 });
  expect(latest.contracts.map(({ contractNumber }) => contractNumber)).toEqual(['KC1-25', 'KC1-24']);
});

test.each([
  [{ text: 'kc1-2' }, ['KC1-25', 'KC1-24', 'KC1-23', 'KC1-22', 'KC1-21', 'KC1-20']],
  [{ text: '30001234567897' }, ['KC1-03']],
  [{ text: '099887766554' }, ['KC1-04']],
  [{ text: '%' }, []],
  [{ energy: 'NG' }, ['KC1-25', 'KC1-20', 'KC1-15', 'KC1-10', 'KC1-05']],
  [{ over: true }, []],
] as const)('L6.1 the contracts of a customer are filtered by %j', async (filters, expected) => {
  const { contracts } = await portal.call(
    '/getCustomerContracts',
    { customerNbr: 'KC1', limit: 50, ...filters },
    tokens.kfull,
  );
  expect(contracts.map(({ contractNumber }) => contractNumber)).toEqual(expected);
});

test('L6.1 of contracts whose numbers begin alike, the one of the typed number comes first, and all of them are counted', async () => {
  const { db } = database;
  await addCustomer(db, 'KC4');
  await addContract(db, 'KC4', 'KEXACT', { subscription_date: '2019-01-01' });
  for (let n = 1; n <= 7; n += 1)
    await addContract(db, 'KC4', `KEXACT${n}`, { subscription_date: `2024-01-0${n}` });
  const { customers } = await portal.call('/customerAndContract', { contractNbr: 'kexact' }, tokens.kfull);
  expect(customers[0]?.matchedContracts?.map(({ contractNumber }) => contractNumber)).toEqual([
    ...['KEXACT', 'KEXACT7', 'KEXACT6', 'KEXACT5', 'KEXACT4'],
  ]);
  expect(customers[0]).toMatchObject({ matchedCount: 8, contractCount: 8 });
});

test('S2 of the contracts of a customer, a group sees its own, and none of a customer it never sold to', async () => {
  const ofCustomer = async (customerNbr: string) =>
    (await portal.call('/getCustomerContracts', { customerNbr }, tokens.kgroup)).contracts.map(
      ({ contractNumber }) => contractNumber,
    );
  expect(await ofCustomer('KC1')).toEqual(['KC1-02']);
  expect(await ofCustomer('KC2')).toEqual([]);
});

test('L4.5 the number of a transferred contract finds both holders, each for their time', async () => {
  const moved = { customerNbrOutdated: 'KC2', customerNbrTargeted: 'KC3', contractNbr: 'KMOVED' };
  await portal.call('/transferContract', moved, tokens.kfull);
  const { customers } = await portal.call(
    '/customerAndContract',
    { contractNbr: 'KMOVED', sort: 'customerNbr', direction: 'asc' },
    tokens.kfull,
  );
  expect(
    customers.map(({ customerNumber, matchedContracts }) => [
      customerNumber,
      matchedContracts?.[0]?.transfer,
    ]),
  ).toEqual([
    ['KC2', { holder: 'FORMER', day: today() }],
    ['KC3', { holder: 'CURRENT', day: today() }],
  ]);
  const [former] = (await portal.call('/getCustomerContracts', { customerNbr: 'KC2' }, tokens.kfull))
    .contracts;
  expect(former?.transfer).toEqual({ holder: 'FORMER', day: today() });
});
