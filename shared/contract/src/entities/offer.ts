import { z } from 'zod';
import { billingModes, energies, rateKinds, rateOptions, rateUnits, seasons } from '../enumerations';
import { prepaymentFrequencies, pricingCategories } from '../subscription-enumerations';
import { expectedYear } from './budget';
import { additionalRate } from './contract';
import { euros } from './primitives';

const currency = z.literal('EUR');

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
