import { addPackagedContract } from '../../../../testing/fixtures/packaged-contract';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let token: string;
const number = 'CT842-1';
const small = [{ id: 'FORFAIT_EL-2-5' }];

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await addCustomer(database.db, 'T842');
  await addPackagedContract(database.db, 'T842', number);
  ({ token } = await portal.logIn('T842'));
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const offers = async (chosenProduct?: { productCode: string }) =>
  (
    await portal.call(
      '/getOffers',
      {
        customerType: 'INDIVIDUAL',
        contracts: [{ energy: 'EL', contractNumber: number, ...(chosenProduct && { chosenProduct }) }],
      },
      token,
    )
  ).offers;
const quote = async (wanted: { chosenPackages?: { id: string }[] }) =>
  (
    await portal.call(
      '/getPack',
      { customerType: 'INDIVIDUAL', contracts: [{ energy: 'EL', contractNumber: number, ...wanted }] },
      token,
    )
  ).budgets[0]!;

test('L1.4 every package of an offer costs the same at 4 200 kWh a year; too small ones are marked', async () => {
  const [offer] = await offers({ productCode: 'FORFAIT_EL' });
  const years = new Set(offer!.packages.map(({ expected }) => expected?.yearlyAmount));
  expect(years.size).toBe(1);
  for (const { summer, winter, expected, yearlyAmount } of offer!.packages) {
    const kwh = (summer.quantity + winter.quantity) * 6;
    expect(expected).toMatchObject({
      consumption: 4200,
      packageConsumption: kwh,
      belowExpected: kwh < 4200,
    });
    expect(yearlyAmount + expected!.settlementAmount!).toBeCloseTo(expected!.yearlyAmount, 2);
  }
});

test('L1.4 what is sold is compared on the same kWh, what is billed on consumption too', async () => {
  const sold = await offers();
  const billed = sold.filter(({ plan }) => plan === null);
  expect(billed.length).toBeGreaterThan(0);
  expect(sold.map(({ expected }) => expected?.consumption)).toEqual(sold.map(() => 4200));
  for (const { expected, pricing } of billed) {
    expect(expected).toMatchObject({
      packageConsumption: null,
      settlementAmount: null,
      belowExpected: false,
    });
    expect(expected?.yearlyAmount).toBe(pricing.find(({ category }) => category === 'TOTAL_BUDGET')?.amount);
  }
});

test('L1.4 quote, receipt and mail of a smaller package show what the settlement adds', async () => {
  const { amount, expected } = await quote({ chosenPackages: small });
  expect(expected).toMatchObject({
    belowExpected: true,
    yearlyAmount: (await quote({})).expected?.yearlyAmount,
  });
  const answer = await portal.call(
    '/manageOffer',
    {
      customerNbr: 'T842',
      mode: 'PACKAGE',
      contract: { contractNumber: number, chosenPackages: small },
      amount,
    },
    token,
  );
  expect(answer.budget?.expected).toEqual(expected);
  const { payload } = await database.db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('template', '=', 'offer-changed')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(payload)).toContain('la régularisation ajoutera environ');
  expect(JSON.stringify(payload)).toContain('moins que la consommation attendue');
});
