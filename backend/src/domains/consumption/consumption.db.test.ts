import { v7 as uuidv7 } from 'uuid';
import { addContract } from '../../../testing/fixtures/contracts';
import { addCustomer } from '../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let token: string;
const request = { contractNbr: 'CT700', pointOfDelivery: '14500000000017', energyType: 'EL' as const };

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await addCustomer(database.db, 'T700');
  await addContract(database.db, 'T700', 'CT700');
  token = (await portal.logIn('T700')).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

test('C3.4 without a reading the list is empty, and no error', async () => {
  expect(await portal.call('/getMeterReads', request, token)).toEqual({ meterReads: [] });
});

test('C3.1 readings come latest first, with a sub-row by timeframe; a month without quantity stays', async () => {
  const reading = (day: string, quantity: number | null, registers: unknown[]) => ({
    customer_number: 'T700',
    contract_number: 'CT700',
    id: uuidv7(),
    meter_number: '061234567890',
    read_date: day,
    context: 'MEASURED' as const,
    start_date: '2026-01-01',
    end_date: day,
    quantity_kwh: quantity,
    registers: JSON.stringify(registers),
  });
  await database.db
    .insertInto('meter_reading')
    .values([
      reading('2026-02-01', null, [{ timeframe: 'TOTAL_HOUR', quantity: null, index: 10_000 }]),
      reading('2026-03-01', 250, [
        { timeframe: 'HIGH', quantity: 150, index: 7_000 },
        { timeframe: 'LOW', quantity: 100, index: 3_250 },
      ]),
    ])
    .execute();
  const { meterReads } = await portal.call('/getMeterReads', request, token);
  expect(meterReads).toMatchObject([
    {
      meterReadDate: '2026-03-01',
      quantity: 250,
      timeframe: 'TOTAL_HOUR',
      meterRead: [
        { timeframe: 'HIGH', quantity: 150, index: 7_000 },
        { timeframe: 'LOW', quantity: 100, index: 3_250 },
      ],
    },
    { meterReadDate: '2026-02-01', quantity: null, meterRead: [{ quantity: null }] },
  ]);
});

test.each([
  ['another delivery point', { ...request, pointOfDelivery: '14500000000018' }],
  ['the other energy', { ...request, energyType: 'NG' as const }],
])('S1 %s than the contract’s is refused', async (_case, wrong) => {
  expect(await portal.refusal('/getMeterReads', wrong, token)).toMatchObject({ status: 404, code: '404' });
});
