import type { ResponseOf } from '@portal/contract';
import { startOfParisDay, today as todayInParis } from '@portal/domain';
import { sql } from 'kysely';
import { addAgent } from '../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { unpaidCases } from '../../src/domains/sales/orders/payment/case-payments.service';
import { migrate } from '../../src/platform/migrate';
import { seed } from '../seed';
import { issuer } from '../testing/issuer';

let database: TestDatabase;
let portal: TestApp;
let token: string;
let lateOnes: string[];
const today = todayInParis();

/** Columns with past events whose instant is within today, and may therefore be later than now. */
async function hoursOfToday(): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'
      and table_name <> 'seed_run' and column_name not in ('link_expires_at', 'due_at')`.execute(database.db);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const late = await sql`select from ${sql.table(table)}
      where ${sql.ref(column)} > ${startOfParisDay(today)} limit 1`.execute(database.db);
    if (late.rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrate(database.db);
  await seed(database.db, { issuer, size: 300, today });
  // before any session or call writes its own
  lateOnes = await hoursOfToday();
  portal = await createTestApp(database.db);
  await addAgent(database.db, 'seeder', [
    { id: 'createCase' },
    { id: 'searchCase' },
    { id: 'searchCustomerContract' },
  ]);
  ({ token } = await portal.logIn('seeder'));
}, 120_000);
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const linkSentFor = async (orderNumber: string) =>
  (await portal.post('/retryFirstPayment', { orderNumber, mode: 'EMAIL' }, token)).statusCode;

test('B9.2 for every seeded case that the home lists for a first payment, the link can be sent', async () => {
  const { failedPayments } = await portal.call('/getAgentDay', { limit: 50 }, token);
  expect(failedPayments.cases.length).toBeGreaterThan(5);
  expect(failedPayments.total).toBe(failedPayments.cases.length);
  for (const { orderReference } of failedPayments.cases) expect(await linkSentFor(orderReference)).toBe(200);
});

test('B7.4 the search results that wait for a card payment are the cases that the home lists; the link of a case paid by debit is refused', async () => {
  const rows: ResponseOf<'/searchOrder'>['cases'] = [];
  for (let cursor: string | undefined, more = true; more;) {
    const asked = { fromDate: '2000-01-01', limit: 50, ...(cursor && { cursor }) };
    const page = await portal.call('/searchOrder', asked, token);
    rows.push(...page.cases);
    cursor = page.nextCursor ?? undefined;
    more = cursor !== undefined;
  }
  const { failedPayments } = await portal.call('/getAgentDay', { limit: 50 }, token);
  const offered = rows
    .map(({ order }) => order)
    .filter(
      ({ orderStatus, firstPaymentCBStatus, customer }) =>
        ['FINALIZED', 'FINALIZED_WITHOUT_DOC'].includes(orderStatus) &&
        ['PENDING', 'IN_FAILURE', 'IN_PROGRESS'].includes(String(firstPaymentCBStatus)) &&
        customer.typePayment !== 'SDD',
    )
    .map(({ orderReference }) => orderReference);
  expect(offered.sort()).toEqual(failedPayments.cases.map(({ orderReference }) => orderReference).sort());
  const debited = rows.find(
    ({ order }) => order.customer.typePayment === 'SDD' && order.orderStatus === 'FINALIZED',
  );
  expect(await linkSentFor(debited?.order.orderReference ?? '')).toBe(409);
});

test('B1.5 every case of the seed opens with its packages and its price, as its contract has them', async () => {
  const { db } = database;
  const cases = await db
    .selectFrom('subscription_order')
    .select(['order_reference', 'customer_number'])
    .execute();
  const stored = await db.selectFrom('contract_package').selectAll().execute();
  const contracts = await db.selectFrom('contract').selectAll().execute();
  const points = await db.selectFrom('delivery_point').selectAll().execute();
  expect(cases.length).toBeGreaterThan(100);
  for (const { order_reference: orderNumber, customer_number } of cases) {
    const { order } = await portal.call('/getOrder', { orderNumber }, token);
    for (const contract of order.contracts) {
      const { energy, chosenPackages, prices, rateOption, installmentFrequency, contractNumber } = contract;
      const where = `${orderNumber} ${energy}`;
      const sold = chosenPackages.map(({ timeframe }) => timeframe);
      expect([where, sold]).toEqual([
        where,
        prices?.billingMode === 'PAYMENT_SCHEDULE' ? ['SUMMER', 'WINTER'] : [],
      ]);
      const theirs = (row: { customer_number: string; contract_number: string }) =>
        row.customer_number === customer_number && row.contract_number === contractNumber;
      const own = contracts.find(theirs);
      if (!own) {
        expect([where, prices?.yearlyTotal]).toEqual([where, expect.any(Number)]);
        continue;
      }
      const packages = stored.filter(theirs);
      const inCase = chosenPackages.map(({ id, timeframe }) => `${timeframe} ${id}`).sort();
      expect(packages.map(({ timeframe, package_id }) => `${timeframe} ${package_id}`).sort()).toEqual(
        inCase,
      );
      expect([where, installmentFrequency, rateOption, contract.contractCategory]).toEqual([
        where,
        own.installment_frequency,
        own.rate_option,
        own.contract_category,
      ]);
      expect([where, contract.deliveryPoint.process.type]).toEqual([
        where,
        points.find(theirs)?.process_type,
      ]);
    }
  }
});

test('B4.2 every open case of the seed is one that its own group could quote today', async () => {
  const { db } = database;
  const open = await db
    .selectFrom('subscription_order')
    .select('order_reference')
    .where('order_status', 'in', ['IN_PROGRESS', 'IN_FAILURE', 'PENDING', 'CANCELED'])
    .execute();
  expect(open.length).toBeGreaterThan(20);
  for (const { order_reference: orderNumber } of open) {
    const { order } = await portal.call('/getOrder', { orderNumber }, token);
    const contracts = order.contracts.map((contract) => ({
      energy: contract.energy,
      rateOption: contract.rateOption,
      chosenProduct: contract.chosenProduct,
      chosenPackages: contract.chosenPackages.map(({ id, timeframe }) => ({ id, timeframe })),
      estimates: contract.estimates.map(({ timeframe, quantity }) => ({
        energy: contract.energy,
        timeframe,
        quantity,
      })),
      deliveryPoint: { contractualCapacity: contract.deliveryPoint.contractualCapacity },
    }));
    const asked = { customerType: order.customer.type, channel: order.channel, contracts };
    const { statusCode, body } = await portal.post('/getPack', asked, token);
    expect([orderNumber, statusCode, statusCode === 200 ? '' : body]).toEqual([orderNumber, 200, '']);
  }
});

test('S8 nothing of the seed was done at an hour to come, whenever of the day it runs', () => {
  expect(lateOnes).toEqual([]);
});

test('S8 a signed seeded case is of the customer of its contracts; none is dated in the future', async () => {
  const cases = await database.db
    .selectFrom('subscription_order as o')
    .innerJoin('order_contract as c', 'c.order_reference', 'o.order_reference')
    .leftJoin('contract as signed', (join) =>
      join
        .onRef('signed.customer_number', '=', 'o.customer_number')
        .onRef('signed.contract_number', '=', 'c.contract_number'),
    )
    .select([
      'o.order_reference',
      'o.order_status',
      'o.created_at',
      'o.customer_number',
      'signed.subscription_date',
    ])
    .execute();
  expect(cases.filter(({ created_at }) => created_at > new Date())).toEqual([]);
  // a case for a known customer has one before it is signed
  const theirs = cases.filter(
    ({ customer_number, order_status }) => customer_number !== null && order_status !== 'IN_PROGRESS',
  );
  expect(theirs.length).toBeGreaterThan(10);
  expect(theirs.filter(({ subscription_date }) => subscription_date === null)).toEqual([]);
});

test('L1.5 every seeded contract that waits for a first payment is in an unpaid case of the same state, whose amount agrees with the planned instalments', async () => {
  const { db } = database;
  const waiting = await db
    .selectFrom('contract')
    .select(['customer_number', 'contract_number', 'status'])
    .where('status', 'in', ['waiting-prepay', 'paymentFailure'])
    .execute();
  expect(waiting.map(({ customer_number }) => customer_number)).toEqual(
    expect.arrayContaining(['100062', '100063']),
  );
  for (const { customer_number, contract_number, status } of waiting) {
    const cases = await unpaidCases(db, () => new Date(), customer_number);
    const its = cases.find(({ contracts }) =>
      contracts.some(({ contractNumber }) => contractNumber === contract_number),
    );
    expect(its?.status).toBe(status === 'waiting-prepay' ? 'PENDING' : 'IN_FAILURE');
    if (customer_number.startsWith('1')) expect(its?.amountCents).toBeGreaterThan(500);
    const planned = await db
      .selectFrom('payment_piece')
      .select('amount_cents')
      .distinct()
      .where('customer_number', '=', customer_number)
      .where('contract_number', '=', contract_number)
      .where('kind', '=', 'pp')
      .where('status', '=', 'validated')
      .execute();
    // what is paid first and what is debited later are instalments of one price; the last one evens out the year's cents
    if (planned.length > 0 && its?.contracts.length === 1) {
      const amounts = planned.map((piece) => Number(piece.amount_cents));
      expect(amounts).toContain(its.amountCents);
      expect(amounts.filter((cents) => Math.abs(cents - (its.amountCents ?? 0)) > 12)).toEqual([]);
    }
  }
});
