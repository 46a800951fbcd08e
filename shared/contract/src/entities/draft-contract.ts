import { z } from 'zod';
import { energies, rateOptions, seasons, timeframes } from '../enumerations';
import { prepaymentFrequencies } from '../subscription-enumerations';
import { contractNumber } from './primitives';

const code = z.string().regex(/^[\w-]{1,60}$/, 'Code invalide');

/** kWh a year of one timeframe. */
const yearlyEstimate = z.object({
  energy: z.enum(energies),
  timeframe: z.enum(timeframes),
  quantity: z.number().int().min(0).max(10_000_000),
});

/** Refuses two estimates for the same timeframe of an energy. */
export const estimatesOnce = z
  .array(yearlyEstimate)
  .max(8)
  .refine(
    (list) => new Set(list.map(({ energy, timeframe }) => `${energy} ${timeframe}`)).size === list.length,
    'Une consommation est indiquée deux fois',
  );

/** Options switched on or off; refuses the same one twice, which could contradict itself. */
export const switchedOnce = z
  .array(z.object({ code, active: z.boolean() }))
  .max(30)
  .refine((rates) => new Set(rates.map((rate) => rate.code)).size === rates.length, {
    error: 'Une option ne peut être demandée qu’une fois',
  });

/** One contract per energy; unknown fields are dropped. */
export const eachEnergyOnce = <T extends z.ZodType<{ energy: string }>>(entry: T) =>
  z
    .array(entry)
    .min(1)
    .max(2)
    .refine((list) => new Set(list.map(({ energy }) => energy)).size === list.length, {
      error: 'Une énergie ne peut être demandée qu’une fois',
    });

/**
 * A contract being configured, for an order or a change of offer. With a `contractNumber`, the running contract: its
 * power, its estimates and missing fields come from that contract, and only the named rates change.
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

/** Why a delivery point cannot simply be subscribed. The message names numbers only to callers who may see them. */
export const takenPoint = z.object({
  energy: z.enum(energies),
  pointOfDelivery: z.string(),
  /**
   * `ENDING_CONTRACT`: its end is registered, and a start after that day is possible. `OPEN_CASE`: another saved case,
   * not being signed; it blocks nothing, but no link is mailed.
   */
  by: z.enum(['CONTRACT', 'ENDING_CONTRACT', 'SIGNING', 'OPEN_CASE']),
  message: z.string(),
  customerNumber: z.string().nullable(),
  contractNumber: z.string().nullable(),
  orderNumber: z.string().nullable(),
});
