import type { RequestOf } from '@portal/contract';
import { addDays, addMonths, monthOf, parisDayOf, shiftMonth } from '@portal/domain';
import { addInstalments, addPackagedContract } from '../../../../testing/fixtures/packaged-contract';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let token: string;

const today = parisDayOf(new Date());
const soon = addDays(today, 3);
const first = `${shiftMonth(monthOf(soon), 2)}-10`;
const planned = [first, addMonths(first, 2)];

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await addCustomer(database.db, 'T831');
  token = (await portal.logIn('T831')).token;
  for (const number of ['CT831-1', 'CT831-2']) {
    await addPackagedContract(database.db, 'T831', number, {
      next_renew_date: addDays(addMonths(first, 4), 5),
    });
  }
  await addInstalments(database.db, 'T831', 'CT831-1', [soon], 7_700);
  await addInstalments(database.db, 'T831', 'CT831-1', planned, 10_100);
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

type Wanted = Omit<RequestOf<'/getPack'>['contracts'][number], 'energy' | 'contractNumber'>;

async function budgetOf(contractNumber: string, wanted: Wanted = {}) {
  const { budgets } = await portal.call(
    '/getPack',
    { customerType: 'INDIVIDUAL', contracts: [{ energy: 'EL', contractNumber, ...wanted }] },
    token,
  );
  return budgets[0]!;
}

test('L1.4 a quote of a contract gives the planned instalment, whatever the catalogue says', async () => {
  const budget = await budgetOf('CT831-1');
  expect(budget.scheduledInstallment).toEqual({ amount: 101, months: 2 });
  expect(budget.installmentAmount).not.toBe(101);
});

test('L1.4 a change is quoted beside the instalment that it replaces', async () => {
  const budget = await budgetOf('CT831-1', { installmentFrequency: 'MONTHLY' });
  expect(budget.installmentMonths).toBe(1);
  expect(budget.scheduledInstallment).toEqual({ amount: 101, months: 2 });
});

test('L1.4 without a planned instalment the quote has none', async () => {
  expect(await budgetOf('CT831-2')).not.toHaveProperty('scheduledInstallment');
});
