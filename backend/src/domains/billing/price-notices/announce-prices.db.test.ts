import { addDays, addMonths, formatLongDay, today } from '@portal/domain';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { announcePrices, areManyToAnnounce } from './announce-prices.service';

let database: TestDatabase;
const day = addDays(addMonths(today(), 1), 3);
const log = { error: jest.fn() };

beforeAll(async () => {
  database = await createTestDatabase();
  await addCustomer(database.db, 'TPN', { email: 'zoe@example.fr' });
});
afterAll(() => database.drop());

const announce = () => announcePrices({ db: database.db, clock: () => new Date() }, log);

/** The price of a kWh of one power rises from that day on. */
async function raise(productCode: string, band: string, from: string) {
  const former = { product_code: productCode, component: 'ENERGY', timeframe: 'TOTAL_HOUR', band } as const;
  const price = { ...former, unit: 'EUR/KWH' } as const;
  await database.db
    .insertInto('unit_price')
    .values([
      { ...price, valid_from: '2020-01-01', valid_to: from, price_micros: 131_700 },
      { ...price, valid_from: from, valid_to: null, price_micros: 140_000 },
    ])
    .execute();
}

async function withProduct(code: string) {
  const product = await database.db.selectFrom('product').selectAll().limit(1).executeTakeFirstOrThrow();
  await database.db
    .insertInto('product')
    .values({ ...product, code, channels: null })
    .execute();
  return code;
}

const mailsAbout = async (contractNumber: string) => {
  const mails = await database.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'payload', 'about_customer'])
    .where('template', '=', 'prices-change')
    .execute();
  return mails.filter(({ payload }) => payload.contractNumber === contractNumber);
};

const powerOf = (contractNumber: string) =>
  database.db
    .selectFrom('delivery_point')
    .select('contractual_capacity')
    .where('contract_number', '=', contractNumber)
    .executeTakeFirstOrThrow();

test('L1.4 a change of prices is mailed a month before, once, with the prices of the contract’s power', async () => {
  const product = await withProduct('TPN-EL');
  await addContract(database.db, 'TPN', 'CTPN-1', { product_code: product });
  const { contractual_capacity: power } = await powerOf('CTPN-1');
  await raise(product, String(power), day);
  await announce();
  await announce();
  const mails = await mailsAbout('CTPN-1');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    recipient: 'zoe@example.fr',
    about_customer: 'TPN',
    payload: {
      day: formatLongDay(day),
      prices: ['Prix du kWh, base\u00a0: 0,1400\u00a0€ HT, au lieu de 0,1317\u00a0€'],
    },
  });
  expect(log.error).not.toHaveBeenCalled();
});

test('L1.4 no notice to a contract that ends before or has another power; one per product otherwise', async () => {
  const [product, other] = [await withProduct('TPN-EL-2'), await withProduct('TPN-EL-3')];
  await addContract(database.db, 'TPN', 'CTPN-2', {
    product_code: product,
    termination_date: addDays(today(), 20),
  });
  await addContract(database.db, 'TPN', 'CTPN-3', { product_code: product });
  const { contractual_capacity: power } = await powerOf('CTPN-3');
  await raise(product, String(power), day);
  await raise(other, String(power), day);
  await raise(product, '36000', day);
  await announce();
  expect(await mailsAbout('CTPN-2')).toEqual([]);
  expect(await mailsAbout('CTPN-3')).toHaveLength(1);
  await database.db
    .updateTable('contract')
    .set({ product_code: other })
    .where('contract_number', '=', 'CTPN-3')
    .execute();
  await announce();
  expect(await mailsAbout('CTPN-3')).toHaveLength(2);
});

test('L1.4 prices too late for a month’s notice are mailed all the same, and logged as an error', async () => {
  const product = await withProduct('TPN-EL-4');
  await addContract(database.db, 'TPN', 'CTPN-4', { product_code: product });
  const { contractual_capacity: power } = await powerOf('CTPN-4');
  await raise(product, String(power), addDays(today(), 5));
  await announce();
  expect(await mailsAbout('CTPN-4')).toHaveLength(1);
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ productCode: product, mails: 1 }),
    expect.any(String),
  );
});

test('S8 L1.4 processes that take a share each mail every customer once', async () => {
  const { db } = database;
  const product = await withProduct('TPN-EL-S');
  const contracts = Array.from({ length: 12 }, (_, at) => `CTPNS-${at}`);
  for (const [at, contract] of contracts.entries()) {
    await addCustomer(db, `TPNS${at}`, { email: `share${at}@example.fr` });
    await addContract(db, `TPNS${at}`, contract, { product_code: product });
  }
  const { contractual_capacity: power } = await powerOf(contracts[0]!);
  await raise(product, String(power), day);
  const counts: number[] = [];
  for (const part of [0, 1, 2, 3]) {
    await announcePrices({ db, clock: () => new Date() }, log, { part, of: 4 });
    counts.push((await Promise.all(contracts.map(mailsAbout))).flat().length);
  }
  expect(counts.at(-1)).toBe(12);
  expect(counts[0]).toBeLessThan(12);
  for (const contract of contracts) expect(await mailsAbout(contract)).toHaveLength(1);
  expect(await areManyToAnnounce({ db, clock: () => new Date() })).toBe(false);
});
