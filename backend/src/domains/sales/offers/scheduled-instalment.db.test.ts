import type { RequestOf } from '@portal/contract';
import { addDays, addMonths, monthOf, parisDayOf, shiftMonth } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
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

test('L4.7 an instalment that its customer chose is told where a change replaces it, once, on the screen and by mail', async () => {
  const { db } = database;
  const contractNumber = 'CT831-1';
  await db
    .insertInto('contract_change')
    .values({
      ...{ customer_number: 'T831', contract_number: contractNumber, id: uuidv7() },
      ...{ kind: 'INSTALMENT_AMOUNT', effective_date: today, requested_by: 'T831', requested_at: new Date() },
      before: JSON.stringify({ instalmentCents: 9_000 }),
      after: JSON.stringify({ instalmentCents: 10_100 }),
    })
    .execute();
  expect(await budgetOf(contractNumber)).not.toHaveProperty('replacedInstallment');
  const wanted = { installmentFrequency: 'MONTHLY' } as const;
  expect(await budgetOf(contractNumber, wanted)).toMatchObject({ replacedInstallment: 101 });
  const asked = {
    ...{ customerNbr: 'T831', mode: 'INSTALLMENT_FREQUENCY' as const },
    contract: { contractNumber, ...wanted },
  };
  expect(await portal.call('/manageOffer', asked, token)).toMatchObject({
    code: 'OK',
    replacedInstallment: 101,
  });
  const mail = await db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('template', '=', 'offer-changed')
    .where('about_customer', '=', 'T831')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(mail)).toMatch(/L’échéance de 101,00.€ que vous aviez choisie est remplacée/);
  const after = await budgetOf(contractNumber, { installmentFrequency: 'BIMONTHLY' });
  expect(after).not.toHaveProperty('replacedInstallment');
});
