import { z } from 'zod';
import { contractNumber, day, euros } from '../entities/primitives';
import { measureGrains } from '../measure-enumerations';
import { fileAnswer } from '../file-answer';
import { request } from '../origin';

/** From the first day to the last, both of them: 31 days of half-hours, two years of days. */
const span = { contractNbr: contractNumber, grain: z.enum(measureGrains), from: day, to: day };

/** The most likely value, and the bounds of an 80 % interval. */
const expected = z.object({
  kwh: z.number(),
  low: z.number(),
  high: z.number(),
  amount: z.number().nullable(),
});

const value = z.object({
  /** The instant at which it begins. */
  start: z.iso.datetime(),
  day,
  /** Null: not measured, or not yet. */
  kwh: z.number().nullable(),
  /** Within the off-peak hours of the contract; null where they are not known, of a rate option without any too. */
  offPeakKwh: z.number().nullable(),
  /** Euros of the energy, taxes included. A half-hour's are not rounded to the cent. */
  amount: z.number().nullable(),
  /** kWh 52 weeks before: the same weekday. */
  before: z.number().nullable(),
  /** What a value that is not measured is expected to be, by the days before; null where too few are known. */
  expected: expected.nullable(),
});

const total = z.object({
  /** Of what was measured. */
  kwh: z.number(),
  offPeakKwh: z.number().nullable(),
  /** Euros of the energy that was measured, taxes included; null where a price is missing. */
  amount: euros.nullable(),
  /** Whether a part of it goes by how the meter's readings shared the hours, for no half-hour of these days is known. */
  sharedByReadings: z.boolean(),
  /** Euros of the subscription of these days, taxes included; null where a price is missing. */
  subscription: euros.nullable(),
  /** kWh of the same values 52 weeks before, and of those of now that can be compared with them; null where there are none. */
  compared: z.object({ kwh: z.number(), before: z.number() }).nullable(),
  /** Of one day: what such a weekday usually comes to, in kWh, and how many were compared; null of several days. */
  usual: z.object({ kwh: z.number(), days: z.number().int() }).nullable(),
  /** What was measured with what is expected of the rest; null where nothing is missing, or too little is known. */
  expected: expected.nullable(),
});

const getLoadCurve = {
  /** What is absent is what a screen shows first: yesterday by half-hour, of gas the days of yesterday's month. */
  request: request({
    contractNbr: contractNumber,
    grain: z.enum(measureGrains).optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  response: z.object({
    /** What the answer is of. Absent from older servers. */
    shown: z.object({ grain: z.enum(measureGrains), from: day, to: day }).optional(),
    /**
     * Why there is nothing. CONSENT: the customer did not allow the measures of this grain. METER: the meter does not communicate.
     * GAS: a gas meter has days alone. NOT_STARTED: the contract has not begun.
     */
    refusal: z.enum(['CONSENT', 'METER', 'GAS', 'NOT_STARTED']).nullable(),
    /** Days between which measures are there; null before the first. */
    since: day.nullable(),
    until: day.nullable(),
    /**
     * Of the latest days. WAITING: they have not come yet. OPERATOR: the grid operator does not answer. NO_ACCESS, NOT_OPEN: it refuses
     * the point. Null: everything up to yesterday is there.
     */
    late: z.enum(['WAITING', 'OPERATOR', 'NO_ACCESS', 'NOT_OPEN']).nullable(),
    /** Off-peak hours on the last day asked for, `HH:MM`; empty without. */
    offPeak: z.array(z.object({ from: z.string(), to: z.string() })),
    /** In order; empty with a refusal. */
    values: z.array(value),
    total: total.nullable(),
  }),
};

/** The same as a file, one line a value. */
const exportLoadCurve = { request: request(span), file: 'text/csv; charset=utf-8', response: fileAnswer };

export const loadCurveCalls = {
  '/getLoadCurve': getLoadCurve,
  '/exportLoadCurve': exportLoadCurve,
} as const;
