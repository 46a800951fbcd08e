import type { ResponseOf } from '@portal/contract';
import { microsToEuros, toEuros } from '../../../platform/money';
import { type ContractPrices, lastInstalmentCents } from './contract-prices.rules';

type Expected = ResponseOf<'/getOffers'>['offers'][number]['expected'];
type Budget = ResponseOf<'/getPack'>['budgets'][number];

/** What a contract comes to, in euros with taxes, options and fees. */
export const budgetAmounts = ({
  yearlyCents,
  monthlyCents,
  expected,
}: Pick<ContractPrices, 'yearlyCents' | 'monthlyCents' | 'expected'>) => ({
  amount: toEuros(yearlyCents),
  monthlyAmount: toEuros(monthlyCents),
  expected: toExpected(expected),
});

/** At the customer's own expected consumption; null where nothing is known of it. */
export const toExpected = (expected: ContractPrices['expected']): Expected =>
  expected
    ? {
        consumption: expected.kwh,
        packageConsumption: expected.packageKwh,
        yearlyAmount: toEuros(expected.yearlyCents),
        settlementAmount: expected.settlementCents === null ? null : toEuros(expected.settlementCents),
        belowExpected: expected.below,
      }
    : null;

/** The year's last instalment differs from the others by its rounding: it is planned at the same price. */
const wholeCents = ({ cents }: { cents: number }, prices: ContractPrices): number =>
  cents === lastInstalmentCents(prices) ? prices.installmentCents : cents;

export const toBudget = (
  prices: ContractPrices,
  scheduled: { cents: number; months: number } | null,
): Budget => ({
  energy: prices.energy,
  productCode: prices.productCode,
  billingModeCode: prices.billingMode,
  ...budgetAmounts(prices),
  installmentAmount: toEuros(prices.installmentCents),
  installmentMonths: 12 / prices.fee.perYear,
  ...(scheduled && {
    scheduledInstallment: { amount: toEuros(wholeCents(scheduled, prices)), months: scheduled.months },
  }),
  currency: 'EUR',
  estimates: prices.estimates.map(({ timeframe, quantity }) => ({
    energy: prices.energy,
    timeframe,
    quantity,
  })),
  details: prices.lines.map(({ kind, code, label, quantity, unit, priceMicros, netCents, vatCents }) => ({
    kind,
    code,
    label,
    quantity,
    unit,
    price: microsToEuros(priceMicros),
    amountExclTax: toEuros(netCents),
    tax: toEuros(vatCents),
    amount: toEuros(netCents + vatCents),
  })),
});
