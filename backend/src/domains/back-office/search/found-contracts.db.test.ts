import type { RequestOf } from '@portal/contract';
import { today } from '@portal/domain';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { writeCustomerWords } from '../../../platform/search/customer-words';
import { customerSearchText } from '../../../platform/search-text';

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

/** Contract KFOUND1 was transferred from KC5 to KC6: a search by data of either customer finds both holders, present and former. */
describe('of a contract that was given', () => {
  const former = { phone: '0698000005', identification_number: '73282932000074' };
  const present = { phone: '0698000006', identification_number: '55210055400013' };

  beforeAll(async () => {
    const { db } = database;
    for (const [number, name, state] of [
      ['KC5', 'Ancelin', former],
      ['KC6', 'Presentier', present],
    ] as const) {
      await addCustomer(db, number);
      const row = await db
        .updateTable('customer')
        .set({ ...state, last_name: name })
        .where('customer_number', '=', number)
        .returningAll()
        .executeTakeFirstOrThrow();
      await db
        .updateTable('customer')
        .set({ search_text: customerSearchText(row) })
        .where('customer_number', '=', number)
        .execute();
      await writeCustomerWords(db, row);
    }
    await addContract(db, 'KC5', 'KFOUND1');
    await db
      .updateTable('delivery_point')
      .set({ point_of_delivery: '30009999999995', street: 'allée des Passations', street_number: '7' })
      .where('contract_number', '=', 'KFOUND1')
      .execute();
    await db
      .updateTable('meter')
      .set({ meter_number: '088877766655' })
      .where('contract_number', '=', 'KFOUND1')
      .execute();
    const moved = { customerNbrOutdated: 'KC5', customerNbrTargeted: 'KC6', contractNbr: 'KFOUND1' };
    await portal.call('/transferContract', moved, tokens.kfull);
  });

  const [was, is] = [
    ['KC5', 'KFOUND1', 'FORMER'],
    ['KC6', 'KFOUND1', 'CURRENT'],
  ];

  test.each<[string, RequestOf<'/customerAndContract'>, string[][]]>([
    ['its number', { contractNbr: 'kfound1' }, [was, is]],
    ['its point', { pointOfDelivery: '30009999999995' }, [was, is]],
    ['its meter', { meterNumber: '0888 7776 6655' }, [was, is]],
    ['its address', { address: '7 allée des Passations' }, [was, is]],
    ['the phone of who had it', { phone: '06 98 00 00 05' }, [was]],
    ['the phone of who has it', { phone: '+33698000006' }, [is]],
    ['the SIRET of who had it', { identificationNumber: '732 829 320 00074' }, [was]],
    ['the SIRET of who has it', { identificationNumber: '55210055400013' }, [is]],
    ['the e-mail of who had it', { email: 'Client.KC5@example.fr' }, [was]],
    ['the e-mail of who has it', { email: 'client.kc6@example.fr' }, [is]],
    ['the name of who had it', { lastName: 'ancelin' }, [was]],
    ['the name of who has it', { lastName: 'Presentier' }, [is]],
    ['the customer number of who had it', { customerNbr: 'KC5' }, [was]],
    ['the customer number of who has it', { customerNbr: 'KC6' }, [is]],
  ])('L4.5 it is found by %s', async (_by, filters, holders) => {
    const { customers } = await portal.call(
      '/customerAndContract',
      { ...filters, sort: 'customerNbr', direction: 'asc' },
      tokens.kfull,
    );
    const rows = customers.flatMap(({ customerNumber, contracts, matchedContracts }) =>
      (matchedContracts ?? contracts).map(({ contractNumber, transfer }) => [
        customerNumber,
        contractNumber,
        transfer?.holder,
      ]),
    );
    expect(rows).toEqual(holders);
  });

  test('L4.5 the palette finds it by the number, point, meter and address, and says who has it', async () => {
    const holdersOf = async (text: string) => {
      const { customers, deliveryPoints } = await portal.call('/findInPalette', { text }, tokens.kfull);
      return [
        ...(customers?.rows ?? []).map(({ customerNumber, contract }) => [
          ...[customerNumber, contract?.contractNumber, contract?.transfer?.holder],
        ]),
        ...(deliveryPoints?.rows ?? []).map(({ customerNumber, contract, holder }) => [
          ...[customerNumber, contract?.contractNumber, holder],
        ]),
      ].sort();
    };
    for (const typed of ['KFOUND1', '30009999999995', '088877766655', '7 allée des Passations']) {
      expect({ typed, holders: await holdersOf(typed) }).toEqual({ typed, holders: [was, is] });
    }
  });
});
