import { z } from 'zod';
import { energies, rateOptions } from '../enumerations';
import { heatingTypes, housingTypes, residenceTypes } from '../subscription-enumerations';
import { postalCodePattern } from '../number-patterns';
import { text } from './primitives';
import { houseNumberMaxLength } from '../text-lengths';

/** Answers about a dwelling whose delivery points nobody knows (back-office 3). */
export const survey = z.strictObject({
  energyList: z
    .array(z.enum(energies))
    .min(1)
    .max(2)
    .refine((list) => new Set(list).size === list.length, 'Une énergie ne peut être demandée qu’une fois'),
  housingType: z.enum(housingTypes),
  residenceType: z.enum(residenceTypes),
  /** Upper bound of a band of 10 m²; the first goes to 20. */
  area: z
    .number()
    .int()
    .min(20)
    .max(200)
    .refine((area) => area % 10 === 0, 'La surface se donne par tranches de 10 m²'),
  inhabitantsNumber: z.number().int().min(1).max(10),
  heatingType: z.enum(heatingTypes),
  rateOption: z.enum(rateOptions),
  address: z.strictObject({
    number: text(houseNumberMaxLength).nullish(),
    street: text().nullish(),
    netArea: text(50).nullish(),
    postalCode: z.string().regex(postalCodePattern, 'Code postal invalide'),
    townName: text(),
  }),
});
