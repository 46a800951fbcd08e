import { z } from 'zod';
import { contractNumber, day, euros, pointOfDelivery, text } from '../entities/primitives';
import { meterReading } from '../entities/reading';
import { energies, rateOptions, seasons, timeframes } from '../enumerations';
import { fileAnswer } from '../file-answer';
import { request } from '../origin';
import { meterIndexMaxLength } from '../text-lengths';

/** A contract, with its delivery point and energy as a cross-check. */
const ofContract = { contractNbr: contractNumber, pointOfDelivery, energyType: z.enum(energies) };

const month = z.string().regex(/^\d{4}-\d\d$/);

/** What a kWh cost while the contract's terms, the price and the taxes stayed the same. */
const tariff = z.object({
  from: day,
  /** The day after its last; null while it applies. */
  to: day.nullable(),
  product: z.string(),
  /** kVA of electricity, T1 to T4 of gas. */
  band: z.string(),
  /** Euros a kWh before tax. */
  unitPrices: z.array(z.object({ timeframe: z.enum(timeframes), price: z.number() })),
  /** Euros a kWh before VAT. */
  excise: z.number(),
  /** Percent, of energy and excise. */
  vatRate: z.number(),
});

/** kWh of one register in one month at one tariff. docs/tariff.md explains how to recompute it. */
const costLine = z.object({
  from: day,
  /** The day after its last; the same day where two readings were made on it. */
  to: day,
  timeframe: z.enum(timeframes),
  kwh: z.number(),
  /** Its place in `tariffs`. */
  tariff: z.number().int(),
  /** kWh × unit price. */
  energy: euros,
  /** kWh × excise. */
  excise: euros,
  /** Of the two. */
  vat: euros,
  /** All three together. */
  amount: euros,
});

const getConsumptionCosts = {
  request: request(ofContract),
  /** Cost of the energy of each reading, taxes included; without subscription, options and discounts. */
  response: z.object({
    /** Earliest first. */
    tariffs: z.array(tariff),
    /** In the order of `/getMeterReads`, by the same id. */
    readings: z.array(
      z.object({
        id: z.string(),
        /** The lines together; null where quantity or price is not known, and there are no lines. */
        amount: euros.nullable(),
        lines: z.array(costLine),
      }),
    ),
  }),
};

/** Projected consumption of the whole season, based on past readings: advice, which needs the customer's consent. */
const getSeasonProjection = {
  request: request(ofContract),
  response: z.object({
    /**
     * Why there is none. CONSENT: the customer did not allow advice on monthly data. OVER: the season that the readings
     * lead into is past. NO_REFERENCE: a month to come has none before it. FEW_MONTHS: too few to compare.
     */
    refusal: z.enum(['CONSENT', 'CLOSED', 'NO_READING', 'OVER', 'NO_REFERENCE', 'FEW_MONTHS']).nullable(),
    /** Months that were compared with the same month of earlier years. */
    compared: z.number().int(),
    projection: z
      .object({
        season: z.enum(seasons),
        /** First and last month of the season, `YYYY-MM`. */
        first: month,
        last: month,
        /** kWh of the season's months that are known, and how many these are. */
        used: z.number(),
        known: z.number().int(),
        remaining: z.array(month),
        /** kWh of the whole season: the most likely value, and the bounds of an 80 % interval. */
        expected: z.number(),
        low: z.number(),
        high: z.number(),
        /** Difference between the compared months and earlier years, in percent: mean, and spread. */
        trend: z.number(),
        scatter: z.number(),
        /** kWh of the package in the season; null for an offer without one. */
        package: z.number().nullable(),
      })
      .nullable(),
  }),
};

/** The history as `historique_mes_releves.csv`, latest first, one line a register. */
const exportMeterReads = {
  request: request(ofContract),
  file: 'text/csv; charset=utf-8',
  response: fileAnswer,
};

const getMeterConfiguration = {
  request: request({ contractNbr: contractNumber, pointOfDelivery, readingDate: day }),
  /** The meter in place that day, and what a reading of it has to fill in. */
  response: z.object({
    rateOption: z.enum(rateOptions),
    digitSize: z.number().int(),
    meterNumber: z.string(),
    /** As the network names it: LINKY, GAZPAR, ELECTRONIC, DIAPHRAGM… */
    meterType: z.string(),
    registers: z.array(
      z.object({
        registerName: z.string(),
        timeframeCode: z.enum(timeframes),
        /** Null before the first reading of this meter. */
        lastIndex: z.number().int().nullable(),
        lastReadDate: day.nullable(),
        /**
         * Lowest valid index, unless the meter passed zero: the last index, or the last one read before an estimate. Null where
         * there is none; absent in answers of older servers.
         */
        lowestIndex: z.number().int().nullable().optional(),
        /** Highest index that the meter may show after zero, by what the contract usually uses; null: none. */
        zeroPassedUpTo: z.number().int().nullable().optional(),
      }),
    ),
  }),
};

/** Text keeps its leading zeros; a number has none to keep. */
const index = z.union([text(meterIndexMaxLength), z.number().int().min(0).max(99_999_999)]);

const createIndex = {
  request: request({
    energyType: z.enum(energies),
    contractNbr: contractNumber,
    pointOfDelivery,
    readingDate: day,
    meterReads: z
      .array(
        z.strictObject({
          meterNumber: text(30),
          registerName: text(30),
          value: index,
          timeframeCode: z.enum(timeframes).optional(),
        }),
      )
      .min(1)
      .max(10),
    /** The customer confirmed an unusual reading; without this, it is refused as READING_TO_CONFIRM. */
    confirmed: z.boolean().optional(),
  }),
  response: z.object({ result: z.literal('OK'), meterReading }),
};

export const consumptionCalls = {
  '/getMeterConfiguration': getMeterConfiguration,
  '/createIndex': createIndex,
  '/getConsumptionCosts': getConsumptionCosts,
  '/getSeasonProjection': getSeasonProjection,
  '/exportMeterReads': exportMeterReads,
} as const;
