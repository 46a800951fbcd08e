import type { RequestOf } from '@portal/contract';
import { addDays, addMonths, monthOf, parisDayOf, shiftMonth, toCents } from '@portal/domain';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addInstalments, addPackagedContract } from '../../../../testing/fixtures/packaged-contract';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};
let contracts = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addCustomer(db, 'T840');
  await addCustomer(db, 'T841');
  await addAgent(db, 'tseller', [{ id: 'createCase' }]);
  await addAgent(db, 'treader', [{ id: 'searchCustomerContract', actionMode: 'READ_ONLY' }]);
  for (const login of ['T840', 'T841', 'tseller', 'treader']) {
    tokens[login] = (await portal.logIn(login)).token;
  }
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

type Draft = RequestOf<'/getPack'>['contracts'][number];
type Wanted = Pick<Draft, 'chosenProduct' | 'chosenPackages'> &
  Pick<RequestOf<'/manageOffer'>['contract'], 'installmentFrequency'>;

const first = `${shiftMonth(monthOf(parisDayOf(new Date())), 3)}-10`;
async function newContract(over: Parameters<typeof addPackagedContract>[3] = {}): Promise<string> {
  const number = `CT840-${++contracts}`;
  const days = [first, addMonths(first, 2)];
  await addPackagedContract(database.db, 'T840', number, {
    next_renew_date: addDays(addMonths(first, 5), 5),
    ...over,
  });
  await addInstalments(database.db, 'T840', number, days);
  return number;
}

/** What a browser may say of a contract; the server knows better. */
const typed = {
  estimates: [{ energy: 'EL' as const, timeframe: 'TOTAL_HOUR' as const, quantity: 12_000 }],
  deliveryPoint: { contractualCapacity: 36 },
};
const asked = (contractNumber: string, over: Partial<Draft> = {}) => ({
  customerType: 'INDIVIDUAL' as const,
  contracts: [{ energy: 'EL' as const, contractNumber, ...typed, ...over }],
});
const quoted = async (number: string, wanted: Wanted) =>
  (await portal.call('/getPack', asked(number, wanted), tokens.T840)).budgets[0]!;
const instalments = async (number: string) =>
  (
    await database.db
      .selectFrom('payment_piece')
      .select('amount_cents')
      .where('contract_number', '=', number)
      .where('status', '=', 'validated')
      .orderBy('due_date')
      .execute()
  ).map(({ amount_cents }) => amount_cents);
const manage = (mode: 'PRODUCT' | 'PACKAGE' | 'OPTIONS', contractNumber: string, wanted: Wanted) =>
  portal.call(
    '/manageOffer',
    {
      customerNbr: 'T840',
      mode,
      contract: {
        contractNumber,
        chosenProduct: wanted.chosenProduct ?? undefined,
        chosenPackages: wanted.chosenPackages,
        installmentFrequency: wanted.installmentFrequency,
      },
    },
    tokens.T840,
  );

const tree = { code: 'OPT_TREE', active: true };
const withFees = [tree, { code: 'FEE_OPENING', active: true }, { code: 'DISC_WELCOME', active: true }];
const toProduct = (productCode: string, additionalRates?: typeof withFees): Wanted => ({
  chosenProduct: { productCode, additionalRates },
});

test.each<[string, 'PRODUCT' | 'PACKAGE', Wanted, Parameters<typeof newContract>[0]]>([
  ['a package', 'PACKAGE', { chosenPackages: [{ id: 'FORFAIT_EL-2-7' }] }, {}],
  [
    'a package, paid twice a year',
    'PACKAGE',
    { chosenPackages: [{ id: 'FORFAIT_EL-2-5' }] },
    { installment_frequency: 'BIANNUAL' },
  ],
  ['a product', 'PRODUCT', toProduct('FORFAIT_VERT_EL'), { installment_frequency: 'QUARTERLY' }],
  ['a product with two prices', 'PRODUCT', toProduct('FORFAIT_HC_EL'), {}],
  [
    'a product with all of its choices',
    'PRODUCT',
    {
      ...toProduct('FORFAIT_HC_EL', withFees),
      chosenPackages: [{ id: 'FORFAIT_HC_EL-2-7' }],
      installmentFrequency: 'FOURMONTHLY',
    },
    {},
  ],
])('S1 what is quoted of %s is what the change then takes', async (_what, mode, wanted, over) => {
  const number = await newContract(over);
  const quote = await quoted(number, wanted);
  expect(quote.details.map(({ label }) => label)).not.toContain('Frais d’ouverture de contrat');
  expect(quote.details.map(({ kind }) => kind)).not.toContain('DISCOUNT');
  expect(await manage(mode, number, wanted)).toMatchObject({ code: 'OK' });
  const [change] = await database.db
    .selectFrom('contract_change')
    .select('after')
    .where('contract_number', '=', number)
    .execute();
  const { prices } = change!.after as {
    prices: { yearlyCents: number; installmentCents: number; fee: { perYear: number } };
  };
  expect(Math.round(quote.amount * 100)).toBe(prices.yearlyCents);
  expect(Math.round(quote.installmentAmount * 100)).toBe(prices.installmentCents);
  const plan = await instalments(number);
  // the last takes what rounding leaves of a year
  const last = prices.yearlyCents - (prices.fee.perYear - 1) * prices.installmentCents;
  expect(plan[0]).toBe(plan.length === 1 ? last : prices.installmentCents);
});

test('S1 what an option makes of the instalment is quoted to the cent that its change moves', async () => {
  const number = await newContract();
  const switched = (active: boolean) => ({
    chosenProduct: { productCode: 'FORFAIT_EL', additionalRates: [{ code: 'OPT_TREE', active }] },
  });
  const [without, taken] = [await quoted(number, switched(false)), await quoted(number, switched(true))];
  expect(taken.amount - without.amount).toBeCloseTo(21.6, 2);
  await manage('OPTIONS', number, switched(true));
  const planned = toCents(taken.installmentAmount);
  // the last takes what rounding leaves of a year
  const last = toCents(taken.amount) - (12 / taken.installmentMonths - 1) * planned;
  expect(await instalments(number)).toEqual([planned, last]);
  expect(Math.abs(taken.installmentAmount - without.installmentAmount - 3.6)).toBeLessThan(0.011);
});

test('S1 a contract is quoted by its own power, estimate, options and frequency, whatever is typed', async () => {
  const number = await newContract({ installment_frequency: 'QUARTERLY' });
  const quote = await quoted(number, {});
  const line = (label: string) => quote.details.find((each) => each.label === label);
  // 9 kVA, not 36: (72 + 9 × 10.60) × 109 % = 182.47.
  expect(line('Abonnement')).toMatchObject({ price: 182.47 });
  expect(line('OPT_GREEN')).toMatchObject({ price: 1.99 });
  expect(quote.details.find(({ kind }) => kind === 'FEE')).toMatchObject({ quantity: 4 });
  expect(quote.estimates).toEqual([{ energy: 'EL', timeframe: 'TOTAL_HOUR', quantity: 4321 }]);
  const { packages } = await portal.call('/getPack', asked(number), tokens.T840);
  expect(
    packages.map(({ id, timeframe, authorizedPackages }) => [id, timeframe, authorizedPackages]),
  ).toEqual(
    ['SUMMER', 'WINTER'].map((timeframe) => [
      'FORFAIT_EL-2-6',
      timeframe,
      ['FORFAIT_EL-2-5', 'FORFAIT_EL-2-6', 'FORFAIT_EL-2-7'],
    ]),
  );
});

test('S1 a contract of a package and a product that are no longer sold is quoted too', async () => {
  const number = await newContract();
  const { db } = database;
  await db
    .updateTable('contract_package')
    .set({ package_id: 'FORFAIT_ANCIEN-1' })
    .where('contract_number', '=', number)
    .execute();
  const product = db.updateTable('product').where('code', '=', 'FORFAIT_EL');
  await product.set({ sold_to: parisDayOf(new Date()) }).execute();
  const { budgets, packages } = await portal.call('/getPack', asked(number), tokens.T840);
  await product.set({ sold_to: null }).execute();
  expect(budgets[0]?.estimates).toEqual([{ energy: 'EL', timeframe: 'TOTAL_HOUR', quantity: 4321 }]);
  expect(packages.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['FORFAIT_ANCIEN-1', 290],
    ['FORFAIT_ANCIEN-1', 430],
  ]);
});

test('C4.2 the offers of a contract are priced as its changes are', async () => {
  const number = await newContract({ installment_frequency: 'QUARTERLY' });
  const own = { chosenProduct: { productCode: 'FORFAIT_EL' } };
  const { offers } = await portal.call('/getOffers', asked(number, own), tokens.T840);
  expect(offers[0]?.plan?.authorizedPackages).toEqual(['FORFAIT_EL-2-5', 'FORFAIT_EL-2-6', 'FORFAIT_EL-2-7']);
  expect(offers[0]?.product.additionalRates.find(({ code }) => code === 'OPT_GREEN')).toMatchObject({
    active: true,
    detail: { price: 1.99 },
  });
  expect(offers[0]?.product.additionalRates.find(({ code }) => code === 'OPT_PLASTIC')).toMatchObject({
    active: false,
    detail: { price: 1.9 },
  });
  const total = offers[0]?.pricing.find(({ category }) => category === 'TOTAL_AMOUNT');
  expect(total?.amount).toBe((await quoted(number, own)).installmentAmount);
  const all = await portal.call('/getOffers', asked(number), tokens.T840);
  for (const { product, pricing } of all.offers.filter(({ plan }) => plan)) {
    // another offer is priced with the contract's options that go on with it
    const additionalRates = product.additionalRates
      .filter(({ type, active }) => type === 'OPTION' && active)
      .map(({ code, active }) => ({ code, active }));
    const quote = await quoted(number, {
      chosenProduct: { productCode: product.productCode, additionalRates },
    });
    expect(pricing.find(({ category }) => category === 'TOTAL_AMOUNT')?.amount).toBe(quote.installmentAmount);
  }
});

test('C4.2 each package, and each option, is offered at what it makes of the contract', async () => {
  const number = await newContract();
  const own = { chosenProduct: { productCode: 'FORFAIT_EL' } };
  const { offers } = await portal.call('/getOffers', asked(number, own), tokens.T840);
  const [offer] = offers;
  expect(offer?.packages.map(({ recommended }) => recommended)).toEqual(
    offer?.packages.map((_pair, place) => place === 0),
  );
  for (const id of offer?.plan?.authorizedPackages ?? []) {
    const pair = offer?.packages.find(({ summer }) => summer.id === id);
    const { amount, monthlyAmount, installmentAmount } = await quoted(number, { chosenPackages: [{ id }] });
    expect([pair?.yearlyAmount, pair?.monthlyAmount, pair?.installmentAmount]).toEqual([
      amount,
      monthlyAmount,
      installmentAmount,
    ]);
  }
  const rates = offer?.product.additionalRates ?? [];
  expect(rates.find(({ code }) => code === 'OPT_TREE')).toMatchObject({ active: false, yearlyAmount: 21.6 });
  expect(rates.find(({ code }) => code === 'OPT_GREEN')).toMatchObject({ active: true, yearlyAmount: 28.66 });
  expect(rates.find(({ type }) => type === 'DISCOUNT')).toMatchObject({ yearlyAmount: null });
  expect(rates.map(({ code }) => code)).toEqual([...new Set(rates.map(({ code }) => code))]);
});

test.each<[string, Partial<Draft>, string]>([
  ['of the other energy', { energy: 'NG' }, 'contracts.0.energy'],
  [
    'with an option of nobody',
    { chosenProduct: { productCode: 'FORFAIT_EL', additionalRates: [{ code: 'NOPE', active: true }] } },
    'contracts.0.chosenProduct.additionalRates',
  ],
  ['with a package of nobody', { chosenPackages: [{ id: 'NOPE' }] }, 'contracts.0.chosenPackages'],
  [
    'with a product of nobody',
    { chosenProduct: { productCode: 'NOPE' } },
    'contracts.0.chosenProduct.productCode',
  ],
])('S1 a quote of a contract %s is refused, at its field', async (_what, over, path) => {
  const number = await newContract();
  expect(await portal.refusal('/getPack', asked(number, over), tokens.T840)).toMatchObject({
    status: 422,
    errors: [{ path }],
  });
});

test('B4.1 a frequency that another product is not paid by is refused in a quote as in the change', async () => {
  const number = await newContract({ installment_frequency: 'BIANNUAL' });
  const wanted = toProduct('FORFAIT_VERT_EL');
  const refusal = await portal.refusal('/getPack', asked(number, wanted), tokens.T840);
  expect(refusal).toMatchObject({ status: 422, errors: [{ path: 'contracts.0.installmentFrequency' }] });
  expect(await manage('PRODUCT', number, wanted)).toMatchObject({ code: 'KO' });
});

describe.each(['/getPack', '/getOffers', '/getProducts'] as const)('S2 %s of a contract', (path) => {
  test('is only for who may read it: another’s case and an unknown one get the same answer', async () => {
    const number = await newContract();
    const foreign = await portal.post(path, asked(number), tokens.T841);
    const absent = await portal.post(path, asked('CT-NONE'), tokens.T841);
    expect([foreign.statusCode, foreign.body]).toEqual([403, absent.body]);
    expect((await portal.post(path, asked(number), tokens.T840)).statusCode).toBe(200);
  });

  test('is for agents over customers, and is audited; who only sells reads no contract', async () => {
    const number = await newContract();
    expect((await portal.post(path, asked(number), tokens.tseller)).statusCode).toBe(403);
    expect((await portal.post(path, asked(number), tokens.treader)).statusCode).toBe(200);
    const entries = await database.db
      .selectFrom('audit_entry')
      .select(['actor', 'call', 'on_behalf_of'])
      .where('contract_number', '=', number)
      .execute();
    expect(entries).toEqual([{ actor: 'treader', call: path, on_behalf_of: 'T840' }]);
    expect((await portal.post(path, asked('CT-NONE'), tokens.treader)).statusCode).toBe(404);
  });
});

test('S2 without a contract, the typed values are used', async () => {
  const draft = { energy: 'EL' as const, ...typed };
  const { budgets } = await portal.call(
    '/getPack',
    { customerType: 'INDIVIDUAL', contracts: [draft] },
    tokens.T840,
  );
  expect(budgets[0]?.details.map(({ label }) => label)).toContain('Frais d’ouverture de contrat');
  // 36 kVA: (72 + 36 × 10.60) × 109 %.
  expect(budgets[0]?.details[0]).toMatchObject({ label: 'Abonnement', price: 494.42 });
});

test('S2 a professional’s contract gets professional offers, whatever the request says', async () => {
  const { db } = database;
  await addCustomer(db, 'T842');
  await db
    .updateTable('customer')
    .set({
      type: 'PROFESSIONAL',
      company_name: 'Dupont',
      company_type: 'SARL',
      identification_number: '73282932000074',
    })
    .where('customer_number', '=', 'T842')
    .execute();
  await addContract(db, 'T842', 'CT842');
  const { token } = await portal.logIn('T842');
  const { productsList } = await portal.call('/getProducts', asked('CT842'), token);
  expect(productsList.map(({ productCode }) => productCode)).toContain('FORFAIT_PRO_EL');
});
