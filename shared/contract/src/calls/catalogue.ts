import { z } from 'zod';
import { customerTypes, energies, rateOptions, tariffCategories, timeframes } from '../enumerations';
import { prepaymentFrequencies, rebateCodeTypes } from '../subscription-enumerations';
import { budget, comingInstalments, expectedYear } from '../entities/budget';
import {
  draftContract,
  eachEnergyOnce,
  estimatesOnce,
  switchedOnce,
  takenPoint,
} from '../entities/draft-contract';
import { offer, offeredFrequency, packagePair, plan, pricedPackage, soldProduct } from '../entities/offer';
import {
  caseLink,
  contractNumber,
  customerNumber,
  day,
  euros,
  shownAmount,
  text,
} from '../entities/primitives';
import { survey } from '../entities/survey';
import { request } from '../origin';
import {
  emailMaxLength,
  houseNumberMaxLength,
  postalSearchMaxLength,
  rebateCodeMaxLength,
} from '../text-lengths';

const typedPoint = text(40);
const siteAddress = z.strictObject({
  number: text(houseNumberMaxLength).nullish(),
  street: text(),
  postalCode: text(postalSearchMaxLength),
  townName: text(),
  netArea: text(50).nullish(),
});
const profile = z.enum(tariffCategories);

const packagesOf = <Mode extends string, Shape extends z.ZodRawShape>(mode: Mode, shape: Shape) =>
  request({ customerType: z.enum(customerTypes), mode: z.literal(mode), ...caseLink, ...shape });

const getPackages = {
  request: z.discriminatedUnion('mode', [
    packagesOf('POINT_OF_DELIVERY', {
      list: eachEnergyOnce(
        z.strictObject({
          energy: z.enum(energies),
          reference: typedPoint,
          /** Where a customer without a session says that the point is: the answer names no other address to them. */
          address: siteAddress.optional(),
        }),
      ),
      email: z.email().max(emailMaxLength).nullish(),
      firstName: text().nullish(),
      lastName: text().nullish(),
    }),
    packagesOf('ESTIMATE', {
      estimates: estimatesOnce.refine((list) => list.length > 0, 'Indiquez au moins une consommation'),
      /** Of the estimate that these values correct; the caller's latest when left out; null: they correct none. */
      estimateReference: z.uuid().nullish(),
    }),
    packagesOf('SURVEY', { survey }),
  ]),
  response: z.object({
    /** By energy: the plan that suits, and its packages. An energy without any is missing, and `message` says so. */
    packagesList: z.array(
      z.object({
        energy: z.enum(energies),
        productCode: z.string(),
        plan,
        packages: z.array(packagePair),
      }),
    ),
    /** What is known of each contract to be. */
    contracts: z.array(
      z.object({
        energy: z.enum(energies),
        rateOption: z.enum(rateOptions),
        contractCategory: profile,
        estimates: z.array(
          z.object({ energy: z.enum(energies), timeframe: z.enum(timeframes), quantity: z.number() }),
        ),
        deliveryPoint: z.object({
          pointOfDelivery: z.string().nullable(),
          address: z
            .object({
              number: z.string().nullable(),
              street: z.string().nullable(),
              netArea: z.string().nullable(),
              postalCode: z.string(),
              townName: z.string(),
              country: z.string(),
            })
            .nullable(),
          contractualCapacity: z.number().nullable(),
          contractualCapacityUnit: z.string().nullable(),
          /** The source's spelling. */
          greedRate: z.string().nullable(),
          profile: profile.nullable(),
          grdCode: z.string().nullable(),
          meterType: z.string().nullable(),
          smartMeterStatus: z.string().nullable(),
        }),
      }),
    ),
    prepaymentFrequencies: z.array(offeredFrequency),
    /** Id of the initial estimate, for a later ESTIMATE. */
    estimateReference: z.string(),
    message: z.string().optional(),
    /** Of the points asked for, those that a contract or another case has; left out where none is. */
    takenPoints: z.array(takenPoint).optional(),
  }),
};

const ofContracts = {
  customerType: z.enum(customerTypes),
  contracts: eachEnergyOnce(draftContract),
  ...caseLink,
};

const getPack = {
  request: request(ofContracts),
  response: z.object({
    budgets: z.array(budget),
    /** Chosen packages, or those recommended for the estimate. */
    packages: z.array(pricedPackage.extend({ authorizedPackages: z.array(z.string()) })),
  }),
};

const getOffers = { request: request(ofContracts), response: z.object({ offers: z.array(offer) }) };

const getProducts = {
  request: request({ ...ofContracts, contextOfUse: z.literal('MARKET').optional() }),
  response: z.object({ productsList: z.array(soldProduct) }),
};

const checkRebateCode = {
  request: request({
    rebateCodeType: z.enum(rebateCodeTypes),
    rebateCode: text(rebateCodeMaxLength).min(1),
    ...caseLink,
  }),
  /** KO is a normal answer (status 200), with the reason in `message`. */
  response: z.object({
    result: z.enum(['OK', 'KO']),
    label: z.string().nullable(),
    amount: euros.nullable(),
    currency: z.literal('EUR'),
    message: z.string().optional(),
  }),
};

const code = z.string().regex(/^[\w-]{1,60}$/, 'Code invalide');
const changedContract = z.object({
  contractNumber,
  /** The contract's `version` shown on the screen: refused as a conflict when it has changed. */
  version: z.number().int().min(1).max(2_000_000_000).optional(),
  installmentFrequency: z.enum(prepaymentFrequencies).optional(),
  chosenProduct: z
    .object({
      productCode: code.optional(),
      additionalRates: switchedOnce.optional(),
    })
    .optional(),
  /** Summer and winter of one pair; its id alone will do. */
  chosenPackages: z
    .array(z.object({ id: code }))
    .min(1)
    .max(2)
    .optional(),
});

const manageOffer = {
  request: request({
    customerNbr: customerNumber,
    mode: z.enum(['INSTALLMENT_FREQUENCY', 'PRODUCT', 'PACKAGE', 'OPTIONS']),
    contract: changedContract,
    /** Yearly amount with the change, as returned by `/getPack`. */
    amount: shownAmount,
  }),
  /** KO: refused, `description` says why and nothing changed. */
  response: z.object({
    code: z.enum(['OK', 'KO']),
    description: z.string(),
    effectiveDate: day.nullable(),
    /** First day on which what was changed, a package or the frequency, may be changed again; null: today. */
    nextPossibleDate: day.nullable(),
    eventNbr: z.string().nullable(),
    version: z.number().int(),
    /** What the contract comes to from now on; null where nothing changed. */
    budget: budget
      .pick({ amount: true, monthlyAmount: true })
      // answers stored by older versions lack it
      .extend({ expected: expectedYear.optional() })
      .nullish(),
    /** To come from now on; missing where nothing changed. */
    instalments: comingInstalments.optional(),
    /** The amount of an instalment that the customer had chosen, which the change replaced; missing where they chose none. */
    replacedInstallment: euros.optional(),
  }),
};

const deliveryPointEstimates = {
  method: 'GET' as const,
  /** `profile`: without a history, the usual consumption of that tariff category. */
  request: request({
    ean: typedPoint,
    energy: z.enum(energies),
    profile: profile.optional(),
    ...caseLink,
  }),
  response: z.object({
    pointOfDelivery: z.string(),
    energy: z.enum(energies),
    profile: z.string(),
    estimates: z.array(z.object({ timeframe: z.enum(timeframes), estimatedConsumption: z.number() })),
  }),
};

export const catalogueCalls = {
  '/getPackages': getPackages,
  '/getPack': getPack,
  '/getOffers': getOffers,
  '/getProducts': getProducts,
  '/checkRebateCode': checkRebateCode,
  '/manageOffer': manageOffer,
  '/subscription/deliveryPoint/estimates': deliveryPointEstimates,
} as const;
