import type { RequestOf } from '@portal/contract';
import { addDays, addMonths, monthOf, parisDayOf, shiftMonth, toCents } from '@portal/domain';
import { addInstalments, addPackagedContract } from '../../../../testing/fixtures/packaged-contract';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

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
/** The contract's own choice priced anew, in cents: a whole instalment, its fee, and the last month alone. */
async function quotedFor(number: string, wanted: Partial<Wanted> = {}) {
  const { budgets } = await portal.call(
    '/getPack',
    { customerType: 'INDIVIDUAL', contracts: [{ energy: 'EL', contractNumber: number, ...wanted }] },
    token,
  );
  return toCents(budgets[0]!.installmentAmount);
}
type Wanted = Omit<RequestOf<'/getPack'>['contracts'][number], 'energy' | 'contractNumber'>;

test.each<[RequestOf<'/manageOffer'>['mode'], Wanted]>([
  [
    'OPTIONS',
    { chosenProduct: { productCode: 'FORFAIT_EL', additionalRates: [{ code: 'OPT_TREE', active: true }] } },
  ],
  ['INSTALLMENT_FREQUENCY', { installmentFrequency: 'MONTHLY' }],
  ['PACKAGE', { chosenPackages: [{ id: 'FORFAIT_EL-2-7' }] }],
  ['PRODUCT', { chosenProduct: { productCode: 'FORFAIT_VERT_EL' } }],
])(
  'C4.6 %s: the instalment that is confirmed is the one that is planned from then on',
  async (mode, wanted) => {
    const number = await newContract();
    const confirmed = await quotedFor(number, wanted);
    const contract = {
      contractNumber: number,
      chosenProduct: wanted.chosenProduct ?? undefined,
      chosenPackages: wanted.chosenPackages,
      installmentFrequency: wanted.installmentFrequency ?? undefined,
    };
    expect(await portal.call('/manageOffer', { customerNbr: 'T830', mode, contract }, token)).toMatchObject({
      code: 'OK',
    });
    const [announced, ...next] = (await pieces(number)).filter(({ status }) => status === 'validated');
    expect(announced).toMatchObject({ due_date: soon, amount_cents: 10_100 });
    expect(next.slice(0, 2).map(({ amount_cents }) => amount_cents)).toEqual([confirmed, confirmed]);
  },
);

test('C4.4 an added option is part of the instalments after the notice period; once removed, of none', async () => {
  const number = await newContract();
  const days = (await pieces(number)).map(({ id, due_date }) => [id, due_date]);
  const without = await quotedFor(number);
  await toggle(number, { OPT_TREE: true });
  // 1.50 a month, VAT 20 %: 3.60 by two months.
  expect((await amounts(number)).slice(0, 3)).toEqual([10_100, without + 360, without + 360]);
  await toggle(number, { OPT_TREE: false });
  expect((await amounts(number)).slice(0, 3)).toEqual([10_100, without, without]);
  expect((await pieces(number)).map(({ id, due_date }) => [id, due_date])).toEqual(days);
});

test('C4.4 the last instalment, of one month of two, takes half of the year’s share and the whole fee', async () => {
  const number = await newContract();
  await toggle(number, { OPT_TREE: true });
  const [, whole = 0, , last] = await amounts(number);
  const asked = { energy: 'EL' as const, contractNumber: number };
  const { budgets } = await portal.call(
    '/getPack',
    { customerType: 'INDIVIDUAL', contracts: [asked] },
    token,
  );
  const rest = toCents(budgets[0]!.amount) - 6 * whole;
  expect(last).toBe(Math.round((whole - 100) / 2) + 100 + rest);
});

test('C4.4 two options added at once are both in the instalments; the same request twice changes nothing', async () => {
  const number = await newContract();
  await Promise.all([toggle(number, { OPT_TREE: true }), toggle(number, { OPT_PLASTIC: true })]);
  const after = await amounts(number);
  expect(after[1]).toBe(await quotedFor(number));
  await Promise.all([1, 2].map(() => toggle(number, { OPT_TREE: true, OPT_PLASTIC: true })));
  expect(await amounts(number)).toEqual(after);
});

/** Another option that the contract came with. */
const ownOption = (number: string, code: string, unit: 'EUR' | 'PERCENT', price_micros: number) =>
  database.db
    .insertInto('contract_rate')
    .values({
      customer_number: 'T830',
      contract_number: number,
      code,
      label: code,
      kind: 'OPTION',
      unit,
      price_micros,
      active: true,
      position: 9,
    })
    .execute();

test('C4.4 an option in percent of the year’s energy is part of the instalments; once removed, of none after the notice period', async () => {
  const number = await newContract();
  const without = await quotedFor(number);
  await ownOption(number, 'OPT_SHARE', 'PERCENT', 2_000_000);
  const whole = await quotedFor(number);
  // Two per cent of some 569 € to 590 € a year, with VAT, by two months.
  expect(whole - without).toBeGreaterThan(200);
  expect(whole - without).toBeLessThan(300);
  await toggle(number, { OPT_TREE: true });
  expect((await amounts(number)).slice(0, 3)).toEqual([10_100, whole + 360, whole + 360]);
  await toggle(number, { OPT_SHARE: false });
  expect((await amounts(number)).slice(0, 3)).toEqual([10_100, without + 360, without + 360]);
});

test('C4.4 an option with a one-time price is spread over the year’s instalments; once removed, it is in none after the notice period', async () => {
  const number = await newContract();
  const without = await quotedFor(number);
  // 10 € before tax: 12 € a year, 2 € by two months.
  await ownOption(number, 'OPT_ONCE', 'EUR', 10_000_000);
  expect(await quotedFor(number)).toBe(without + 200);
  await toggle(number, { OPT_TREE: true });
  expect((await amounts(number)).slice(0, 3)).toEqual([10_100, without + 560, without + 560]);
  await toggle(number, { OPT_ONCE: false });
  expect((await amounts(number)).slice(0, 3)).toEqual([10_100, without + 360, without + 360]);
});

test('C4.4 with a package that is no longer sold, an option can still be added', async () => {
  const number = await newContract();
  await database.db
    .updateTable('contract_package')
    .set({ package_id: 'FORFAIT_ANCIEN-1' })
    .where('contract_number', '=', number)
    .execute();
  expect(await toggle(number, { OPT_TREE: true })).toMatchObject({ code: 'OK' });
  expect((await amounts(number))[1]).toBe(await quotedFor(number));
});

test('C4.4 a sent instalment keeps its amount, and so do all of a contract with cyclical billing', async () => {
  const number = await newContract();
  const [, sent] = await pieces(number);
  await database.db.updateTable('payment_piece').set({ status: 'sent' }).where('id', '=', sent!.id).execute();
  await toggle(number, { OPT_TREE: true });
  expect((await amounts(number)).slice(0, 3)).toEqual([10_100, 10_100, await quotedFor(number)]);
  const cyclical = await newContract({ product_code: 'LIBERTE_EL_CYC', billing_mode: 'CYCLICAL_BILLING' });
  await database.db.deleteFrom('contract_package').where('contract_number', '=', cyclical).execute();
  await toggle(cyclical, { OPT_TREE: true });
  expect(await amounts(cyclical)).toEqual([10_100, 10_100, 10_100, 10_100]);
});
