import { addDays, parisDayOf } from '@portal/domain';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let token: string;
const meterNumber = '061234567890';
const pointOfDelivery = '14500000000017';
const today = parisDayOf(new Date());
const day = (ago: number) => addDays(today, -ago);

const indexes = (high: string, low: string) => [
  { meterNumber, registerName: 'HP', value: high, timeframeCode: 'HIGH' as const },
  { meterNumber, registerName: 'HC', value: low, timeframeCode: 'LOW' as const },
];
const reading = (readingDate: string, high: string, low: string, contractNbr = 'CT730') => ({
  energyType: 'EL' as const,
  contractNbr,
  pointOfDelivery,
  readingDate,
  meterReads: indexes(high, low),
});

async function addRead(contract: string, end: string, high: number, low: number): Promise<void> {
  await database.db
    .insertInto('meter_reading')
    .values({
      customer_number: 'T730',
      contract_number: contract,
      id: uuidv7(),
      meter_number: meterNumber,
      read_date: end,
      context: 'MEASURED',
      start_date: addDays(end, -60),
      end_date: end,
      quantity_kwh: 600,
      registers: JSON.stringify([
        { timeframe: 'HIGH', quantity: 400, index: high },
        { timeframe: 'LOW', quantity: 200, index: low },
      ]),
    })
    .execute();
}

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addCustomer(db, 'T730');
  await addCustomer(db, 'T731');
  await addContract(db, 'T731', 'CT731');
  for (const contract of ['CT730', 'CT730-B', 'CT730-C', 'CT730-D', 'CT730-E', 'CT730-F']) {
    await addContract(db, 'T730', contract);
    await addRead(contract, day(60), 20_000, 5_000);
  }
  await addAgent(db, 'reading-agent', [{ id: 'searchCustomerContract' }]);
  token = (await portal.logIn('T730')).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const stored = (contractNbr = 'CT730') =>
  portal.call('/getMeterReads', { contractNbr, pointOfDelivery, energyType: 'EL' }, token);

const lowest = (lowestIndex: number) => ({ lowestIndex, zeroPassedUpTo: null });

test('C3.6 the configuration names the meter of the day, its digits and the last index of each register', async () => {
  const key = { contractNbr: 'CT730', pointOfDelivery };
  expect(await portal.call('/getMeterConfiguration', { ...key, readingDate: today }, token)).toEqual({
    rateOption: 'HIGH_LOW',
    digitSize: 6,
    meterNumber,
    meterType: expect.any(String),
    registers: [
      {
        registerName: 'HP',
        timeframeCode: 'HIGH',
        lastIndex: 20_000,
        lastReadDate: day(60),
        ...lowest(20_000),
      },
      { registerName: 'HC', timeframeCode: 'LOW', lastIndex: 5_000, lastReadDate: day(60), ...lowest(5_000) },
    ],
  });
  expect(
    await portal.refusal('/getMeterConfiguration', { ...key, readingDate: '2019-04-30' }, token),
  ).toMatchObject({ status: 404, message: 'Aucun compteur n’est connu à cette date' });
  expect(
    await portal.refusal(
      '/getMeterConfiguration',
      { ...key, pointOfDelivery: '14500000000018', readingDate: today },
      token,
    ),
  ).toMatchObject({ status: 404 });
});

test('C3.6 an index accepted is read back, with what was used since the last one', async () => {
  const answer = await portal.call('/createIndex', reading(day(10), '020400', '005150'), token);
  expect(answer).toEqual({
    result: 'OK',
    meterReading: {
      id: expect.any(String),
      meterReadDate: day(10),
      consumptionContext: 'SELF_READ',
      startDate: day(60),
      endDate: day(10),
      quantity: 550,
      timeframe: 'TOTAL_HOUR',
      meterNumber,
      sentOn: today,
      meterRead: [
        { timeframe: 'HIGH', quantity: 400, index: 20_400 },
        { timeframe: 'LOW', quantity: 150, index: 5_150 },
      ],
    },
  });
  expect((await stored()).meterReads[0]).toEqual(answer.meterReading);
});

test('C3.6 the same reading sent again, at once or later, is one reading', async () => {
  const before = (await stored('CT730-B')).meterReads.length;
  const same = reading(day(5), '020300', '005100', 'CT730-B');
  const answers = await Promise.all(
    [same, same, same].map((each) => portal.call('/createIndex', each, token)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await portal.call('/createIndex', same, token)).toEqual(answers[0]);
  expect((await stored('CT730-B')).meterReads).toHaveLength(before + 1);
});

test('C3.6 an unusual index is stored once it is confirmed, an impossible one never', async () => {
  await addContract(database.db, 'T730', 'CT730-G');
  await addRead('CT730-G', day(60), 20_000, 5_000);
  const unusual = reading(day(1), '023000', '005100', 'CT730-G');
  const refusal = await portal.refusal('/createIndex', unusual, token);
  expect(refusal).toMatchObject({ status: 422, code: 'READING_TO_CONFIRM' });
  expect(refusal.errors).toEqual([
    {
      path: 'meterReads.0.value',
      message: expect.stringMatching(
        /3\s000\skWh en 59\sjours, soit 51\skWh par jour\s; d’habitude, 10\skWh par jour/,
      ),
    },
  ]);
  expect((await stored('CT730-G')).meterReads).toHaveLength(1);
  const absurd = { ...reading(day(1), '099999', '005100', 'CT730-G'), confirmed: true };
  expect(await portal.refusal('/createIndex', absurd, token)).toMatchObject({ code: 'INVALID_PARAMETER' });
  const { meterReading } = await portal.call('/createIndex', { ...unusual, confirmed: true }, token);
  expect(meterReading.quantity).toBe(3_100);
  expect((await stored('CT730-G')).meterReads[0]).toEqual(meterReading);
});

test('C3.6 peak and off-peak swapped are refused with READINGS_SWAPPED', async () => {
  const swapped = reading(day(1), '005100', '020300', 'CT730-C');
  expect(await portal.refusal('/createIndex', swapped, token)).toMatchObject({
    status: 422,
    code: 'READINGS_SWAPPED',
  });
});

test.each([
  ['below the last index', reading(day(1), '019999', '005100', 'CT730-C'), ['meterReads.0.value']],
  ['ten times the usual', reading(day(1), '099999', '005100', 'CT730-C'), ['meterReads.0.value']],
  [
    'peak and off-peak swapped',
    reading(day(1), '005100', '020300', 'CT730-C'),
    ['meterReads.0.value', 'meterReads.1.value'],
  ],
  ['five digits of six', reading(day(1), '20300', '005100', 'CT730-C'), ['meterReads.0.value']],
  ['tomorrow', reading(day(-1), '020300', '005100', 'CT730-C'), ['readingDate']],
  ['before the contract', reading('2023-02-28', '020300', '005100', 'CT730-C'), ['readingDate']],
  ['the day of the last reading', reading(day(60), '020300', '005100', 'CT730-C'), ['readingDate']],
  ['before the last reading', reading(day(61), '020300', '005100', 'CT730-C'), ['readingDate']],
  [
    'another timeframe than the register’s',
    {
      ...reading(day(1), '020300', '005100', 'CT730-C'),
      meterReads: indexes('020300', '005100').map((each) => ({
        ...each,
        timeframeCode: 'TOTAL_HOUR' as const,
      })),
    },
    ['meterReads.0.timeframeCode', 'meterReads.1.timeframeCode'],
  ],
])('C3.6 %s is not stored, and its field has the reason', async (_case, wrong, paths) => {
  const before = await stored('CT730-C');
  const refusal = await portal.refusal('/createIndex', wrong, token);
  expect({ status: refusal.status, paths: refusal.errors.map(({ path }) => path) }).toEqual({
    status: 422,
    paths,
  });
  expect(await stored('CT730-C')).toEqual(before);
});

test.each([
  ['the other energy', { energyType: 'NG' }, 404],
  ['another point', { pointOfDelivery: '14500000000018' }, 404],
  ['no register', { meterReads: [] }, 400],
  ['a negative index', { meterReads: [{ meterNumber, registerName: 'HP', value: -1 }] }, 400],
  ['a huge number', { meterReads: [{ meterNumber, registerName: 'HP', value: 1e308 }] }, 400],
  ['the year 0', { readingDate: '0000-01-01' }, 400],
])('S1 %s is refused', async (_case, wrong, status) => {
  const body = { ...reading(day(1), '020300', '005100'), ...wrong };
  expect(await portal.refusal('/createIndex', body, token)).toMatchObject({ status });
});

test('C3.6 after a change of meter, the former one is refused and the new one starts at zero', async () => {
  const key = { customer_number: 'T730', contract_number: 'CT730-D' };
  await database.db
    .updateTable('meter')
    .set({ valid_to: day(30) })
    .where('contract_number', '=', 'CT730-D')
    .execute();
  await database.db
    .insertInto('meter')
    .values({
      ...key,
      meter_number: '061999999999',
      valid_from: day(30),
      meter_type: 'LINKY',
      smart_meter_status: 'COMMUNICATING',
      digit_size: 5,
    })
    .execute();
  await database.db
    .insertInto('meter_reading')
    .values({
      ...key,
      id: uuidv7(),
      meter_number: meterNumber,
      read_date: day(30),
      context: 'METER_CHANGE',
      start_date: day(60),
      end_date: day(30),
      quantity_kwh: 300,
      registers: JSON.stringify([
        { timeframe: 'HIGH', quantity: 200, index: 20_200 },
        { timeframe: 'LOW', quantity: 100, index: 5_100 },
      ]),
    })
    .execute();
  const old = await portal.refusal('/createIndex', reading(day(1), '020300', '005200', 'CT730-D'), token);
  expect(old.errors).toContainEqual({
    path: 'meterReads.0.meterNumber',
    message: 'Le compteur en place à cette date porte le numéro 061999999999',
  });
  const meterReads = indexes('00200', '00090').map((each) => ({ ...each, meterNumber: '061999999999' }));
  const { meterReading } = await portal.call(
    '/createIndex',
    { ...reading(day(1), '', '', 'CT730-D'), meterReads },
    token,
  );
  expect(meterReading).toMatchObject({ startDate: day(30), quantity: 290 });
});

test('C3.6 gas is counted in cubic metres, and kept in kWh with the coefficient of the latest reading', async () => {
  const key = { customer_number: 'T730', contract_number: 'CT730-E' };
  await database.db
    .updateTable('contract')
    .set({ energy: 'NG', rate_option: 'TOTAL_HOUR' })
    .where('contract_number', '=', 'CT730-E')
    .execute();
  await database.db.deleteFrom('meter_reading').where('contract_number', '=', 'CT730-E').execute();
  await database.db
    .insertInto('meter_reading')
    .values({
      ...key,
      id: uuidv7(),
      meter_number: meterNumber,
      read_date: day(60),
      context: 'MEASURED',
      start_date: day(120),
      end_date: day(60),
      quantity_kwh: 1_050,
      kwh_per_unit: 10.5,
      registers: JSON.stringify([{ timeframe: 'TOTAL_HOUR', quantity: 1_050, index: 3_000 }]),
    })
    .execute();
  const { meterReading } = await portal.call(
    '/createIndex',
    {
      energyType: 'NG',
      contractNbr: 'CT730-E',
      pointOfDelivery,
      readingDate: today,
      meterReads: [{ meterNumber, registerName: 'GAZ', value: '003101' }],
    },
    token,
  );
  expect(meterReading).toMatchObject({
    quantity: 1061,
    meterRead: [{ timeframe: 'TOTAL_HOUR', index: 3_101, quantity: 1061 }],
  });
});

test('C3.6 whatever index is answered OK is the one read back; whatever is refused leaves no trace', async () => {
  await database.db.deleteFrom('meter_reading').where('contract_number', '=', 'CT730-F').execute();
  await addRead('CT730-F', day(400), 20_000, 5_000);
  let at = 399;
  const near = (last: number) => fc.integer({ min: last - 50, max: last + 900 });
  const shown = (index: number) => String(index).padStart(6, '0');
  await fc.assert(
    fc.asyncProperty(near(20_000), near(5_000), async (high, low) => {
      const before = (await stored('CT730-F')).meterReads;
      const body = reading(day(at), shown(high), shown(low), 'CT730-F');
      const response = await portal.post('/createIndex', body, token);
      const after = (await stored('CT730-F')).meterReads;
      if (response.statusCode === 200) {
        at -= 10;
        expect(after).toEqual([response.json().meterReading, ...before]);
        expect(after[0]?.meterRead.map(({ index }) => index)).toEqual([high, low]);
      } else {
        expect(response.statusCode).toBe(422);
        expect(after).toEqual(before);
      }
    }),
    {
      numRuns: 15,
      examples: [
        [20_100, 5_050],
        [19_000, 5_050],
      ],
    },
  );
  expect(at).toBeLessThan(399);
});

test('S2 another’s contract is refused like one that does not exist; agents need an elevated visit', async () => {
  const foreign = reading(day(1), '007000', '003250', 'CT731');
  const refusal = await portal.refusal('/createIndex', foreign, token);
  expect(refusal).toMatchObject({ status: 403, code: '403' });
  expect(await portal.refusal('/createIndex', { ...foreign, contractNbr: 'CT739' }, token)).toEqual(refusal);
  const agent = (await portal.logIn('reading-agent')).token;
  expect(await portal.refusal('/createIndex', foreign, agent)).toMatchObject({ code: 'SUPPORT_READ_ONLY' });
});
