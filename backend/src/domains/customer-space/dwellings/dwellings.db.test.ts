import { addDays, addMonths, today } from '@portal/domain';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addCustomer } from '../../../../testing/fixtures/people';
import { openTestEnvironment, type TestEnvironment } from '../../../../testing/test-environment';
import { areManyToMeasure, compareDwellings } from './dwelling-statistics.service';

let environment: TestEnvironment;

beforeAll(async () => {
  environment = await openTestEnvironment();
  // the demo's own homes would make groups of their own
  await environment.database.db.deleteFrom('dwelling').execute();
});
afterAll(() => environment.close());

const comparing = () => ({ db: environment.database.db, clock: () => new Date() });
const home = { housingType: 'HOUSE', area: 100, heatingType: 'ELECTRICITY' } as const;

/** A customer whose electricity of the year up to a month ago comes to that. */
async function household(number: string, kwh: number | null, postalCode = '33000') {
  const { db } = environment.database;
  await addCustomer(db, number);
  const contractNumber = `C${number}`;
  await addContract(db, number, contractNumber, { effective_start_date: addMonths(today(), -20) });
  await db
    .updateTable('delivery_point')
    .set({ postal_code: postalCode })
    .where('customer_number', '=', number)
    .execute();
  await db.deleteFrom('meter_reading').where('customer_number', '=', number).execute();
  if (kwh !== null) {
    const end = addDays(today(), -30);
    const parts = [0, 1, 2, 3].map((at) => addDays(end, -500 + at * 125));
    await db
      .insertInto('meter_reading')
      .values(
        parts.map((start) => ({
          customer_number: number,
          contract_number: contractNumber,
          id: uuidv7(),
          meter_number: '061234567890',
          read_date: addDays(start, 125),
          context: 'MEASURED' as const,
          start_date: start,
          end_date: addDays(start, 125),
          quantity_kwh: Math.round((kwh * 125) / 365),
          registers: '[]',
        })),
      )
      .execute();
  }
  return contractNumber;
}

const say = (number: string, dwelling: typeof home) =>
  environment.database.db
    .insertInto('dwelling')
    .values({
      customer_number: number,
      contract_number: `C${number}`,
      housing_type: dwelling.housingType,
      area: dwelling.area,
      heating_type: dwelling.heatingType,
      said_at: new Date(),
    })
    .execute();
const groups = () =>
  environment.database.db
    .selectFrom('similar_dwellings')
    .selectAll()
    .orderBy('place')
    .orderBy('housing_type')
    .execute();
const read = async (number: string) =>
  environment.portal.call(
    '/getSimilarDwellings',
    { contractNbr: `C${number}` },
    (await environment.portal.logIn(number)).token,
  );

test('L9.3 ten homes make no group, eleven do: figures are in tens, and no home’s own', async () => {
  const numbers = Array.from({ length: 11 }, (_, at) => `TD${100 + at}`);
  for (const [at, number] of numbers.entries()) {
    await household(number, 10_007 + at * 700);
    if (at < 10) await say(number, home);
  }
  await compareDwellings(comparing());
  expect(await groups()).toEqual([]);
  expect(await read('TD100')).toMatchObject({
    refusal: null,
    dwelling: home,
    own: { kwh: 10_007 },
    group: null,
  });

  await say('TD110', home);
  await compareDwellings(comparing());
  const made = await groups();
  expect(made.map(({ place, housing_type }) => [place, housing_type])).toEqual([
    ['33', 'HOUSE'],
    ['FR', 'ANY'],
    ['FR', 'HOUSE'],
    ['H2', 'HOUSE'],
  ]);
  for (const { customers, low_kwh, median_kwh, high_kwh } of made) {
    expect(customers).toBe(11);
    expect([low_kwh % 10, median_kwh % 10, high_kwh % 10]).toEqual([0, 0, 0]);
    expect(low_kwh).toBeLessThan(median_kwh);
    expect(median_kwh).toBeLessThan(high_kwh);
  }
  expect(await read('TD104')).toMatchObject({
    group: { homes: 10, place: 'DEPARTMENT', placeName: 'Gironde (33)', areaFrom: 71, areaTo: 100 },
  });
});

test('L9.3 a customer with many homes counts once, and a home that left its contract counts no more', async () => {
  const { db } = environment.database;
  for (let at = 2; at < 12; at++) {
    const contract_number = `CTD100-${at}`;
    await addContract(db, 'TD100', contract_number, { effective_start_date: addMonths(today(), -20) });
    await sql`insert into meter_reading (customer_number, contract_number, id, meter_number, read_date, context, start_date, end_date,
        quantity_kwh, registers)
      select customer_number, ${contract_number}, gen_random_uuid(), meter_number, read_date, context, start_date, end_date,
        quantity_kwh, registers from meter_reading where contract_number = 'CTD100'`.execute(db);
    await sql`insert into dwelling (customer_number, contract_number, housing_type, area, heating_type, said_at)
      select customer_number, ${contract_number}, housing_type, area, heating_type, said_at from dwelling
      where contract_number = 'CTD100'`.execute(db);
  }
  await db
    .updateTable('contract')
    .set({ status: 'terminated' })
    .where('contract_number', '=', 'CTD110')
    .execute();
  await db.updateTable('dwelling').set({ measured_on: null }).execute();
  await compareDwellings(comparing());
  expect(await groups()).toEqual([]);
  expect(await read('TD110')).toMatchObject({ refusal: 'CLOSED', dwelling: null, group: null });
  await db
    .updateTable('contract')
    .set({ status: 'effective' })
    .where('contract_number', '=', 'CTD110')
    .execute();
});

test('L9.3 by shares: the last one computes the groups, a second run of a day adds nothing up again', async () => {
  const { db } = environment.database;
  await db.updateTable('dwelling').set({ measured_on: null }).execute();
  await db.deleteFrom('similar_dwellings').execute();
  for (let part = 0; part < 3; part++) await compareDwellings(comparing(), { part, of: 3 });
  expect(await groups()).not.toEqual([]);
  expect(await areManyToMeasure(comparing())).toBe(false);
  await db.updateTable('dwelling').set({ year_kwh: 1 }).where('customer_number', '=', 'TD100').execute();
  await compareDwellings(comparing());
  expect(await read('TD100')).toMatchObject({ own: { kwh: 1 } });
});

test('L9.3 a home is kept for every contract of its address, added up at once, changed and deleted', async () => {
  const { db } = environment.database;
  const { portal } = environment;
  await household('TD200', 8_000);
  await addContract(db, 'TD200', 'CTD200G', { energy: 'NG', effective_start_date: addMonths(today(), -3) });
  const address = await db
    .selectFrom('delivery_point')
    .select(['street_number', 'street', 'net_area', 'postal_code', 'town_name'])
    .where('contract_number', '=', 'CTD200')
    .executeTakeFirstOrThrow();
  await db.updateTable('delivery_point').set(address).where('contract_number', '=', 'CTD200G').execute();
  const { token } = await portal.logIn('TD200');
  expect(await read('TD200')).toEqual({ refusal: null, dwelling: null, own: null, group: null });

  const said = await portal.call('/setDwelling', { contractNbr: 'CTD200', dwelling: home }, token);
  expect(said).toMatchObject({
    contracts: ['CTD200', 'CTD200G'],
    dwelling: home,
    own: { kwh: expect.closeTo(8_000, -1) },
  });
  expect(said.group).toMatchObject({ homes: 10 });
  // readings of three months are no year
  const gas = await portal.call('/getSimilarDwellings', { contractNbr: 'CTD200G' }, token);
  expect(gas).toMatchObject({ dwelling: home, own: null });

  const none = await portal.call('/setDwelling', { contractNbr: 'CTD200', dwelling: null }, token);
  expect(none).toMatchObject({ dwelling: null, own: null, group: null });
  expect(
    await db
      .selectFrom('dwelling')
      .select('contract_number')
      .where('customer_number', '=', 'TD200')
      .execute(),
  ).toEqual([]);
});

test('L9.3 readings that end long ago, or that cover no year, are compared with nothing', async () => {
  const { db } = environment.database;
  await household('TD300', 9_000);
  await say('TD300', home);
  await db
    .updateTable('meter_reading')
    .set({ start_date: sql`start_date - 250`, end_date: sql`end_date - 250` })
    .where('customer_number', '=', 'TD300')
    .execute();
  await household('TD301', null);
  await say('TD301', home);
  await compareDwellings(comparing());
  expect(await read('TD300')).toMatchObject({ dwelling: home, own: null });
  expect(await read('TD301')).toMatchObject({ dwelling: home, own: null, group: { homes: 10 } });
});

test.each([
  ['a professional', 'BUSINESS', { type: 'PROFESSIONAL' as const, company_name: 'Boulangerie Ben' }, {}],
  ['a contract that has not begun', 'NOT_STARTED', {}, { status: 'accepted' as const }],
])('L9.3 %s supplies no home: nothing is said of it', async (_, refusal, customer, contract) => {
  const { db } = environment.database;
  const number = `TD4${refusal.length}`;
  await addCustomer(db, number);
  await addContract(db, number, `C${number}`);
  if ('type' in customer)
    await db.updateTable('customer').set(customer).where('customer_number', '=', number).execute();
  if ('status' in contract)
    await db.updateTable('contract').set(contract).where('customer_number', '=', number).execute();
  expect(await read(number)).toMatchObject({ refusal });
  const { token } = await environment.portal.logIn(number);
  const response = await environment.portal.app.inject({
    method: 'POST',
    url: '/api/setDwelling',
    headers: { authorization: `Bearer ${token}` },
    payload: { contractNbr: `C${number}`, dwelling: home },
  });
  expect(response.statusCode).toBe(409);
});
