import type { RequestOf } from '@portal/contract';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let customer: string;
let seller: string;
let admin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addCustomer(db, 'T800');
  await addContract(db, 'T800', 'CT800');
  await addAgent(db, 'tsell', [{ id: 'createCase' }]);
  await addAgent(db, 'tadmin', [{ id: 'createCase' }]);
  await db.updateTable('identity').set({ group_name: 'ADMIN' }).where('login', '=', 'tadmin').execute();
  customer = (await portal.logIn('T800')).token;
  seller = (await portal.logIn('tsell')).token;
  admin = (await portal.logIn('tadmin')).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

type Draft = RequestOf<'/getPack'>['contracts'][number];
const estimates = (energy: 'EL' | 'NG', quantity: number): Draft['estimates'] => [
  { energy, timeframe: 'TOTAL_HOUR', quantity },
];
const electricity = (over: Partial<Draft> = {}): Draft => ({
  energy: 'EL',
  estimates: estimates('EL', 4200),
  deliveryPoint: { contractualCapacity: 6 },
  ...over,
});
const individual = (...contracts: Draft[]) => ({ customerType: 'INDIVIDUAL' as const, contracts });

test('B4.1 products of the energy and the kind of customer; peak hours are missing at 3 kVA', async () => {
  const at = async (contractualCapacity: number) =>
    (
      await portal.call(
        '/getProducts',
        { ...individual(electricity({ deliveryPoint: { contractualCapacity } })), contextOfUse: 'MARKET' },
        customer,
      )
    ).productsList;
  const six = await at(6);
  expect(six.map(({ productCode }) => productCode)).toEqual([
    'FORFAIT_EL',
    'FORFAIT_HC_EL',
    'FORFAIT_VERT_EL',
    'CAPACITE_EL',
    'LIBERTE_EL_CYC',
    'SIMPLE_BASE_EL_CYC',
  ]);
  expect(six.find((product) => product.default)?.productCode).toBe('FORFAIT_EL');
  expect((await at(3)).filter(({ rateOption }) => rateOption === 'HIGH_LOW')).toEqual([]);
  const { productsList } = await portal.call(
    '/getProducts',
    { customerType: 'PROFESSIONAL', contracts: [{ energy: 'NG' }] },
    seller,
  );
  expect(productsList.map(({ productCode }) => productCode)).toEqual(['FORFAIT_PRO_NG', 'PRO_NG_CYC']);
});

test('S2 the channel of a request sells nothing that the session’s group does not', async () => {
  const codes = async (channel: string | undefined, token: string) =>
    (await portal.call('/getProducts', { ...individual(electricity()), channel }, token)).productsList.map(
      ({ productCode }) => productCode,
    );
  const own = await codes(undefined, seller);
  expect(own).not.toContain('SIMPLE_BASE_EL_CYC');
  // Their scheme covers every group, so that they may sell in another's name.
  expect(await codes('COMDATA', seller)).toContain('SIMPLE_BASE_EL_CYC');
  // A customer comes by WEB, whatever is said.
  expect(await codes('C2E', customer)).toContain('SIMPLE_BASE_EL_CYC');
});

test('C4.2 an offer: recommended plan and package first, pairs with amounts, frequencies with their codes', async () => {
  const { offers } = await portal.call(
    '/getOffers',
    individual(electricity({ chosenProduct: { productCode: 'FORFAIT_EL' } })),
    customer,
  );
  const [offer] = offers;
  expect(offers).toHaveLength(1);
  expect(offer?.plan).toEqual({
    id: 'FORFAIT_EL-2',
    energy: 'EL',
    recommended: true,
    recommendedPackage: 'FORFAIT_EL-2-6',
    authorizedPackages: ['FORFAIT_EL-2-4', 'FORFAIT_EL-2-5', 'FORFAIT_EL-2-6', 'FORFAIT_EL-2-7'],
  });
  expect(offer?.packages).toHaveLength(7);
  expect(offer?.packages[0]).toMatchObject({
    recommended: true,
    summer: { id: 'FORFAIT_EL-2-6', timeframe: 'SUMMER', quantity: 290, currency: 'EUR' },
    winter: { id: 'FORFAIT_EL-2-6', timeframe: 'WINTER', quantity: 430, currency: 'EUR' },
  });
  const { summer, winter } = offer!.packages[0]!;
  expect(winter.amount).toBeGreaterThan(summer.amount);
  expect(offer?.frequencies.map(({ frequency, code, fee }) => [frequency, code, fee])).toEqual([
    ['MONTHLY', 'PP_FREQ_1', 0],
    ['BIMONTHLY', 'PP_FREQ_2', 1],
    ['FOURMONTHLY', 'PP_FREQ_4', 2],
    ['QUARTERLY', 'PP_FREQ_3', 1.5],
  ]);
});

test('C4.2 the prices of an offer by every category of the source', async () => {
  const { offers } = await portal.call(
    '/getOffers',
    individual(electricity({ chosenProduct: { productCode: 'FORFAIT_EL' } })),
    customer,
  );
  const pricing = offers[0]!.pricing;
  const of = (category: string) => pricing.filter((each) => each.category === category);
  expect(of('TOTAL_BUDGET')).toMatchObject([{ amount: 1035.2 }]);
  expect(of('TOTAL_AMOUNT')).toMatchObject([{ amount: 172.53 }]);
  expect(of('ADDITIONAL_RATE').map(({ label, amount }) => [label, amount])).toEqual([
    ['Frais d’ouverture de contrat', 12],
    ['Remise de bienvenue', -13.66],
  ]);
  expect(of('ECONOMY')).toMatchObject([{ amount: 21.12 }]);
  expect(of('DISCOUNTED_UNIT_PRICE')).toMatchObject([
    {
      amount: null,
      discountRate: 3,
      unitPrices: [{ price: 0.1317, priceInclTax: 0.15804, unit: 'EUR/KWH' }],
    },
  ]);
});

test('B4.1 a cyclical product has no plan and the month alone', async () => {
  const { offers } = await portal.call(
    '/getOffers',
    individual(electricity({ chosenProduct: { productCode: 'LIBERTE_EL_CYC' } })),
    customer,
  );
  expect(offers[0]).toMatchObject({ plan: null, packages: [] });
  expect(offers[0]?.frequencies.map(({ frequency }) => frequency)).toEqual(['MONTHLY']);
});

test('C4.3 ADMIN is shown the packages of every plan, all of them authorised', async () => {
  const ask = individual(electricity({ chosenProduct: { productCode: 'FORFAIT_EL' } }));
  const { offers } = await portal.call('/getOffers', ask, admin);
  expect(offers[0]?.packages).toHaveLength(42);
  expect(offers[0]?.plan?.authorizedPackages).toHaveLength(42);
  const asSeller = await portal.call('/getOffers', { ...ask, channel: 'ADMIN' }, seller);
  expect(asSeller.offers[0]?.packages).toHaveLength(7);
});

test('B4.2 a pack: the budget of its packages plus one kWh, whose details add up', async () => {
  const { budgets, packages } = await portal.call(
    '/getPack',
    individual(
      electricity({
        chosenProduct: {
          productCode: 'FORFAIT_EL',
          additionalRates: [
            { code: 'OPT_TREE', active: true },
            { code: 'OPT_GREEN', active: false },
          ],
        },
        chosenPackages: [
          { id: 'FORFAIT_EL-2-5', timeframe: 'SUMMER' },
          { id: 'FORFAIT_EL-2-5', timeframe: 'WINTER' },
        ],
        installmentFrequency: 'MONTHLY',
      }),
      { energy: 'NG', estimates: estimates('NG', 12_000) },
    ),
    customer,
  );
  expect(budgets.map(({ energy }) => energy)).toEqual(['EL', 'NG']);
  // 6 × (260 + 390) + 1
  expect(budgets[0]?.estimates).toEqual([{ energy: 'EL', timeframe: 'TOTAL_HOUR', quantity: 3901 }]);
  for (const { amount, details, monthlyAmount } of budgets) {
    expect(details.reduce((sum, each) => sum + Math.round(each.amount * 100), 0)).toBe(
      Math.round(amount * 100),
    );
    expect(monthlyAmount).toBeCloseTo(amount / 12, 2);
  }
  expect(budgets[0]?.details.map(({ label }) => label)).toContain('Plantation d’arbres');
  expect(packages.map(({ id, timeframe, quantity }) => [id, timeframe, quantity]).slice(0, 2)).toEqual([
    ['FORFAIT_EL-2-5', 'SUMMER', 260],
    ['FORFAIT_EL-2-5', 'WINTER', 390],
  ]);
});

test.each([
  ['beyond those that suit', 'FORFAIT_EL-5-1', 4200, 'chosenPackages'],
  ['below them', 'FORFAIT_EL-1-1', 4200, 'chosenPackages'],
  ['of a consumption that nobody tells', 'FORFAIT_EL-1-1', null, 'estimates'],
])('C4.3 a pack of a package %s is refused, but to ADMIN', async (_case, id, kwh, path) => {
  const ask = individual(
    electricity({
      estimates: kwh === null ? [] : estimates('EL', kwh),
      chosenProduct: { productCode: 'FORFAIT_EL' },
      chosenPackages: [{ id, timeframe: 'SUMMER' }],
    }),
  );
  for (const token of [customer, seller]) {
    expect(await portal.refusal('/getPack', ask, token)).toMatchObject({
      status: 422,
      errors: [{ path: `contracts.0.${path}` }],
    });
  }
  const { packages } = await portal.call('/getPack', ask, admin);
  expect(packages[0]?.id).toBe(id);
});

test('B4.2 from 6 500 € a year on only an ADMIN agent gets a quote; the request’s channel is ignored', async () => {
  const heavy = individual(
    electricity({ estimates: estimates('EL', 40_000), deliveryPoint: { contractualCapacity: 36 } }),
  );
  for (const token of [customer, seller]) {
    expect(await portal.refusal('/getPack', { ...heavy, channel: 'ADMIN' }, token)).toMatchObject({
      status: 422,
      code: 'HIGH_CONSUMPTION',
      message: expect.stringContaining('contact@lumenvie.example'),
    });
  }
  const { budgets } = await portal.call('/getPack', heavy, admin);
  expect(budgets[0]?.amount).toBeGreaterThanOrEqual(6500);
});

test.each([
  ['an energy twice', [electricity(), electricity()], 400],
  ['no contract', [], 400],
  ['a product that is not sold', [electricity({ chosenProduct: { productCode: 'PRO_EL_CYC' } })], 422],
  [
    'a product that does not exist with the rate option asked for',
    [electricity({ rateOption: 'HIGH_LOW', chosenProduct: { productCode: 'FORFAIT_EL' } })],
    422,
  ],
  ['a product of the other energy', [electricity({ chosenProduct: { productCode: 'FORFAIT_NG' } })], 422],
  [
    'peak hours at 3 kVA',
    [
      electricity({
        chosenProduct: { productCode: 'FORFAIT_HC_EL' },
        deliveryPoint: { contractualCapacity: 3 },
      }),
    ],
    422,
  ],
  ['an unknown capacity', [electricity({ deliveryPoint: { contractualCapacity: 7 } })], 422],
  ['a package of another product', [electricity({ chosenPackages: [{ id: 'FORFAIT_NG-1-1' }] })], 422],
  ['two pairs', [electricity({ chosenPackages: [{ id: 'FORFAIT_EL-2-5' }, { id: 'FORFAIT_EL-2-6' }] })], 422],
  [
    'an option of nobody',
    [
      electricity({
        chosenProduct: { productCode: 'FORFAIT_EL', additionalRates: [{ code: 'NOPE', active: true }] },
      }),
    ],
    422,
  ],
])('S1 /getPack refuses %s', async (_what, contracts, status) => {
  expect(await portal.refusal('/getPack', { customerType: 'INDIVIDUAL', contracts }, customer)).toMatchObject(
    {
      status,
      code: 'INVALID_PARAMETER',
      errors: [expect.anything()],
    },
  );
});

test.each([
  ['promotion', 'BIENVENUE20', 'OK', 20],
  ['promotion', 'bienvenue20', 'OK', 20],
  ['cashback', 'MYWORLD', 'OK', 10],
  ['cashback', 'BIENVENUE20', 'KO', null],
  ['promotion', 'KOMPAR15', 'KO', null],
  ['promotion', 'RENTREE30', 'KO', null],
  ['promotion', '%', 'KO', null],
  ['sponsor', 'T800', 'OK', 20],
  ['sponsor', 'T899', 'KO', null],
] as const)('B6.1 %s code %s: %s', async (rebateCodeType, rebateCode, result, amount) => {
  expect(await portal.call('/checkRebateCode', { rebateCodeType, rebateCode }, customer)).toMatchObject({
    result,
    amount,
    currency: 'EUR',
  });
});

test('B6.1 a promotion code of a channel is OK for agents who may sell in it, KO for others', async () => {
  const ask = {
    rebateCodeType: 'promotion' as const,
    rebateCode: 'KOMPAR15',
    channel: 'KOMPAR-ENERGIE_NANTES',
  };
  expect(await portal.call('/checkRebateCode', ask, seller)).toMatchObject({ result: 'OK', amount: 15 });
  expect(await portal.call('/checkRebateCode', ask, customer)).toMatchObject({ result: 'KO' });
});
