import type { ResponseOf } from '@portal/contract';
import { fromCents, toCents } from '@portal/domain';

type Budget = ResponseOf<'/getPack'>['budgets'][number];

/**
 * The budget of a contract as it runs: its planned instalments keep the prices of the day that planned them, and the
 * settlement makes up the rest of the year. Without a plan, the budget at today's prices.
 */
export function plannedBudget(budget: Budget): Budget {
  const { scheduledInstallment: planned, expected } = budget;
  if (!planned || toCents(planned.amount) === toCents(budget.installmentAmount)) return budget;
  const yearlyCents = Math.round((toCents(planned.amount) * 12) / planned.months);
  return {
    ...budget,
    amount: fromCents(yearlyCents),
    monthlyAmount: fromCents(Math.round(yearlyCents / 12)),
    installmentAmount: planned.amount,
    expected: expected && {
      ...expected,
      settlementAmount:
        expected.settlementAmount === null ? null : fromCents(toCents(expected.yearlyAmount) - yearlyCents),
    },
  };
}
