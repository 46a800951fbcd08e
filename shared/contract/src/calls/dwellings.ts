import { z } from 'zod';
import { contractNumber, day } from '../entities/primitives';
import { request } from '../origin';
import { heatingTypes, housingTypes } from '../subscription-enumerations';

/** What a customer says of the home that a contract supplies. */
const dwelling = z.strictObject({
  housingType: z.enum(housingTypes),
  /** Upper bound of a band of 10 m²; the first goes to 20, the last has all larger ones. */
  area: z
    .number()
    .int()
    .min(20)
    .max(200)
    .refine((area) => area % 10 === 0, 'La surface se donne par tranches de 10 m²'),
  heatingType: z.enum(heatingTypes),
});

/** Homes of at least ten other customers. kWh of a year, in tens; never those of one home. */
const group = z.object({
  /** Customers whose homes are compared; in tens, rounded down. */
  homes: z.number().int().min(10),
  /** Half of the homes lie between both. */
  low: z.number().int(),
  median: z.number().int(),
  high: z.number().int(),
  /** Where they are: the closest place with enough of them. */
  place: z.enum(['DEPARTMENT', 'ZONE', 'COUNTRY']),
  /** « Gironde (33) », or the zone in words; null for the country. */
  placeName: z.string().nullable(),
  /** Null: houses and flats together, for too few are alike. */
  housingType: z.enum(housingTypes).nullable(),
  /** m², both included; null: no bound. */
  areaFrom: z.number().int().nullable(),
  areaTo: z.number().int().nullable(),
  heatingType: z.enum(heatingTypes),
  computedOn: day,
});

const compared = z.object({
  /** Why nothing is compared. BUSINESS: the contract supplies no home. */
  refusal: z.enum(['CLOSED', 'NOT_STARTED', 'BUSINESS']).nullable(),
  /** Null: the customer has not said it. */
  dwelling: dwelling.nullable(),
  /** kWh of the year up to the latest reading; null where the readings cover no whole year, or end long ago. */
  own: z.object({ kwh: z.number().int(), until: day }).nullable(),
  /** Null: too few homes are alike, or the customer's own is not known. */
  group: group.nullable(),
});

const getSimilarDwellings = { request: request({ contractNbr: contractNumber }), response: compared };

const setDwelling = {
  request: request({
    contractNbr: contractNumber,
    /** Null: what was said is deleted. */
    dwelling: dwelling.nullable(),
  }),
  response: compared.extend({
    /** Contracts that it was kept for: those that supply the same address. */
    contracts: z.array(contractNumber),
  }),
};

export const dwellingCalls = {
  '/getSimilarDwellings': getSimilarDwellings,
  '/setDwelling': setDwelling,
} as const;
