import { addDays, parisDayOf } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let token: string;
const meterNumber = '061234567890';
const pointOfDelivery = '14500000000017';
const today = parisDayOf(new Date());
const day = (ago: number) => addDays(today, -ago);

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await addCustomer(database.db, 'T970');
  token = (await portal.logIn('T970')).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

type Context = 'MEASURED' | 'ESTIMATED';
const read = (contract: string, context: Context, end: string, start: string, high: number) =>
  database.db
    .insertInto('meter_reading')
    .values({
      customer_number: 'T970',
      contract_number: contract,
      id: uuidv7(),
      meter_number: meterNumber,
      read_date: end,
      context,
      start_date: start,
      end_date: end,
      quantity_kwh: 600,
      registers: JSON.stringify([
        { timeframe: 'HIGH', quantity: 400, index: high },
        { timeframe: 'LOW', quantity: 200, index: 5_000 },
      ]),
    })
    .execute();
/** A contract that was read two months ago. */
async function contractOf(number: string): Promise<string> {
  await addContract(database.db, 'T970', number);
  await read(number, 'MEASURED', day(60), day(120), 20_000);
  return number;
}
const reading = (contractNbr: string, readingDate: string, high: string) => ({
  energyType: 'EL' as const,
  contractNbr,
  pointOfDelivery,
  readingDate,
  meterReads: [
    { meterNumber, registerName: 'HP', value: high },
    { meterNumber, registerName: 'HC', value: '005150' },
  ],
});
const send = (...sent: Parameters<typeof reading>) => portal.call('/createIndex', reading(...sent), token);
const stored = async (contractNbr: string) =>
  (await portal.call('/getMeterReads', { contractNbr, pointOfDelivery, energyType: 'EL' }, token)).meterReads;
const replaced = async (contract: string) =>
  database.db
    .selectFrom('replaced_reading')
    .select(['reading', 'replaced_by'])
    .where('contract_number', '=', contract)
    .execute();

test('C3.6 an estimate of the day gives way to what the customer read, and is kept apart', async () => {
  const contract = await contractOf('C970-1');
  await read(contract, 'ESTIMATED', today, day(60), 20_900);
  const key = { contractNbr: contract, pointOfDelivery, readingDate: today };
  expect((await portal.call('/getMeterConfiguration', key, token)).registers[0]).toMatchObject({
    lastIndex: 20_000,
    lowestIndex: 20_000,
  });
  const { meterReading } = await send(contract, today, '020400');
  expect(meterReading).toMatchObject({ startDate: day(60), endDate: today, quantity: 550 });
  expect((await stored(contract)).map(({ consumptionContext }) => consumptionContext)).toEqual([
    'SELF_READ',
    'MEASURED',
  ]);
  expect(await replaced(contract)).toMatchObject([
    { reading: { context: 'ESTIMATED' }, replaced_by: meterReading.id },
  ]);
});

test('C3.6 a plausible reading that was wrong is put right on the day it was sent, and counts once', async () => {
  const contract = await contractOf('C970-2');
  const wrong = await send(contract, day(1), '020800');
  const right = await send(contract, day(1), '020300');
  expect(right.meterReading).toMatchObject({ startDate: day(60), quantity: 450, sentOn: today });
  expect((await stored(contract)).map(({ id }) => id)).toEqual([right.meterReading.id, expect.any(String)]);
  expect(await replaced(contract)).toMatchObject([{ replaced_by: right.meterReading.id }]);
  expect(await send(contract, day(1), '020300')).toEqual(right);
  expect(wrong.meterReading.id).not.toBe(right.meterReading.id);
});

test('C3.6 on a later day, or over what the grid operator read, nothing is put right', async () => {
  const contract = await contractOf('C970-3');
  const { meterReading } = await send(contract, day(1), '020300');
  await database.db
    .updateTable('meter_reading')
    .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
    .where('id', '=', meterReading.id)
    .execute();
  const late = reading(contract, day(1), '020310');
  expect(await portal.refusal('/createIndex', late, token)).toMatchObject({
    status: 422,
    errors: [{ path: 'readingDate', message: 'Un relevé existe déjà à cette date' }],
  });
  const measured = await contractOf('C970-4');
  await read(measured, 'MEASURED', today, day(60), 20_300);
  expect(await portal.refusal('/createIndex', reading(measured, today, '020310'), token)).toMatchObject({
    status: 422,
    errors: [{ path: 'readingDate' }],
  });
});

test('C3.6 what the correction cannot be is refused as ever, and the first one stays', async () => {
  const contract = await contractOf('C970-5');
  const first = await send(contract, today, '020300');
  expect(await portal.refusal('/createIndex', reading(contract, today, '019000'), token)).toMatchObject({
    status: 422,
    errors: [{ path: 'meterReads.0.value' }],
  });
  expect((await stored(contract))[0]).toEqual(first.meterReading);
});
