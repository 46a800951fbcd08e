import { z } from 'zod';
import { contractNumber, day, euros } from '../entities/primitives';
import { request } from '../origin';

const month = z.string().regex(/^\d{4}-\d\d$/);

/** Euros that a settlement asks for; negative: that it gives back. The bounds are those of an 80 % interval. */
const balance = z.object({ expected: euros, low: euros, high: euros });

const instalments = z.object({ count: z.number().int(), amount: euros });

/** From the last settlement, or the start, to the anniversary, or the contract's end. All amounts include taxes. */
const year = z.object({
  from: day,
  /** The day after its last: the anniversary itself. */
  to: day,
  endsBy: z.enum(['ANNIVERSARY', 'TERMINATION']),
  /** Latest day of a reading; null before the first. */
  readUntil: day.nullable(),
  /** Readings that the expected consumption is drawn from; 0: from the contract's estimate and package alone. */
  readings: z.number().int(),
  balance,
  /** Expected, of the whole year; its parts follow. */
  cost: euros,
  read: z.object({ days: z.number().int(), kwh: z.number(), amount: euros }),
  /** Days that no reading covers. `kwhMargin` and `margin` are half of the interval. */
  expected: z.object({
    days: z.number().int(),
    kwh: z.number(),
    amount: euros,
    kwhMargin: z.number(),
    margin: euros,
  }),
  subscription: euros,
  options: euros,
  /** Of the payment frequency. */
  fees: euros,
  /** Instalments paid, or on their way. */
  paid: instalments,
  /** Refused by the bank: still due, beside the settlement. */
  refused: instalments,
  planned: instalments,
  /** A settlement that comes before `to`, and what it is expected to ask for; null where there is none. */
  next: z.object({ day, balance }).nullable(),
});

/** The instalments that can still change, and to what. */
const choice = z.object({
  /** Euros of a whole instalment now. */
  current: euros,
  /** Whole euros. */
  min: euros,
  max: euros,
  /** At which the settlement is expected to come to nothing. */
  recommended: euros,
  /** Months that a whole instalment pays. */
  months: z.number().int(),
  /** Of the frequency, in each. */
  fee: euros,
  /** Months that each of them pays, by their days. */
  parts: z.array(z.number().int()),
  /** What they ask for together now. */
  asked: euros,
  /** Day on which the first is paid: a banking day where it is drawn. */
  firstDue: day,
  /** Why it cannot be changed now, in French; null when it can. */
  refusal: z.string().nullable(),
  /** Where it was changed this month: from when on it may be again. */
  nextPossibleDate: day.nullable(),
});

/** Own thresholds of a calendar month; null: none. */
const limits = z.object({
  kwh: z.number().int().nullable(),
  amount: euros.nullable(),
  /** The latest month that was above one of them. */
  exceeded: z.object({ month, kwh: z.number(), amount: euros.nullable() }).nullable(),
  /** Own thresholds of a day. Absent from older servers. */
  day: z
    .object({
      kwh: z.number().int().nullable(),
      amount: euros.nullable(),
      /** Whether the days of the meter are collected: without them nothing is compared. */
      measured: z.boolean(),
      /** The latest day that was above one of them. */
      exceeded: z.object({ day, kwh: z.number(), amount: euros.nullable() }).nullable(),
    })
    .optional(),
});

const getYearProjection = {
  request: request({ contractNbr: contractNumber }),
  /** What the instalments and the cost of the contract's year are expected to come to. */
  response: z.object({
    /**
     * Why there is no year. NO_SETTLEMENT: the contract is billed on what it uses. NOTHING_KNOWN: no reading, no
     * estimate, no package. NO_PRICE: the catalogue has none for one of its days.
     */
    refusal: z.enum(['CLOSED', 'NOT_STARTED', 'NO_SETTLEMENT', 'NOTHING_KNOWN', 'NO_PRICE']).nullable(),
    year: year.nullable(),
    /** Null where no instalment can change before the anniversary. */
    choice: choice.nullable(),
    /** The latest warning that was mailed of a settlement still to come. */
    warning: z.object({ on: day, settlement: day, amount: euros }).nullable(),
    limits,
    /** Of the contract, for a change. */
    version: z.number().int(),
  }),
};

const changeInstalment = {
  request: request({
    contractNbr: contractNumber,
    /** Whole euros of a whole instalment. */
    amount: z.number().int().min(1).max(100_000),
    /** As `/getYearProjection` answered it. */
    version: z.number().int(),
  }),
  response: z.object({
    amount: euros,
    /** Expected, after the change. */
    balance: euros,
    /** The instalments to come, by the days on which they are paid. */
    instalments: z.array(z.object({ dueOn: day, amount: euros })),
    eventNbr: z.string(),
    version: z.number().int(),
  }),
};

const setConsumptionLimits = {
  request: request({
    contractNbr: contractNumber,
    kwh: z.number().int().min(10).max(100_000).nullable(),
    /** Euros a month. */
    amount: z.number().int().min(5).max(10_000).nullable(),
    /** kWh a day; absent with `dayAmount`: the thresholds of a day stay as they are. */
    dayKwh: z.number().int().min(1).max(10_000).nullable().optional(),
    /** Euros of the energy of a day, taxes included. */
    dayAmount: z.number().int().min(1).max(1_000).nullable().optional(),
  }),
  response: z.object({ limits }),
};

export const yearCalls = {
  '/getYearProjection': getYearProjection,
  '/changeInstalment': changeInstalment,
  '/setConsumptionLimits': setConsumptionLimits,
} as const;
