import { z } from 'zod';
import {
  accountKinds,
  billingModes,
  civilities,
  contractStatuses,
  energies,
  frequencies,
  networkCategories,
  processTypes,
  rateKinds,
  rateOptions,
  rateUnits,
  readingFrequencies,
  seasons,
  startRanges,
  tariffCategories,
  timeframes,
  timeslots,
} from '../enumerations';
import { address, finance } from './customer';
import { day, euros } from './primitives';

export const additionalRate = z.object({
  code: z.string(),
  label: z.string(),
  kind: z.enum(rateKinds),
  price: euros,
  unit: z.enum(rateUnits),
  active: z.boolean(),
  updated: z.boolean().optional(),
});

const chosenProduct = z.object({
  productCode: z.string(),
  label: z.string(),
  billingModeCode: z.enum(billingModes),
  additionalRates: z.array(additionalRate),
});

/** Amount in kWh a month for the season. */
export const chosenPackage = z.object({
  id: z.string(),
  amount: z.number(),
  timeframe: z.enum(seasons),
  authorizedPackages: z.array(z.string()),
  /** First day of the contract's package; left out of what is only chosen. */
  validFrom: day.optional(),
});

export const thirdParty = z.object({
  role: z.enum(accountKinds),
  civility: z.enum(civilities).nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  code: z.string().nullable(),
});

const estimate = z.object({
  energy: z.enum(energies),
  timeframe: z.enum(timeframes),
  /** kWh a year. */
  quantity: z.number(),
});

export const deliveryPoint = z.object({
  pointOfDelivery: z.string(),
  deliveryPointCategory: z.enum(networkCategories),
  grdCode: z.string(),
  state: z.string(),
  gridRate: z.string(),
  deliveryStatus: z.string(),
  address,
  profile: z.string(),
  meterNumber: z.string(),
  meterType: z.string(),
  smartMeterStatus: z.string(),
  netArea: z.string().nullable(),
  readingFrequency: z.enum(readingFrequencies),
  contractualCapacity: z.number().nullable(),
  contractualCapacityUnit: z.string().nullable(),
  process: z.object({
    type: z.enum(processTypes),
    express: z.boolean(),
    supplierCalendar: z.string().nullable(),
    appointmentTimeslot: z.enum(timeslots),
  }),
});

/** Data for the contract selector and the banner, for every contract of the customer. */
export const contractSummary = z.object({
  contractNumber: z.string(),
  contractStatus: z.enum(contractStatuses),
  energy: z.enum(energies),
  offer: z.string(),
  pointOfDelivery: z.string(),
  address,
  effectiveStartDate: day.nullable(),
  subscriptionDate: day,
  /** Last day of supply once an end is registered, or was reached. */
  terminationDate: day.nullable(),
  billingMode: z.enum(billingModes),
  isFetched: z.boolean(),
});

export const contract = contractSummary.extend({
  /** Version of the row; sent back with a change to detect a concurrent one. */
  version: z.number().int().optional(),
  /** First day on which the package may be changed again; null when it may be today. */
  nextPackageChange: day.nullable().optional(),
  /** The same for the payment frequency, for a customer's request: an agent may correct a mistake earlier. */
  nextFrequencyChange: day.nullable().optional(),
  channel: z.string(),
  effectiveStartRange: z.enum(startRanges),
  lastRenewDate: day.nullable(),
  nextRenewDate: day.nullable(),
  sponsorNumber: z.string().nullable(),
  contractCategory: z.enum(tariffCategories),
  deliveryCategoryCode: z.string(),
  installmentFrequency: z.enum(frequencies),
  settlementFrequency: z.enum(frequencies),
  rateOption: z.enum(rateOptions),
  chosenProduct,
  chosenPackages: z.array(chosenPackage),
  estimates: z.array(estimate),
  thirdParties: z.array(thirdParty),
  deliveryPoint,
  finance,
});
