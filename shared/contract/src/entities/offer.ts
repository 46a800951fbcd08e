import { z } from 'zod';
import {
  billingModes,
  energies,
  rateKinds,
  rateOptions,
  rateUnits,
  seasons,
  timeframes,
} from '../enumerations';
import { prepaymentFrequencies, pricingCategories } from '../subscription-enumerations';
import { additionalRate } from './contract';
import { contractNumber, euros } from './primitives';

const code = z.string().regex(/^[\w-]{1,60}$/, 'Code invalide');
const currency = z.literal('EUR');

/** kWh a year of one timeframe. */
const yearlyEstimate = z.object({
  energy: z.enum(energies),
  timeframe: z.enum(timeframes),
  quantity: z.number().int().min(0).max(10_000_000),
});

/** A year's consumption is told once for each timeframe of an energy. */
export const estimatesOnce = z
  .array(yearlyEstimate)
  .max(8)
  .refine(
    (list) => new Set(list.map(({ energy, timeframe }) => `${energy} ${timeframe}`)).size === list.length,
    'Une consommation est indiquée deux fois',
  );

/** Options switched on or off: each once, or it would be both. */
export const switchedOnce = z
  .array(z.object({ code, active: z.boolean() }))
  .max(30)
  .refine((rates) => new Set(rates.map((rate) => rate.code)).size === rates.length, {
    error: 'Une option ne peut être demandée qu’une fois',
  });

/** One contract per energy; what the screens know besides is left out. */
export const eachEnergyOnce = <T extends z.ZodType<{ energy: string }>>(entry: T) =>
  z
    .array(entry)
    .min(1)
    .max(2)
    .refine((list) => new Set(list.map(({ energy }) => energy)).size === list.length, {
      error: 'Une énergie ne peut être demandée qu’une fois',
    });

/**
 * A contract as it is being chosen: on its way to an order, or to a change of offer. With a `contractNumber`, the one
 * that runs: its power, its estimates and what is left out here are its own, and of its rates those named are switched.
 */
export const draftContract = z.object({
  energy: z.enum(energies),
  contractNumber: contractNumber.nullish(),
  rateOption: z.enum(rateOptions).nullish(),
  installmentFrequency: z.enum(prepaymentFrequencies).nullish(),
  chosenProduct: z
    .object({
      productCode: code,
      additionalRates: switchedOnce.optional(),
    })
    .nullish(),
  chosenPackages: z
    .array(z.object({ id: code, timeframe: z.enum(seasons).optional() }))
    .max(4)
    .optional(),
  estimates: estimatesOnce.optional(),
  deliveryPoint: z
    .object({
      /** kVA of electricity; gas goes by its estimates. Of a contract that runs, its own counts. */
      contractualCapacity: z.number().min(0).max(1_000_000_000).nullish(),
    })
    .nullish(),
});

export const soldProduct = z.object({
  productCode: z.string(),
  productType: z.string(),
  label: z.string(),
  description: z.string(),
  energy: z.enum(energies),
  default: z.boolean(),
  rateOption: z.enum(rateOptions),
  billingModeCode: z.enum(billingModes),
  additionalRates: z.array(additionalRate.extend({ description: z.string().nullable() })),
});

/** A month of a season: kWh of the package, and what it comes to with taxes. */
export const pricedPackage = z.object({
  id: z.string(),
  energy: z.enum(energies),
  timeframe: z.enum(seasons),
  quantity: z.number(),
  amount: euros,
  currency,
});

export const packagePair = z.object({
  recommended: z.boolean(),
  summer: pricedPackage,
  winter: pricedPackage,
});

export const plan = z.object({
  id: z.string(),
  energy: z.enum(energies),
  recommended: z.boolean(),
  /** Id of the smallest pair that covers the estimate. */
  recommendedPackage: z.string(),
  authorizedPackages: z.array(z.string()),
});

export const offeredFrequency = z.object({
  frequency: z.enum(prepaymentFrequencies),
  /** `PP_FREQ_1` … `PP_FREQ_4`. */
  code: z.string(),
  /** Of each instalment, with taxes. */
  fee: euros,
  currency,
});

const unitPrice = z.object({
  label: z.string(),
  /** Before tax. */
  price: z.number(),
  priceInclTax: z.number(),
  unit: z.enum(rateUnits),
});

const pricing = z.object({
  category: z.enum(pricingCategories),
  label: z.string(),
  /** Euros with taxes; a year's, but for TOTAL_AMOUNT: one instalment's. */
  amount: euros.nullable(),
  currency,
  /** Per cent off the base price. */
  discountRate: z.number().nullable(),
  unitPrices: z.array(unitPrice),
});

/**
 * A year at the customer's own expected consumption, whatever the package: offers are compared by it. Null where
 * nothing is known of the consumption.
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

/** A pair with what the whole contract comes to with it: taxes, options and fees included. */
const pricedPair = packagePair.extend({
  expected: expectedYear,
  /** What a year of instalments comes to. */
  yearlyAmount: euros,
  monthlyAmount: euros,
  installmentAmount: euros,
});

export const offer = z.object({
  energy: z.enum(energies),
  product: z.object({
    productCode: z.string(),
    label: z.string(),
    description: z.string(),
    energy: z.enum(energies),
    rateOption: z.enum(rateOptions),
    billingModeCode: z.enum(billingModes),
    additionalRates: z.array(
      z.object({
        type: z.enum(rateKinds),
        code: z.string(),
        label: z.string(),
        description: z.string().nullable(),
        active: z.boolean(),
        /** Before tax. */
        detail: z.object({ price: z.number(), unit: z.enum(rateUnits) }),
        /** What an option comes to in a year, with taxes; null of what nobody chooses. */
        yearlyAmount: euros.nullable(),
      }),
    ),
  }),
  /** Null, with no packages, for products billed on what is consumed. */
  plan: plan.nullable(),
  packages: z.array(pricedPair),
  frequencies: z.array(offeredFrequency),
  pricing: z.array(pricing),
  /** With the package chosen, or the one recommended. */
  expected: expectedYear,
});

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

export const budget = z.object({
  energy: z.enum(energies),
  productCode: z.string(),
  /** Without a payment schedule there is no instalment to tell. */
  billingModeCode: z.enum(billingModes),
  /** A year's, with taxes, options and fees: of the package's kWh, or of those expected where there is none. */
  amount: euros,
  monthlyAmount: euros,
  installmentAmount: euros,
  /** Months that an instalment pays. */
  installmentMonths: z.number().int(),
  /**
   * Of a contract that runs, before any change: its first whole instalment planned beyond the notice, with taxes. It
   * keeps the prices it was planned by. Missing where none is planned.
   */
  scheduledInstallment: z.object({ amount: euros, months: z.number().int().positive() }).optional(),
  expected: expectedYear,
  currency,
  estimates: z.array(
    z.object({ energy: z.enum(energies), timeframe: z.enum(timeframes), quantity: z.number() }),
  ),
  details: z.array(priceLine),
});

/** Why a delivery point cannot simply be subscribed. The numbers are told to who may see what they name. */
export const takenPoint = z.object({
  energy: z.enum(energies),
  pointOfDelivery: z.string(),
  /**
   * `ENDING_CONTRACT`: its end is registered, and a start after that day is free. `OPEN_CASE`: another case is saved for
   * it and not being signed; it keeps nobody out, but no link is mailed.
   */
  by: z.enum(['CONTRACT', 'ENDING_CONTRACT', 'SIGNING', 'OPEN_CASE']),
  message: z.string(),
  customerNumber: z.string().nullable(),
  contractNumber: z.string().nullable(),
  orderNumber: z.string().nullable(),
});
