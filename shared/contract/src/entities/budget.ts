import { z } from 'zod';
import { billingModes, energies, timeframes } from '../enumerations';
import { day, euros } from './primitives';

/**
 * A year at the customer's own expected consumption, whatever the package, to compare offers. Null where the
 * consumption is unknown.
 */
export const expectedYear = z
  .object({
    /** kWh a year. */
    consumption: z.number(),
    /** kWh a year that the package covers; null where the contract is billed on what is used. */
    packageConsumption: z.number().nullable(),
    /** With taxes, options and fees; without a package, an estimate of the bills. */
    yearlyAmount: euros,
    /** What the settlement adds to a year's instalments; negative: what it gives back. Null without a package. */
    settlementAmount: euros.nullable(),
    /** The package lies below the expected consumption. */
    belowExpected: z.boolean(),
  })
  .nullable();

/** One line of a year's price; the lines add up to the budget. */
const priceLine = z.object({
  kind: z.enum(['SUBSCRIPTION', 'ENERGY', 'TAX', 'FEE', 'OPTION', 'DISCOUNT']),
  /** Of an option, a fee or a discount: its rate's. */
  code: z.string(),
  label: z.string(),
  quantity: z.number(),
  unit: z.string(),
  price: z.number(),
  amountExclTax: euros,
  tax: euros,
  amount: euros,
});

/** On the day on which each is paid, a banking day where it is drawn. */
export const comingInstalments = z.array(z.object({ dueOn: day, amount: euros }));

export const budget = z.object({
  energy: z.enum(energies),
  productCode: z.string(),
  /** Without a payment schedule there are no instalments. */
  billingModeCode: z.enum(billingModes),
  /** A year's, with taxes, options and fees: of the package's kWh, or of those expected where there is none. */
  amount: euros,
  monthlyAmount: euros,
  installmentAmount: euros,
  /** Months that an instalment pays. */
  installmentMonths: z.number().int(),
  /**
   * Of a running contract, before any change: its first whole instalment planned beyond the notice period, with taxes, at
   * the prices of the plan. Missing where none is planned.
   */
  scheduledInstallment: z.object({ amount: euros, months: z.number().int().positive() }).optional(),
  /**
   * Of a change to a running contract: what an instalment comes to by the customer's own choice, which the change replaces by
   * the price of the offer. Missing where they chose none.
   */
  replacedInstallment: euros.optional(),
  /** Of a change to a running contract: its coming instalments after the change, by day. */
  instalments: comingInstalments.optional(),
  expected: expectedYear,
  currency: z.literal('EUR'),
  estimates: z.array(
    z.object({ energy: z.enum(energies), timeframe: z.enum(timeframes), quantity: z.number() }),
  ),
  details: z.array(priceLine),
});
