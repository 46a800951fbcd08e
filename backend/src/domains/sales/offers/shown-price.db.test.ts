import type { RequestOf } from '@portal/contract';
import { addPackagedContract } from '../../../../testing/fixtures/packaged-contract';
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
  await addCustomer(database.db, 'T860');
  ({ token } = await portal.logIn('T860'));
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

type Mode = RequestOf<'/manageOffer'>['mode'];
type Wanted = Omit<RequestOf<'/manageOffer'>['contract'], 'contractNumber'>;

async function newContract(): Promise<string> {
  const number = `CT860-${++contracts}`;
  await addPackagedContract(database.db, 'T860', number);
  return number;
}

async function quoted(contractNumber: string, { chosenProduct, ...wanted }: Wanted) {
  const product = { productCode: 'FORFAIT_EL', ...chosenProduct };
  const { budgets } = await portal.call(
    '/getPack',
    {
      customerType: 'INDIVIDUAL',
      contracts: [{ energy: 'EL', contractNumber, chosenProduct: product, ...wanted }],
    },
    token,
  );
  return budgets[0]!;
}
const asked = (mode: Mode, contractNumber: string, wanted: Wanted, amount?: number) => ({
  customerNbr: 'T860',
  mode,
  contract: { contractNumber, ...wanted },
  amount,
});
const changesOf = (number: string) =>
  database.db.selectFrom('contract_change').selectAll().where('contract_number', '=', number).execute();
const versionOf = async (number: string) =>
  (
    await database.db
      .selectFrom('contract')
      .select('version')
      .where('contract_number', '=', number)
      .executeTakeFirstOrThrow()
  ).version;

/** Doubles every price of a kWh, or takes that back. */
const reprice = (how: '*' | '/') =>
  database.db
    .updateTable('unit_price')
    .set((eb) => ({ price_micros: eb('price_micros', how, 2) }))
    .where('component', '=', 'ENERGY')
    .execute();

test.each<[Mode, Wanted]>([
  ['PACKAGE', { chosenPackages: [{ id: 'FORFAIT_EL-2-7' }] }],
  ['PRODUCT', { chosenProduct: { productCode: 'FORFAIT_VERT_EL' } }],
  [
    'OPTIONS',
    {
      chosenProduct: {
        productCode: 'FORFAIT_EL',
        additionalRates: [
          { code: 'OPT_TREE', active: true },
          { code: 'OPT_GREEN', active: false },
        ],
      },
    },
  ],
  ['INSTALLMENT_FREQUENCY', { installmentFrequency: 'MONTHLY' }],
])(
  'C4.2 %s: at another price than the one that was shown nothing changes; at that one it does',
  async (mode, wanted) => {
    const number = await newContract();
    const shown = await quoted(number, wanted);
    await reprice('*');
    try {
      expect(
        await portal.refusal('/manageOffer', asked(mode, number, wanted, shown.amount), token),
      ).toMatchObject({
        status: 409,
        code: 'CONFLICT',
        message: expect.stringMatching(/^Le prix a changé entre-temps/),
      });
      expect(await changesOf(number)).toEqual([]);
      expect(await versionOf(number)).toBe(1);
      const now = await quoted(number, wanted);
      expect(now.amount).toBeGreaterThan(shown.amount * 1.4);
      const answer = await portal.call('/manageOffer', asked(mode, number, wanted, now.amount), token);
      expect(answer).toMatchObject({
        code: 'OK',
        budget: { amount: now.amount, monthlyAmount: now.monthlyAmount },
      });
      expect(await changesOf(number)).toHaveLength(1);
    } finally {
      await reprice('/');
    }
  },
);

test('C4.2 a request without the shown price succeeds, and its answer has the budget of the contract', async () => {
  const number = await newContract();
  const wanted = { chosenPackages: [{ id: 'FORFAIT_EL-2-7' }] };
  const { amount, monthlyAmount, expected } = await quoted(number, wanted);
  const answer = await portal.call('/manageOffer', asked('PACKAGE', number, wanted), token);
  expect(answer.budget).toEqual({ amount, monthlyAmount, expected });
  expect((await portal.call('/manageOffer', asked('PACKAGE', number, wanted), token)).budget).toBeNull();
});

test('C4.5 a stale screen gets the next date if the month is used up, not a request to confirm', async () => {
  const number = await newContract();
  const ask = (id: string) =>
    portal.call('/manageOffer', asked('PACKAGE', number, { version: 1, chosenPackages: [{ id }] }), token);
  const { nextPossibleDate } = await ask('FORFAIT_EL-2-7');
  expect(await ask('FORFAIT_EL-2-5')).toMatchObject({ code: 'KO', version: 2, nextPossibleDate });
  expect(nextPossibleDate).toMatch(/-01$/);
});
