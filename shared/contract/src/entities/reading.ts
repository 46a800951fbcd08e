import { z } from 'zod';
import { consumptionContexts, timeframes } from '../enumerations';
import { day } from './primitives';

const timeframeRow = z.object({
  timeframe: z.enum(timeframes),
  /** kWh over the period; null when the period is known and the quantity is not. */
  quantity: z.number().nullable(),
  /** The meter's index at the end of the period. */
  index: z.number().int().nullable(),
});

export const meterReading = z.object({
  id: z.string(),
  meterReadDate: day,
  consumptionContext: z.enum(consumptionContexts),
  startDate: day,
  /** The day the meter was read, where the next period starts: not part of this one. */
  endDate: day,
  /** kWh, all timeframes together. */
  quantity: z.number().nullable(),
  timeframe: z.enum(timeframes),
  meterNumber: z.string(),
  /** Day in Paris on which the customer sent it: of a SELF_READ. */
  sentOn: day.optional(),
  meterRead: z.array(timeframeRow),
});
