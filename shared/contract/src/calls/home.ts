import { z } from 'zod';
import { contractNumber, customerNumber, day, euros } from '../entities/primitives';
import { contractMoments, homeBlocks } from '../home-enumerations';
import { request } from '../origin';

const card = z.object({
  moment: z.enum(contractMoments),
  /** Euros that it is about; null where it is about none, or where they are not known. */
  amount: euros.nullable(),
  /** On which it is due, begins, ends or was asked for. */
  day: day.nullable(),
  /** Number of debts or requests in it; 1 for everything else. */
  count: z.number().int(),
  /** Piece, case or request that its action opens; null where the action opens a whole screen. */
  reference: z.string().nullable(),
});

const getHomeMoment = {
  request: request({ customerNbr: customerNumber, contractNbr: contractNumber }),
  /** What comes first on the home of a contract, and the order of the rest: see docs/home-moments.md. */
  response: z.object({
    /** The first is the home's first card, the others are folded below it; none: there is nothing to do. */
    cards: z.array(card),
    /**
     * What is late on the customer's other contracts that the caller may see: a card behind all of `cards`. Null where nothing is.
     * Absent from older servers.
     */
    othersLate: z
      .object({
        /** Contracts with something late. */
        contracts: z.number().int(),
        /** The sum. */
        amount: euros,
      })
      .nullish(),
    /** Parts that are shown open, in their order. */
    open: z.array(z.enum(homeBlocks)),
    /** Parts that are shown folded, in their order, after those. */
    folded: z.array(z.enum(homeBlocks)),
    /** The latest bill that can be explained; null while there is none. */
    bill: z
      .object({
        number: z.string(),
        date: day,
        /** Negative in the customer's favour. */
        total: euros,
        /** Total less total of the bill before it; null where there is none. */
        difference: euros.nullable(),
      })
      .nullable(),
    /** The next settlement and what it is expected to ask for; negative: to give back. Null where none is foreseen. */
    settlement: z.object({ day, expected: euros, low: euros, high: euros }).nullable(),
  }),
};

export const homeCalls = { '/getHomeMoment': getHomeMoment } as const;
