import type { RequestOf } from '@portal/contract';
import {
  addDays,
  addMonths,
  comingInstalmentWords,
  dayOfMonth,
  drawnOn,
  formatLongDay,
  monthOf,
  parisDayOf,
  shiftMonth,
  toCents,
} from '@portal/domain';
import { addInstalments, addPackagedContract } from '../../../../testing/fixtures/packaged-contract';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { nextMonth } from './offers.rules';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};
let contracts = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addCustomer(db, 'T820', { email: 'zoe@example.fr' });
  await addCustomer(db, 'T821');
  await addAgent(db, 'tagent', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'tadmin', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'tread', [{ id: 'searchCustomerContract', actionMode: 'READ_ONLY' }]);
  await db.updateTable('identity').set({ group_name: 'ADMIN' }).where('login', '=', 'tadmin').execute();
  for (const login of ['T820', 'T821', 'tagent', 'tadmin', 'tread']) {
    tokens[login] = (await portal.logIn(login)).token;
  }
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const today = () => parisDayOf(new Date());
type Mode = RequestOf<'/manageOffer'>['mode'];
type Wanted = Partial<RequestOf<'/manageOffer'>['contract']>;

async function newContract(over: Parameters<typeof addPackagedContract>[3] = {}): Promise<string> {
  const number = `CT820-${++contracts}`;
  await addPackagedContract(database.db, 'T820', number, over);
  return number;
}

const body = (mode: Mode, contractNumber: string, wanted: Wanted) => ({
  customerNbr: 'T820',
  mode,
  contract: { contractNumber, ...wanted },
});
const manage = (mode: Mode, number: string, wanted: Wanted, login = 'T820') =>
  portal.call('/manageOffer', body(mode, number, wanted), tokens[login]);
const toOption = (code: string): Wanted => ({
  chosenProduct: { productCode: 'FORFAIT_EL', additionalRates: [{ code, active: true }] },
});
const toPackage = (id: string): Wanted => ({ chosenPackages: [{ id }] });
const ofContract = <T extends 'contract_change' | 'customer_request' | 'contract_package' | 'contract_rate'>(
  table: T,
  number: string,
) =>
  database.db
    .selectFrom(table as 'contract_change')
    .selectAll()
    .where('contract_number', '=', number)
    .execute() as Promise<Record<string, unknown>[]>;
/** What the screen says before anything is asked for. */
async function nextChangesOf(contractNbr: string, login = 'T820') {
  const { contract } = await portal.call('/getContract', { customerNbr: 'T820', contractNbr }, tokens[login]);
  return [contract.nextPackageChange, contract.nextFrequencyChange];
}
const contractRow = (number: string) =>
  database.db
    .selectFrom('contract')
    .selectAll()
    .where('contract_number', '=', number)
    .executeTakeFirstOrThrow();
const mailsAbout = async (number: string) =>
  (
    await database.db.selectFrom('mail_outbox').selectAll().where('template', '=', 'offer-changed').execute()
  ).filter(({ payload }) => payload.contractNumber === number);

test('C4.6 a package change leaves its trace: contract, change with its prices, request NEW, mail, audit', async () => {
  const number = await newContract();
  const answer = await manage('PACKAGE', number, toPackage('FORFAIT_EL-2-7'));
  expect(answer).toMatchObject({
    code: 'OK',
    effectiveDate: today(),
    nextPossibleDate: nextMonth(today()),
    version: 2,
  });
  const { contract } = await portal.call(
    '/getContract',
    { customerNbr: 'T820', contractNbr: number },
    tokens.T820,
  );
  expect(contract.chosenPackages.map(({ id, amount, timeframe }) => [id, amount, timeframe])).toEqual([
    ['FORFAIT_EL-2-7', 310, 'SUMMER'],
    ['FORFAIT_EL-2-7', 460, 'WINTER'],
  ]);
  expect(await ofContract('contract_change', number)).toEqual([
    expect.objectContaining({
      kind: 'PACKAGE',
      requested_by: 'T820',
      before: expect.objectContaining({ packages: expect.any(Array) }),
      after: expect.objectContaining({
        packageId: 'FORFAIT_EL-2-7',
        prices: expect.objectContaining({ yearlyCents: expect.any(Number), frequency: 'BIMONTHLY' }),
      }),
    }),
  ]);
  expect(await ofContract('customer_request', number)).toEqual([
    expect.objectContaining({
      event_number: answer.eventNbr,
      status: 'NEW',
      category: 'CONTRACT_OFFER_SERVICE',
      subcategory: 'PACKAGE_CHANGE',
      created_by: 'T820',
    }),
  ]);
  expect(await mailsAbout(number)).toMatchObject([
    { recipient: 'zoe@example.fr', payload: { byAgent: false } },
  ]);
  const audit = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'call', 'detail'])
    .where('contract_number', '=', number)
    .execute();
  expect(audit).toEqual([{ actor: 'T820', call: '/manageOffer', detail: { mode: 'PACKAGE', result: 'OK' } }]);
});

test('S1 a contract keeps the prices of its options when its package changes', async () => {
  const number = await newContract();
  await manage('PACKAGE', number, toPackage('FORFAIT_EL-2-7'));
  const [change] = await ofContract('contract_change', number);
  const { lines } = (change?.after as { prices: { lines: { code: string; priceMicros: number }[] } }).prices;
  expect(lines.find(({ code }) => code === 'OPT_GREEN')?.priceMicros).toBe(1_990_000);
});

test('C4.5 once a month: a second change is answered the next date, and succeeds the next month', async () => {
  const number = await newContract();
  await manage('PACKAGE', number, toPackage('FORFAIT_EL-2-7'));
  expect(await nextChangesOf(number)).toEqual([nextMonth(today()), null]);
  const second = await manage('PACKAGE', number, toPackage('FORFAIT_EL-2-5'));
  const [year, month] = nextMonth(today()).split('-');
  expect(second).toMatchObject({
    code: 'KO',
    nextPossibleDate: nextMonth(today()),
    version: 2,
    eventNbr: null,
  });
  expect(second.description).toContain(`01/${month}/${year}`);
  expect(await ofContract('contract_change', number)).toHaveLength(1);
  await database.db
    .updateTable('contract_change')
    .set({ effective_date: addDays(`${today().slice(0, 7)}-01`, -1) })
    .where('contract_number', '=', number)
    .execute();
  expect(await nextChangesOf(number)).toEqual([null, null]);
  expect(await manage('PACKAGE', number, toPackage('FORFAIT_EL-2-5'))).toMatchObject({
    code: 'OK',
    version: 3,
  });
});

test('C4.5 the demo customer who changed this month gets the next date', async () => {
  const row = await database.db
    .selectFrom('contract_package')
    .selectAll()
    .where('customer_number', '=', '100030')
    .executeTakeFirstOrThrow();
  const other = row.authorized_packages.find((id) => id !== row.package_id)!;
  const { token } = await portal.logIn('100030', 'Lumiere2026!');
  expect(
    await portal.call(
      '/manageOffer',
      {
        customerNbr: '100030',
        mode: 'PACKAGE',
        contract: { contractNumber: row.contract_number, chosenPackages: [{ id: other }] },
      },
      token,
    ),
  ).toMatchObject({ code: 'KO', description: expect.stringContaining('Prochaine modification possible') });
});

test.each([
  ['one that is not authorised', toPackage('FORFAIT_EL-2-1'), /n’est pas proposé/],
  ['one of another product', toPackage('FORFAIT_VERT_EL-2-6'), /n’est pas proposé/],
  ['none', {}, /Choisissez un forfait/],
  ['two pairs', { chosenPackages: [{ id: 'FORFAIT_EL-2-5' }, { id: 'FORFAIT_EL-2-7' }] }, /par paire/],
])('C4.3 a package change to %s is refused, and nothing changes', async (_what, wanted, description) => {
  const number = await newContract();
  const before = await contractRow(number);
  expect(await manage('PACKAGE', number, wanted)).toMatchObject({
    code: 'KO',
    description: expect.stringMatching(description),
  });
  expect(await contractRow(number)).toEqual(before);
  expect(await ofContract('customer_request', number)).toEqual([]);
  expect(await mailsAbout(number)).toEqual([]);
});

describe('B11.1 agents', () => {
  const elevate = (agent_login: string) =>
    database.db
      .insertInto('support_visit')
      .values({
        customer_number: 'T820',
        id: crypto.randomUUID(),
        agent_login,
        reason: 'Appel du client',
        opened_at: new Date(),
        elevated_until: new Date(Date.now() + 3_600_000),
      })
      .execute();

  test('need a visit with a reason, whatever their group', async () => {
    const number = await newContract();
    const ask = body('PACKAGE', number, toPackage('FORFAIT_EL-2-7'));
    for (const login of ['tagent', 'tadmin']) {
      expect(await portal.refusal('/manageOffer', ask, tokens[login])).toMatchObject({
        status: 403,
        code: 'SUPPORT_READ_ONLY',
      });
    }
    expect(await portal.refusal('/manageOffer', ask, tokens.tread)).toMatchObject({
      status: 403,
      code: '403',
    });
  });

  test('C4.3 of ADMIN choose any package, others the authorised ones; both whatever the status', async () => {
    await elevate('tagent');
    await elevate('tadmin');
    const number = await newContract({ status: 'accepted' });
    const any = toPackage('FORFAIT_EL-4-2');
    expect(await manage('PACKAGE', number, any, 'tagent')).toMatchObject({ code: 'KO' });
    expect(await manage('PACKAGE', number, any, 'tadmin')).toMatchObject({ code: 'OK' });
    expect(await ofContract('contract_change', number)).toMatchObject([{ requested_by: 'tadmin' }]);
    expect(await ofContract('customer_request', number)).toMatchObject([
      { created_by: 'tadmin', channel: 'ADMIN' },
    ]);
    expect(await mailsAbout(number)).toMatchObject([
      { recipient: 'zoe@example.fr', payload: { byAgent: true } },
    ]);
  });

  test('L1.4 change nothing while the first payment is awaited at the price that was signed', async () => {
    await elevate('tadmin');
    const number = await newContract({ status: 'paymentFailure' });
    expect(await manage('PACKAGE', number, toPackage('FORFAIT_EL-4-2'), 'tadmin')).toMatchObject({
      code: 'KO',
      description: expect.stringContaining('attend son premier paiement'),
    });
    expect(await ofContract('contract_change', number)).toEqual([]);
  });

  test('C4.3 a channel ADMIN in a customer’s request frees nothing', async () => {
    const number = await newContract();
    const ask = { ...body('PACKAGE', number, toPackage('FORFAIT_EL-4-2')), channel: 'ADMIN' };
    expect(await portal.call('/manageOffer', ask, tokens.T820)).toMatchObject({ code: 'KO' });
  });
});

test.each(['waiting-14d', 'sent_to_market', 'terminated', 'abandoned'] as const)(
  'C4.1 the offer of a contract %s is not its customer’s to change',
  async (status) => {
    const number = await newContract({ status });
    expect(await manage('INSTALLMENT_FREQUENCY', number, { installmentFrequency: 'MONTHLY' })).toMatchObject({
      code: 'KO',
    });
  },
);

test('S2 another’s contract and an unknown one get the same answer', async () => {
  const number = await newContract();
  const wanted = { installmentFrequency: 'MONTHLY' as const };
  const foreign = await portal.post(
    '/manageOffer',
    { ...body('INSTALLMENT_FREQUENCY', number, wanted), customerNbr: 'T821' },
    tokens.T821,
  );
  const absent = await portal.post(
    '/manageOffer',
    { ...body('INSTALLMENT_FREQUENCY', 'CT-NONE', wanted), customerNbr: 'T821' },
    tokens.T821,
  );
  expect([foreign.statusCode, foreign.body]).toEqual([403, absent.body]);
  expect((await contractRow(number)).installment_frequency).toBe('BIMONTHLY');
});

test('C4.6 the frequency: written with its request', async () => {
  const number = await newContract();
  expect(await manage('INSTALLMENT_FREQUENCY', number, { installmentFrequency: 'QUARTERLY' })).toMatchObject({
    code: 'OK',
    description: 'Nouvelle fréquence de paiement\u00a0: trimestrielle.',
  });
  expect((await contractRow(number)).installment_frequency).toBe('QUARTERLY');
  expect(await ofContract('customer_request', number)).toMatchObject([{ subcategory: 'PP_CHANGE' }]);
});

test('C4.6 the frequency changes once however often it is sent, and once a month; an agent may put it right', async () => {
  const number = await newContract();
  const ask = (installmentFrequency: 'MONTHLY' | 'QUARTERLY', login?: string) =>
    manage('INSTALLMENT_FREQUENCY', number, { installmentFrequency }, login);
  const same = await Promise.all([1, 2, 3, 4].map(() => ask('MONTHLY')));
  expect(same.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK', 'OK']);
  const [made, ...others] = same.filter(({ eventNbr }) => eventNbr !== null);
  expect(made).toMatchObject({ nextPossibleDate: nextMonth(today()) });
  expect(others).toEqual([]);
  expect(await ask('QUARTERLY')).toEqual({
    code: 'KO',
    description: expect.stringContaining(
      'La fréquence de paiement ne peut être modifiée qu’une fois par mois',
    ),
    effectiveDate: null,
    nextPossibleDate: nextMonth(today()),
    eventNbr: null,
    version: 2,
    budget: null,
  });
  expect(await ofContract('contract_change', number)).toHaveLength(1);
  expect(await ofContract('customer_request', number)).toHaveLength(1);
  expect(await mailsAbout(number)).toHaveLength(1);
  expect(await nextChangesOf(number)).toEqual([null, nextMonth(today())]);
  expect(await nextChangesOf(number, 'tadmin')).toEqual([null, null]);
  await portal.call(
    '/elevateSupport',
    { customerNbr: 'T820', reason: 'Erreur de saisie du client' },
    tokens.tadmin,
  );
  expect(await ask('QUARTERLY', 'tadmin')).toMatchObject({ code: 'OK', version: 3 });
});

test('B4.1 a cyclical contract stays with the month', async () => {
  const number = await newContract({
    product_code: 'LIBERTE_EL_CYC',
    billing_mode: 'CYCLICAL_BILLING',
    installment_frequency: 'MONTHLY',
  });
  expect(await manage('INSTALLMENT_FREQUENCY', number, { installmentFrequency: 'BIMONTHLY' })).toMatchObject({
    code: 'KO',
    description: 'Votre offre se paie chaque mois',
  });
});

test.each([
  [[{ code: 'OPT_TREE', active: true }], 'OPTION_ADD_SAVETREE'],
  [[{ code: 'OPT_PLASTIC', active: true }], 'OPTION_ADD_PLASTIC'],
  [[{ code: 'OPT_GREEN', active: false }], 'OFFER_CHANGE'],
  [
    [
      { code: 'OPT_TREE', active: true },
      { code: 'OPT_GREEN', active: false },
    ],
    'OFFER_CHANGE',
  ],
])('C4.4 options %j: %s', async (additionalRates, subcategory) => {
  const number = await newContract();
  expect(await manage('OPTIONS', number, { chosenProduct: { additionalRates } })).toMatchObject({
    code: 'OK',
  });
  expect(await ofContract('customer_request', number)).toMatchObject([{ subcategory }]);
  const rates = await ofContract('contract_rate', number);
  for (const { code, active } of additionalRates) {
    expect(rates.find((rate) => rate.code === code)).toMatchObject({ active, updated_at: expect.any(Date) });
  }
});

test('C4.4 an added option has today’s price, a removed one keeps its former price', async () => {
  const number = await newContract();
  await manage('OPTIONS', number, {
    chosenProduct: {
      additionalRates: [
        { code: 'OPT_TREE', active: true },
        { code: 'OPT_GREEN', active: false },
      ],
    },
  });
  const rates = await ofContract('contract_rate', number);
  expect(rates.find(({ code }) => code === 'OPT_TREE')).toMatchObject({ price_micros: 1_500_000 });
  expect(rates.find(({ code }) => code === 'OPT_GREEN')).toMatchObject({
    price_micros: 1_990_000,
    active: false,
  });
  await manage('OPTIONS', number, {
    chosenProduct: { additionalRates: [{ code: 'OPT_TREE', active: false }] },
  });
  expect((await ofContract('customer_request', number)).map(({ subcategory }) => subcategory)).toContain(
    'OPTION_DELETE_SAVETREE',
  );
});

test.each([
  ['of nobody', [{ code: 'NOPE', active: true }]],
  ['that is a fee', [{ code: 'FEE_OPENING', active: true }]],
  ['that is a discount', [{ code: 'DISC_WELCOME', active: true }]],
  ['of other customers', [{ code: 'OPT_CARBON', active: true }]],
])('C4.4 an option %s is refused', async (_what, additionalRates) => {
  const number = await newContract();
  expect(await manage('OPTIONS', number, { chosenProduct: { additionalRates } })).toMatchObject({
    code: 'KO',
  });
});

test.each([
  ['contradictory', false],
  ['repeated', true],
])('C4.4 options that are %s are refused at their field', async (_what, active) => {
  const number = await newContract();
  const additionalRates = [
    { code: 'OPT_TREE', active: true },
    { code: 'OPT_TREE', active },
  ];
  const ask = body('OPTIONS', number, { chosenProduct: { additionalRates } });
  expect(await portal.refusal('/manageOffer', ask, tokens.T820)).toMatchObject({
    status: 400,
    errors: [
      { path: 'contract.chosenProduct.additionalRates', message: expect.stringContaining('qu’une fois') },
    ],
  });
});

test('B4.1 another product: package and options start anew, the frequency stays, with the prices of the day', async () => {
  const number = await newContract();
  expect(await manage('PRODUCT', number, { chosenProduct: { productCode: 'FORFAIT_HC_EL' } })).toMatchObject({
    code: 'OK',
    nextPossibleDate: nextMonth(today()),
  });
  expect(await contractRow(number)).toMatchObject({
    product_code: 'FORFAIT_HC_EL',
    offer: 'Forfait Lumière Heures Creuses',
    rate_option: 'HIGH_LOW',
    billing_mode: 'PAYMENT_SCHEDULE',
    installment_frequency: 'BIMONTHLY',
    settlement_frequency: 'BIANNUAL',
    version: 2,
  });
  expect(await ofContract('contract_package', number)).toMatchObject([
    { package_id: 'FORFAIT_HC_EL-2-6', amount_kwh: 290 },
    { package_id: 'FORFAIT_HC_EL-2-6', amount_kwh: 430 },
  ]);
  const rates = await ofContract('contract_rate', number);
  expect(
    rates
      .filter(({ active }) => active)
      .map(({ code }) => code)
      .sort(),
  ).toEqual([]);
  const estimates = await database.db
    .selectFrom('contract_estimate')
    .select(['timeframe', 'quantity_kwh'])
    .where('contract_number', '=', number)
    .orderBy('timeframe')
    .execute();
  expect(estimates).toEqual([
    { timeframe: 'HIGH', quantity_kwh: 2604 },
    { timeframe: 'LOW', quantity_kwh: 1596 },
  ]);
});

test('B4.1 a product changed with options, package and frequency; a cyclical one: no package, monthly', async () => {
  const number = await newContract();
  await manage('PRODUCT', number, {
    chosenProduct: { productCode: 'FORFAIT_VERT_EL', additionalRates: [{ code: 'OPT_TREE', active: true }] },
    chosenPackages: [{ id: 'FORFAIT_VERT_EL-2-7' }],
    installmentFrequency: 'QUARTERLY',
  });
  expect(await contractRow(number)).toMatchObject({ installment_frequency: 'QUARTERLY' });
  expect(await ofContract('contract_package', number)).toMatchObject([
    { package_id: 'FORFAIT_VERT_EL-2-7' },
    { package_id: 'FORFAIT_VERT_EL-2-7' },
  ]);
  const next = await manage('PRODUCT', number, {
    chosenProduct: { productCode: 'LIBERTE_EL_CYC' },
    installmentFrequency: 'QUARTERLY',
  });
  expect(next).toMatchObject({ code: 'OK', nextPossibleDate: null });
  expect(await contractRow(number)).toMatchObject({
    billing_mode: 'CYCLICAL_BILLING',
    installment_frequency: 'MONTHLY',
    settlement_frequency: 'MONTHLY',
  });
  expect(await ofContract('contract_package', number)).toEqual([]);
});

test('C4.5 a change of product is no way around the month', async () => {
  const number = await newContract();
  await manage('PACKAGE', number, toPackage('FORFAIT_EL-2-7'));
  const own = {
    chosenProduct: { productCode: 'FORFAIT_VERT_EL' },
    chosenPackages: [{ id: 'FORFAIT_VERT_EL-2-5' }],
  };
  expect(await manage('PRODUCT', number, own)).toMatchObject({
    code: 'KO',
    nextPossibleDate: nextMonth(today()),
  });
  // Nor with the package that suits: a product brings another package either way.
  expect(await manage('PRODUCT', number, { chosenProduct: own.chosenProduct })).toMatchObject({
    code: 'KO',
    nextPossibleDate: nextMonth(today()),
  });
  expect(await contractRow(number)).toMatchObject({ product_code: 'FORFAIT_EL', version: 2 });
});

test('C4.5 a product uses up the month of its package: neither another product nor a package after it', async () => {
  const number = await newContract();
  const toProduct = (productCode: string) => manage('PRODUCT', number, { chosenProduct: { productCode } });
  expect(await toProduct('FORFAIT_VERT_EL')).toMatchObject({
    code: 'OK',
    nextPossibleDate: nextMonth(today()),
  });
  expect(await toProduct('FORFAIT_EL')).toMatchObject({ code: 'KO', nextPossibleDate: nextMonth(today()) });
  expect(await manage('PACKAGE', number, toPackage('FORFAIT_VERT_EL-2-5'))).toMatchObject({ code: 'KO' });
  // A product without packages changes none; back from it, the month of the package still counts.
  expect(await toProduct('LIBERTE_EL_CYC')).toMatchObject({ code: 'OK', nextPossibleDate: null });
  expect(await toProduct('FORFAIT_EL')).toMatchObject({ code: 'KO' });
});

test('C4.5 a product without packages uses up no month', async () => {
  const number = await newContract();
  const toProduct = (productCode: string) => manage('PRODUCT', number, { chosenProduct: { productCode } });
  expect(await toProduct('LIBERTE_EL_CYC')).toMatchObject({ code: 'OK', nextPossibleDate: null });
  expect(await toProduct('FORFAIT_EL')).toMatchObject({ code: 'OK', nextPossibleDate: nextMonth(today()) });
});

test.each([
  ['of professionals', 'PRO_EL_CYC'],
  ['of gas', 'FORFAIT_NG'],
  ['of nobody', 'NOPE'],
])('S1 a product %s is refused, at its field', async (_what, productCode) => {
  const number = await newContract();
  const ask = body('PRODUCT', number, { chosenProduct: { productCode } });
  expect(await portal.refusal('/manageOffer', ask, tokens.T820)).toMatchObject({
    status: 422,
    errors: [{ path: 'contract.chosenProduct.productCode' }],
  });
});

test.each([
  ['QUARTERLY', undefined, 'FORFAIT_VERT_EL', 'QUARTERLY'],
  ['QUARTERLY', 'FOURMONTHLY', 'FORFAIT_VERT_EL', 'FOURMONTHLY'],
  ['QUARTERLY', undefined, 'LIBERTE_EL_CYC', 'MONTHLY'],
  ['BIANNUAL', undefined, 'LIBERTE_EL_CYC', 'MONTHLY'],
  ['BIANNUAL', 'MONTHLY', 'FORFAIT_VERT_EL', 'MONTHLY'],
  ['UNKNOWN', undefined, 'FORFAIT_VERT_EL', 'BIMONTHLY'],
] as const)(
  'B4.1 paid %s, requested %s, the contract is paid with %s: %s',
  async (installment_frequency, installmentFrequency, productCode, expected) => {
    const number = await newContract({ installment_frequency });
    expect(
      await manage('PRODUCT', number, { chosenProduct: { productCode }, installmentFrequency }),
    ).toMatchObject({ code: 'OK' });
    expect(await contractRow(number)).toMatchObject({ installment_frequency: expected });
  },
);

test('B4.1 a frequency that the new product is not paid by is the customer’s to choose anew', async () => {
  const number = await newContract({ installment_frequency: 'BIANNUAL' });
  expect(
    await manage('PRODUCT', number, { chosenProduct: { productCode: 'FORFAIT_VERT_EL' } }),
  ).toMatchObject({ code: 'KO', description: expect.stringContaining('Choisissez-en une autre') });
  expect(await contractRow(number)).toMatchObject({ product_code: 'FORFAIT_EL', version: 1 });
});

test('S1 the fees and discounts of a product come back with its options, and are not chosen', async () => {
  const number = await newContract();
  const additionalRates = [
    { code: 'FEE_OPENING', active: true },
    { code: 'OPT_TREE', active: true },
  ];
  expect(
    await manage('PRODUCT', number, { chosenProduct: { productCode: 'FORFAIT_VERT_EL', additionalRates } }),
  ).toMatchObject({ code: 'OK' });
  const rates = await ofContract('contract_rate', number);
  expect(rates.filter(({ active }) => active).map(({ code }) => code)).toEqual(['OPT_TREE']);
});

test('S1 an option that a product does not have is refused, at its field', async () => {
  const number = await newContract();
  const additionalRates = [{ code: 'OPT_CARBON', active: true }];
  const ask = body('PRODUCT', number, { chosenProduct: { productCode: 'FORFAIT_VERT_EL', additionalRates } });
  expect(await portal.refusal('/manageOffer', ask, tokens.T820)).toMatchObject({
    status: 422,
    errors: [{ path: 'contract.chosenProduct.additionalRates' }],
  });
});

describe('C4.6 the planned instalments follow', () => {
  // Changes are limited by the minute, and these tests have made many.
  beforeAll(() => portal.wait(61));

  const plannedOf = async (number: string) =>
    (
      await database.db
        .selectFrom('payment_piece')
        .select(['due_date', 'amount_cents', 'status', 'settlement'])
        .where('contract_number', '=', number)
        .where('kind', '=', 'pp')
        .orderBy('due_date')
        .orderBy('status')
        .execute()
    ).map(({ due_date, amount_cents, status }) => [due_date, amount_cents, status]);
  const soon = addDays(today(), 3);
  const first = `${shiftMonth(monthOf(soon), 2)}-10`;
  const second = addMonths(first, 2);

  async function withPlan(
    rest = [first, second],
    over: Parameters<typeof addPackagedContract>[3] = {},
  ): Promise<string> {
    const number = await newContract({ next_renew_date: addMonths(rest.at(-1) ?? first, 1), ...over });
    await addInstalments(database.db, 'T820', number, [soon, ...rest]);
    return number;
  }

  test('another frequency: the near instalment is kept, the rest is planned anew', async () => {
    const number = await withPlan();
    const { budget } = await manage('INSTALLMENT_FREQUENCY', number, { installmentFrequency: 'MONTHLY' });
    const monthly = toCents(budget!.monthlyAmount);
    // the last takes what rounding leaves of a year
    const last = toCents(budget!.amount) - 11 * monthly;
    expect(await plannedOf(number)).toEqual([
      [soon, 10_100, 'validated'],
      [first, 10_100, 'cancelled'],
      [first, monthly, 'validated'],
      [addMonths(first, 1), monthly, 'validated'],
      [second, 10_100, 'cancelled'],
      [second, monthly, 'validated'],
      [addMonths(first, 3), last, 'validated'],
    ]);
  });

  test('every four months takes six months that are left, and none of the next year', async () => {
    const third = addMonths(second, 2);
    const number = await withPlan([first, second, third]);
    const { budget } = await manage('INSTALLMENT_FREQUENCY', number, { installmentFrequency: 'FOURMONTHLY' });
    // The fee of an instalment is 2.00, whatever the months that it pays.
    const whole = Math.round(toCents(budget!.amount) / 3);
    const rest = toCents(budget!.amount) - 3 * whole;
    expect((await plannedOf(number)).filter(([, , status]) => status === 'validated')).toEqual([
      [soon, 10_100, 'validated'],
      [first, whole, 'validated'],
      [third, Math.round((whole - 200) / 2) + 200 + rest, 'validated'],
    ]);
  });

  test.each<[Mode, Wanted]>([
    ['INSTALLMENT_FREQUENCY', { installmentFrequency: 'FOURMONTHLY' }],
    ['PACKAGE', toPackage('FORFAIT_EL-2-7')],
    ['PRODUCT', { chosenProduct: { productCode: 'FORFAIT_VERT_EL' } }],
    ['OPTIONS', toOption('OPT_TREE')],
  ])('L1.2 quote, answer and mail have the same plan, day by day: %s', async (mode, wanted) => {
    const number = await withPlan([first, second, addMonths(second, 2)]);
    const quote = await portal.call(
      '/getPack',
      {
        customerType: 'INDIVIDUAL',
        contracts: [{ energy: 'EL', contractNumber: number, ...(wanted as object) }],
      },
      tokens.T820,
    );
    const { instalments = [] } = await manage(mode, number, wanted);
    expect(instalments).toEqual(quote.budgets[0]?.instalments);
    const live = (await plannedOf(number)).filter(([, , status]) => status === 'validated');
    expect(instalments).toEqual(
      live.map(([due, cents]) => ({ dueOn: drawnOn(String(due)), amount: Number(cents) / 100 })),
    );
    const mail = (await mailsAbout(number)).at(-1)?.payload as { instalments: string[] };
    expect(mail.instalments).toEqual(comingInstalmentWords(instalments));
    expect(mail.instalments[0]).toContain(formatLongDay(drawnOn(soon)));
  });

  test('L1.2 quote and answer have the same first plan, day by day, of a formerly cyclical contract', async () => {
    const number = await newContract({
      ...{ product_code: 'LIBERTE_EL_CYC', billing_mode: 'CYCLICAL_BILLING' },
      ...{ installment_frequency: 'MONTHLY', next_renew_date: addMonths(first, 6) },
    });
    const wanted = { chosenProduct: { productCode: 'FORFAIT_EL' } };
    const contracts = [{ energy: 'EL' as const, contractNumber: number, ...wanted }];
    const quote = await portal.call('/getPack', { customerType: 'INDIVIDUAL', contracts }, tokens.T820);
    const { instalments = [] } = await manage('PRODUCT', number, wanted);
    expect(instalments.length).toBeGreaterThan(3);
    expect(quote.budgets[0]?.instalments).toEqual(instalments);
  });

  test.each<[Mode, Wanted]>([
    ['INSTALLMENT_FREQUENCY', { installmentFrequency: 'MONTHLY' }],
    ['PACKAGE', toPackage('FORFAIT_EL-2-7')],
    ['PRODUCT', { chosenProduct: { productCode: 'LIBERTE_EL_CYC' } }],
    ['OPTIONS', { chosenProduct: { additionalRates: [{ code: 'OPT_TREE', active: true }] } }],
  ])('C4.1 of a contract whose end is registered, nothing is changed any more: %s', async (mode, wanted) => {
    const lastDay = addDays(first, 40);
    const number = await withPlan([first], {
      next_renew_date: addMonths(first, 6),
      termination_date: lastDay,
    });
    const planned = await plannedOf(number);
    for (const login of ['T820', 'tagent', 'tadmin']) {
      expect(await manage(mode, number, wanted, login)).toMatchObject({
        code: 'KO',
        description: expect.stringContaining('sa résiliation étant enregistrée'),
      });
    }
    expect(await plannedOf(number)).toEqual(planned);
    expect(await ofContract('contract_change', number)).toEqual([]);
  });

  test('another package: the same days, its own amount; a cyclical product: none any more', async () => {
    const number = await withPlan();
    await manage('PACKAGE', number, toPackage('FORFAIT_EL-2-7'));
    const [change] = await ofContract('contract_change', number);
    const { installmentCents } = (change?.after as { prices: { installmentCents: number } }).prices;
    const live = async () => (await plannedOf(number)).filter(([, , status]) => status === 'validated');
    expect(await live()).toEqual([
      [soon, 10_100, 'validated'],
      [first, installmentCents, 'validated'],
      [second, installmentCents, 'validated'],
    ]);
    await manage('PRODUCT', number, { chosenProduct: { productCode: 'LIBERTE_EL_CYC' } });
    expect(await live()).toEqual([[soon, 10_100, 'validated']]);
  });

  test('a schedule after a cyclical product: a new plan after the kept instalments, to the anniversary', async () => {
    const number = await withPlan();
    const live = async () => (await plannedOf(number)).filter(([, , status]) => status === 'validated');
    await manage('PRODUCT', number, { chosenProduct: { productCode: 'LIBERTE_EL_CYC' } });
    const back = { chosenProduct: { productCode: 'FORFAIT_EL' }, installmentFrequency: 'MONTHLY' as const };
    expect(await manage('PRODUCT', number, back)).toMatchObject({ code: 'OK' });
    const changes = await ofContract('contract_change', number);
    const { after } = changes.find(
      (each) => (each.after as { productCode: string }).productCode === 'FORFAIT_EL',
    )!;
    const { installmentCents } = (after as { prices: { installmentCents: number } }).prices;
    const plan = await live();
    expect(plan[0]).toEqual([soon, 10_100, 'validated']);
    const days = plan.slice(1).map(([due]) => String(due));
    expect(days.at(0)).toBe(
      `${shiftMonth(monthOf(soon), dayOfMonth(soon) < 10 && addDays(today(), 5) <= `${monthOf(soon)}-10` ? 0 : 1)}-10`,
    );
    expect(days.at(-1)).toBe(addMonths(second, 1));
    expect(days.every((due, at) => at === 0 || due === addMonths(days[at - 1] ?? '', 1))).toBe(true);
    expect(new Set(plan.slice(1).map(([, cents]) => cents))).toEqual(new Set([installmentCents]));
    expect(await manage('PRODUCT', number, back)).toMatchObject({ code: 'OK' });
    expect(await live()).toEqual(plan);
  });
});

describe('two at once', () => {
  // Changes are limited by the minute, and these tests have made many.
  beforeAll(() => portal.wait(61));

  test('C6.5 three identical changes at once change the contract once, with one request and one mail', async () => {
    const number = await newContract();
    const ask = () => manage('PACKAGE', number, toPackage('FORFAIT_EL-2-7'));
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK']);
    expect(await ofContract('contract_change', number)).toHaveLength(1);
    expect(await ofContract('customer_request', number)).toHaveLength(1);
    expect(await mailsAbout(number)).toHaveLength(1);
    expect((await contractRow(number)).version).toBe(2);
  });

  test('a retry under the same key gets the first answer, event number and all', async () => {
    const number = await newContract();
    const ask = () =>
      portal.app.inject({
        method: 'POST',
        url: '/api/manageOffer',
        headers: { authorization: `Bearer ${tokens.T820}`, 'idempotency-key': `offer-${number}` },
        payload: body('INSTALLMENT_FREQUENCY', number, { installmentFrequency: 'MONTHLY' }),
      });
    const [first, second] = [await ask(), await ask()];
    expect(second.json()).toEqual(first.json());
    expect(first.json().eventNbr).not.toBeNull();
  });

  test('a screen that showed another version gets 409, and overwrites nothing', async () => {
    const number = await newContract();
    const option = { chosenProduct: { additionalRates: [{ code: 'OPT_TREE', active: true }] } };
    await manage('OPTIONS', number, { ...option, version: 1 });
    const stale = body('INSTALLMENT_FREQUENCY', number, { installmentFrequency: 'QUARTERLY', version: 1 });
    expect(await portal.refusal('/manageOffer', stale, tokens.T820)).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
    expect((await contractRow(number)).installment_frequency).toBe('BIMONTHLY');
  });

  test('two different packages at once: one is taken, the other is refused with the next date', async () => {
    const number = await newContract();
    const answers = await Promise.all([
      manage('PACKAGE', number, toPackage('FORFAIT_EL-2-7')),
      manage('PACKAGE', number, toPackage('FORFAIT_EL-2-5')),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['KO', 'OK']);
    expect(await ofContract('contract_change', number)).toHaveLength(1);
  });
});
