import { v7 as uuidv7 } from 'uuid';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

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

describe('C3.1 what the energy of the readings cost', () => {
  const key = { customer_number: 'T700', contract_number: 'CT700' };

  beforeAll(async () => {
    const price = (timeframe: 'HIGH' | 'LOW', from: string, to: string | null, micros: number) => ({
      product_code: 'FIXTURE-EL',
      component: 'ENERGY' as const,
      timeframe,
      band: '9',
      valid_from: from,
      valid_to: to,
      unit: 'EUR/KWH' as const,
      price_micros: micros,
    });
    await database.db
      .insertInto('unit_price')
      .values([
        price('HIGH', '2020-01-01', '2026-02-15', 200_000),
        price('HIGH', '2026-02-15', null, 180_000),
        price('LOW', '2020-01-01', null, 100_000),
      ])
      .execute();
  });

  test('each register, month and tariff has its line; an unknown quantity has no cost', async () => {
    const costs = await portal.call('/getConsumptionCosts', request, token);
    const { meterReads } = await portal.call('/getMeterReads', request, token);
    expect(costs.readings.map(({ id }) => id)).toEqual(meterReads.map(({ id }) => id));
    expect(costs.tariffs.map(({ from }) => from)).toEqual(['2026-01-01', '2026-02-01', '2026-02-15']);
    expect(costs.tariffs[1]).toMatchObject({
      to: '2026-02-15',
      product: 'Essentielle',
      band: '9',
      vatRate: 20,
    });
    const [latest, unknown] = costs.readings;
    expect(unknown).toMatchObject({ amount: null, lines: [] });
    const { excise = 0 } = costs.tariffs[1] ?? {};
    for (const line of latest?.lines ?? []) {
      const tariff = costs.tariffs[line.tariff];
      const price = tariff?.unitPrices.find(({ timeframe }) => timeframe === line.timeframe)?.price ?? 0;
      expect(line.energy).toBeCloseTo(line.kwh * price, 1);
      expect(line.amount).toBeCloseTo(line.kwh * (price + (tariff?.excise ?? 0)) * 1.2, 1);
    }
    expect(excise).toBeGreaterThan(0);
    expect(latest?.lines.reduce((sum, { kwh }) => sum + kwh, 0)).toBeCloseTo(250, 6);
  });

  test('the days before a change of product are priced by the product of then', async () => {
    await database.db
      .insertInto('contract_change')
      .values({
        ...key,
        id: uuidv7(),
        kind: 'PRODUCT',
        before: JSON.stringify({ productCode: 'FORFAIT_HC_EL' }),
        after: JSON.stringify({ productCode: 'FIXTURE-EL' }),
        effective_date: '2026-02-20',
        requested_by: 'T700',
        requested_at: portal.clock(),
      })
      .execute();
    const { tariffs } = await portal.call('/getConsumptionCosts', request, token);
    expect(tariffs.map(({ from, product }) => [from, product])).toEqual([
      ['2026-01-01', expect.not.stringMatching('Essentielle')],
      ['2026-02-01', expect.not.stringMatching('Essentielle')],
      ['2026-02-20', 'Essentielle'],
    ]);
  });

  test('without a reading there is nothing to price', async () => {
    await addContract(database.db, 'T700', 'CT701');
    const other = { ...request, contractNbr: 'CT701' };
    expect(await portal.call('/getConsumptionCosts', other, token)).toEqual({ tariffs: [], readings: [] });
  });
});

test('C3.2 the file has the columns of the source and a line a register, as French Excel reads it', async () => {
  const response = await portal.post('/exportMeterReads', request, token);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toContain('historique_mes_releves.csv');
  expect(response.body).toBe(
    [
      '\uFEFFdate;context;startDate;endDate;consumption;timeframe',
      '01/03/2026;Relevé;01/01/2026;01/03/2026;150;Heures pleines',
      '01/03/2026;Relevé;01/01/2026;01/03/2026;100;Heures creuses',
      '01/02/2026;Relevé;01/01/2026;01/02/2026;;Base',
      '',
    ].join('\r\n'),
  );
});

test.each([
  ['another delivery point', { ...request, pointOfDelivery: '14500000000018' }],
  ['the other energy', { ...request, energyType: 'NG' as const }],
])('S1 %s than the contract’s is refused', async (_case, wrong) => {
  for (const path of ['/getMeterReads', '/getConsumptionCosts', '/exportMeterReads'] as const) {
    expect(await portal.refusal(path, wrong, token)).toMatchObject({ status: 404, code: '404' });
  }
});
