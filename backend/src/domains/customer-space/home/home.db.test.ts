import type { ResponseOf } from '@portal/contract';
import { addDays, addMonths, today as todayInParis } from '@portal/domain';
import { othersLateOf } from './home-facts.rules';
import { addRefusedDebit } from '../../../../testing/fixtures/payments';
import { openTestEnvironment, type TestEnvironment } from '../../../../testing/test-environment';

const today = todayInParis();
let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

/** Without the change of season, of which every home speaks for three weeks, twice a year. */
async function homeOf(customerNbr: string): Promise<ResponseOf<'/getHomeMoment'>> {
  const { token } = await environment.portal.logIn(customerNbr, 'Lumiere2026!');
  const { contracts } = await environment.portal.call('/getContext', { customerNbr }, token);
  const contractNbr = contracts[0]?.contractNumber ?? '';
  const home = await environment.portal.call('/getHomeMoment', { customerNbr, contractNbr }, token);
  return { ...home, cards: home.cards.filter(({ moment }) => moment !== 'SEASON_CHANGE') };
}

const db = () => environment.database.db;

test.each([
  ['100001', undefined],
  ['100012', 'LATE_DEBT'],
  ['100016', 'LATE_DEBT'],
  ['100063', 'FIRST_PAYMENT'],
  ['100069', 'SIGNATURE'],
  ['100020', 'REQUEST_ANSWER'],
  ['100056', 'ACTIVATION_ERROR'],
  ['100068', 'CONTRACT_ENDING'],
  ['100067', 'READING_DUE'],
  ['100066', 'SETTLEMENT_HIGH'],
  ['100009', 'CONTRACT_STARTING'],
  ['100057', 'ACTIVATION'],
  ['100008', 'CONTRACT_CLOSED'],
])('L9.1 what comes first on the home of demo account %s is %s', async (customer, first) => {
  expect((await homeOf(customer)).cards[0]?.moment).toBe(first);
});

test.each([
  [15, 'REPAYMENT_DUE'],
  [16, undefined],
])('L9.1 a part of a repayment plan that is due in %s days is told as %s', async (days, first) => {
  const customer = '100091';
  const next = db()
    .selectFrom('repayment_part')
    .select('position')
    .where('customer_number', '=', customer)
    .where('piece_id', 'is', null)
    .orderBy('position')
    .limit(1);
  await db()
    .updateTable('repayment_part')
    .set({ due_date: addDays(today, days) })
    .where('customer_number', '=', customer)
    .where('position', '=', next)
    .execute();
  expect((await homeOf(customer)).cards[0]?.moment).toBe(first);
});

test('L9.1 L1.1 a late debt on the home is the sum of the account, to the cent', async () => {
  const { cards } = await homeOf('100047');
  const [{ cents, count }] = (await db()
    .selectFrom('payment_piece')
    .select((eb) => [eb.fn.sum<number>('residual_cents').as('cents'), eb.fn.countAll<number>().as('count')])
    .where('customer_number', '=', '100047')
    .where('status', '=', 'sent-cancelled')
    .where('replacing_payment_count', '=', 0)
    .where('residual_cents', '>', 0)
    .execute()) as [{ cents: number; count: number }];
  expect(cards[0]).toMatchObject({
    moment: 'LATE_DEBT',
    amount: Number(cents) / 100,
    count: Number(count),
    reference: null,
  });
});

test('L9.1 the bill of the home is the latest one, and how much more than the one before', async () => {
  const { bill } = await homeOf('100022');
  const [last, before] = await db()
    .selectFrom('invoice')
    .select(['invoice_number', 'total_cents'])
    .where('customer_number', '=', '100022')
    .where('state', 'not in', ['cancelled', 'dropped'])
    .orderBy('invoice_date', 'desc')
    .limit(2)
    .execute();
  expect(bill).toMatchObject({ number: last?.invoice_number, total: (last?.total_cents ?? 0) / 100 });
  expect(Math.round((bill?.difference ?? 0) * 100)).toBe(
    (last?.total_cents ?? 0) - (before?.total_cents ?? 0),
  );
});

test('L9.1 a meter is asked for once its last real reading is old, and no more once the customer has sent one', async () => {
  const key = { customer_number: '100006', contract_number: 'EL00100006001' };
  const onContract = (table: 'meter' | 'delivery_point' | 'meter_reading') =>
    db().selectFrom(table).selectAll().where('customer_number', '=', key.customer_number);
  expect(await onContract('meter').execute()).not.toHaveLength(0);
  await db()
    .updateTable('meter')
    .set({ smart_meter_status: 'NONE' })
    .where('customer_number', '=', key.customer_number)
    .execute();
  await db()
    .updateTable('delivery_point')
    .set({ reading_frequency: 'BIANNUAL' })
    .where('customer_number', '=', key.customer_number)
    .execute();
  const estimate = (from: string) =>
    db()
      .updateTable('meter_reading')
      .set({ context: 'ESTIMATED' })
      .where('customer_number', '=', key.customer_number)
      .where('end_date', '>', from)
      .execute();
  expect((await homeOf('100006')).cards).toEqual([]);
  await estimate(addMonths(today, -7));
  expect((await homeOf('100006')).cards[0]).toMatchObject({ moment: 'READING_DUE', count: 1 });
  await db()
    .updateTable('meter_reading')
    .set({ context: 'SELF_READ' })
    .where('customer_number', '=', key.customer_number)
    .where('end_date', '>', addMonths(today, -3))
    .execute();
  expect((await homeOf('100006')).cards).toEqual([]);
});

test('L9.1 prices that were announced are told until they begin, of the product that the contract has', async () => {
  const announce = (announced_prices_from: string, announced_product: string) =>
    db()
      .updateTable('contract')
      .set({ announced_prices_from, announced_product })
      .where('customer_number', '=', '100029')
      .execute();
  const begin = addDays(today, 30);
  await announce(begin, 'FORFAIT_EL');
  expect((await homeOf('100029')).cards[0]).toMatchObject({ moment: 'NEW_PRICES', day: begin });
  await announce(begin, 'FORFAIT_HC_EL');
  expect((await homeOf('100029')).cards).toEqual([]);
  await announce(today, 'FORFAIT_EL');
  expect((await homeOf('100029')).cards).toEqual([]);
});

test.each(['100035', '100004'])(
  'L9.1 the home of a contract of %s says what is late on the others, as the list of contracts has it',
  async (customerNbr) => {
    const { token } = await environment.portal.logIn(customerNbr, 'Lumiere2026!');
    const { contracts } = await environment.portal.call('/getContext', { customerNbr }, token);
    const homeOfContract = (contractNbr = '') =>
      environment.portal.call('/getHomeMoment', { customerNbr, contractNbr }, token);
    const [shown, ...others] = contracts.map(({ contractNumber }) => contractNumber);
    expect((await homeOfContract(shown)).othersLate).toBeNull();
    const late = [...others.slice(0, 60), shown ?? ''];
    for (const contract_number of late) {
      await addRefusedDebit(db(), { customer_number: customerNbr, contract_number });
    }
    const { totals } = await environment.portal.call('/getContractList', { customerNbr, late: true }, token);
    expect(totals.lateContracts).toBe(late.length);
    const { cards, othersLate } = await homeOfContract(shown);
    // the debt of this contract is in its own card
    expect(cards[0]).toMatchObject({ moment: 'LATE_DEBT', amount: 84.5 });
    expect(othersLate).toEqual({
      contracts: late.length - 1,
      amount: (Math.round(totals.late * 100) - 8450) / 100,
    });
  },
);

test('L9.1 an agent is told of what is late on the contracts in their reach alone', () => {
  const account = (contractNumber: string, late: number) => ({ contractNumber, sums: { late } });
  const accounts = [account('A', 5), account('B', 0.1), account('C', 0.2), account('D', 0)];
  expect(othersLateOf(accounts, 'A', new Set(['A', 'B']))).toEqual({ contracts: 1, amount: 0.1 });
  expect(othersLateOf(accounts, 'A', undefined)).toEqual({ contracts: 2, amount: 0.3 });
  expect(othersLateOf(accounts, 'A', new Set(['A', 'D']))).toBeNull();
});

test('L9.1 the home of another customer’s contract is refused', async () => {
  const { token } = await environment.portal.logIn('100001', 'Lumiere2026!');
  const theirs = { customerNbr: '100005', contractNbr: 'NG00100005001' };
  expect((await environment.portal.refusal('/getHomeMoment', theirs, token)).status).toBe(403);
  const mixed = { ...theirs, customerNbr: '100001' };
  expect((await environment.portal.refusal('/getHomeMoment', mixed, token)).status).toBe(403);
});
