import { addDays, addMonths, monthOf, parisDayOf, shiftMonth } from '@portal/domain';
import { addInstalments, addPackagedContract } from '../../../testing/fixtures/packaged-contract';
import { addCustomer } from '../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let token: string;
let contracts = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await addCustomer(database.db, 'T830');
  token = (await portal.logIn('T830')).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const today = parisDayOf(new Date());
const soon = addDays(today, 3);
const first = `${shiftMonth(monthOf(soon), 2)}-10`;
/** Two whole instalments of two months, and one of the last month alone. */
const planned = [first, addMonths(first, 2), addMonths(first, 4)];
const anniversary = addDays(addMonths(first, 4), 5);
const key = (number: string) => ({ customer_number: 'T830', contract_number: number });

async function newContract(over: Parameters<typeof addPackagedContract>[3] = {}): Promise<string> {
  const number = `CT830-${++contracts}`;
  await addPackagedContract(database.db, 'T830', number, { next_renew_date: anniversary, ...over });
  await addInstalments(database.db, 'T830', number, [soon, ...planned]);
  return number;
}

const pieces = (number: string) =>
  database.db
    .selectFrom('payment_piece')
    .selectAll()
    .where('customer_number', '=', 'T830')
    .where('contract_number', '=', number)
    .orderBy('due_date')
    .execute();
const amounts = async (number: string) => (await pieces(number)).map(({ amount_cents }) => amount_cents);
const toggle = (number: string, options: Record<string, boolean>) =>
  portal.call(
    '/manageOffer',
    {
      customerNbr: 'T830',
      mode: 'OPTIONS',
      contract: {
        contractNumber: number,
        chosenProduct: {
          additionalRates: Object.entries(options).map(([code, active]) => ({ code, active })),
        },
      },
    },
    token,
  );
const ownOption = (number: string, code: string, unit: 'EUR' | 'EUR/YEAR' | 'PERCENT', price: number) =>
  database.db
    .insertInto('contract_rate')
    .values({
      ...key(number),
      code,
      label: code,
      kind: 'OPTION',
      unit,
      price_micros: price,
      active: true,
      position: 9,
    })
    .execute();

// OPT_TREE costs 1.50 a month, VAT 20 %: 1.80; OPT_PLASTIC 1.90: 2.28; OPT_ASSIST 49 a year: 58.80, a month 4.90.
test('C4.4 an option taken is in the instalments from the next that is not near; given back, in none', async () => {
  const number = await newContract();
  const before = await pieces(number);
  expect(await toggle(number, { OPT_TREE: true })).toMatchObject({ code: 'OK' });
  expect(await amounts(number)).toEqual([10_100, 10_460, 10_460, 10_280]);
  expect(await toggle(number, { OPT_TREE: false })).toMatchObject({ code: 'OK' });
  expect(await pieces(number)).toEqual(before);
});

test('C4.4 several at once, in whatever unit, are given back one by one', async () => {
  const number = await newContract();
  const before = await pieces(number);
  await toggle(number, { OPT_TREE: true, OPT_PLASTIC: true, OPT_ASSIST: true });
  expect(await amounts(number)).toEqual([10_100, 11_896, 11_896, 10_998]);
  for (const code of ['OPT_ASSIST', 'OPT_TREE', 'OPT_PLASTIC']) await toggle(number, { [code]: false });
  expect(await pieces(number)).toEqual(before);
});

test('C4.4 an option that came with the contract is given back at the price it had', async () => {
  const number = await newContract();
  // 1.99 a month: 23.88 a year, with VAT 28.66; two months of it 4.78, one 2.39.
  await toggle(number, { OPT_GREEN: false });
  expect(await amounts(number)).toEqual([10_100, 9622, 9622, 9861]);
});

test('C4.4 one for another in one call; a second click moves nothing', async () => {
  const number = await newContract();
  await toggle(number, { OPT_GREEN: false, OPT_TREE: true });
  const after = [10_100, 9982, 9982, 10_041];
  expect(await amounts(number)).toEqual(after);
  await Promise.all([1, 2, 3].map(() => toggle(number, { OPT_GREEN: false, OPT_TREE: true })));
  expect(await amounts(number)).toEqual(after);
});

test('C4.4 different options at once are both in the plan', async () => {
  const number = await newContract();
  await Promise.all([toggle(number, { OPT_TREE: true }), toggle(number, { OPT_PLASTIC: true })]);
  expect(await amounts(number)).toEqual([10_100, 10_916, 10_916, 10_508]);
});

test('C4.4 a percentage is one of the year’s energy', async () => {
  const number = await newContract();
  await ownOption(number, 'OPT_SHARE', 'PERCENT', 2_000_000);
  await toggle(number, { OPT_SHARE: false });
  const [near, ...rest] = await amounts(number);
  expect(near).toBe(10_100);
  expect(rest[0]).toBe(rest[1]);
  // Two per cent of some 569 € to 590 €, with VAT, by two months.
  expect(10_100 - Number(rest[0])).toBeGreaterThan(200);
  expect(10_100 - Number(rest[0])).toBeLessThan(300);
});

test.each([
  ['of this year', addMonths(anniversary, -11), [10_100, 9900, 9900, 10_000]],
  ['of a year before', addMonths(anniversary, -20), [10_100, 10_100, 10_100, 10_100]],
])('C4.4 what counts once, %s', async (_what, effective_start_date, expected) => {
  const number = await newContract({ effective_start_date });
  await ownOption(number, 'OPT_ONCE', 'EUR', 10_000_000);
  await toggle(number, { OPT_ONCE: false });
  expect(await amounts(number)).toEqual(expected);
});

test('C4.4 after another tax, an option gives back what it had brought', async () => {
  const { db } = database;
  const number = await newContract();
  const before = await pieces(number);
  await toggle(number, { OPT_TREE: true });
  // Taken yesterday, by yesterday's tax.
  await db
    .updateTable('contract_rate')
    .set({ updated_at: new Date(Date.now() - 86_400_000) })
    .where('contract_number', '=', number)
    .where('code', '=', 'OPT_TREE')
    .execute();
  const taxes = await db
    .selectFrom('tax_rate')
    .selectAll()
    .where('code', '=', 'TVA_CONSOMMATION')
    .where('energy', '=', 'EL')
    .where('valid_to', 'is', null)
    .executeTakeFirstOrThrow();
  const current = db.updateTable('tax_rate').where('code', '=', taxes.code).where('energy', '=', 'EL');
  await current.where('valid_to', 'is', null).set({ valid_to: today }).execute();
  await db
    .insertInto('tax_rate')
    .values({ ...taxes, valid_from: today, price_micros: 5_500_000 })
    .execute();
  await toggle(number, { OPT_TREE: false });
  expect(await pieces(number)).toEqual(before);
  await db
    .deleteFrom('tax_rate')
    .where('code', '=', taxes.code)
    .where('energy', '=', 'EL')
    .where('valid_from', '=', today)
    .execute();
  await current.where('valid_to', '=', today).set({ valid_to: null }).execute();
});

test('C4.4 a package that is no longer sold keeps no option from being switched', async () => {
  const number = await newContract();
  await database.db
    .updateTable('contract_package')
    .set({ package_id: 'FORFAIT_ANCIEN-1' })
    .where('contract_number', '=', number)
    .execute();
  expect(await toggle(number, { OPT_TREE: true })).toMatchObject({ code: 'OK' });
  expect(await amounts(number)).toEqual([10_100, 10_460, 10_460, 10_280]);
});

test('C4.4 what was sent, paid or called off stays, and so do the instalments of no schedule', async () => {
  const number = await newContract();
  const [, sent] = await pieces(number);
  await database.db.updateTable('payment_piece').set({ status: 'sent' }).where('id', '=', sent!.id).execute();
  await toggle(number, { OPT_TREE: true });
  expect(await amounts(number)).toEqual([10_100, 10_100, 10_460, 10_280]);
  const cyclical = await newContract({ product_code: 'LIBERTE_EL_CYC', billing_mode: 'CYCLICAL_BILLING' });
  await database.db.deleteFrom('contract_package').where('contract_number', '=', cyclical).execute();
  await toggle(cyclical, { OPT_TREE: true });
  expect(await amounts(cyclical)).toEqual([10_100, 10_100, 10_100, 10_100]);
});
