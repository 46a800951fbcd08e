import { z } from 'zod';
import { contractNumber, day, pointOfDelivery, text } from '../entities/primitives';
import { meterReading } from '../entities/reading';
import { energies, rateOptions, timeframes } from '../enumerations';
import { request } from '../origin';

const getMeterConfiguration = {
  request: request({ contractNbr: contractNumber, pointOfDelivery, readingDate: day }),
  /** The meter in place that day, and what a reading of it has to fill in. */
  response: z.object({
    rateOption: z.enum(rateOptions),
    digitSize: z.number().int(),
    meterNumber: z.string(),
    registers: z.array(
      z.object({
        registerName: z.string(),
        timeframeCode: z.enum(timeframes),
        /** Null before the first reading of this meter. */
        lastIndex: z.number().int().nullable(),
        lastReadDate: day.nullable(),
      }),
    ),
  }),
};

/** Text keeps its leading zeros; a number has none to keep. */
const index = z.union([text(20), z.number().int().min(0).max(99_999_999)]);

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
  }),
  response: z.object({ result: z.literal('OK'), meterReading }),
};

export const consumptionCalls = {
  '/getMeterConfiguration': getMeterConfiguration,
  '/createIndex': createIndex,
} as const;
