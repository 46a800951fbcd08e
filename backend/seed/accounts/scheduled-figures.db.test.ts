import { addDays, today as todayInParis, toCents } from '@portal/domain';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { migrate } from '../../src/platform/migrate';
import { seed } from '../seed';
import { issuer } from '../testing/sample';

const today = todayInParis();
let database: TestDatabase;
let portal: TestApp;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrate(database.db);
  await seed(database.db, { issuer, size: 1, today });
  portal = await createTestApp(database.db);
}, 120_000);
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

test.each(['100001', '100016', '100047', '100058'])(
  'L1.4 the offer of %s gives an instalment that the schedule plans',
  async (customerNumber) => {
    const { token } = await portal.logIn(customerNumber, 'Lumiere2026!');
    const contracts = await database.db
      .selectFrom('contract')
      .select(['contract_number', 'energy'])
      .where('customer_number', '=', customerNumber)
      .where('billing_mode', '=', 'PAYMENT_SCHEDULE')
      .execute();
    expect(contracts).not.toHaveLength(0);
    for (const { contract_number, energy } of contracts) {
      const { budgets } = await portal.call(
        '/getPack',
        { customerType: 'INDIVIDUAL', contracts: [{ energy, contractNumber: contract_number }] },
        token,
      );
      const planned = await database.db
        .selectFrom('payment_piece')
        .select('amount_cents')
        .where('contract_number', '=', contract_number)
        .where('kind', '=', 'pp')
        .where('status', '=', 'validated')
        .where('due_date', '>=', addDays(today, 14))
        .orderBy('due_date')
        .execute();
      const { scheduledInstallment } = budgets[0]!;
      expect(scheduledInstallment && toCents(scheduledInstallment.amount)).toBe(planned[0]?.amount_cents);
    }
  },
);
