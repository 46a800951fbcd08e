import { aQuote } from '../testing/offers';
import { plannedBudget } from './planned-budget';

const [budget] = aQuote(1200, { size: 2 }).budgets;

test('L1.4 the instalments of a contract are those planned, and the settlement makes up the rest of the year', () => {
  const planned = plannedBudget({ ...budget!, scheduledInstallment: { amount: 190, months: 2 } });
  expect(planned).toMatchObject({
    amount: 1140,
    monthlyAmount: 95,
    installmentAmount: 190,
    expected: { yearlyAmount: 1250, settlementAmount: 110 },
  });
});

test('L1.4 without a plan, or with one at these prices, the budget is the catalogue’s', () => {
  expect(plannedBudget(budget!)).toEqual(budget);
  const same = { ...budget!, scheduledInstallment: { amount: budget!.installmentAmount, months: 2 } };
  expect(plannedBudget(same)).toEqual(same);
});
