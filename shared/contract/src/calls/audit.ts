import { z } from 'zod';
import { pageAnswer, pageRequest } from '../entities/page';
import { chosen, searchedDay, typed } from '../entities/search';
import { auditActs } from '../enumerations';
import { fileAnswer } from '../file-answer';
import { request } from '../origin';

/** Each but the text to the letter; days in Europe/Paris, both included. Without any, the whole log. */
const auditFilters = {
  fromDate: chosen(searchedDay),
  toDate: chosen(searchedDay),
  /** User name of the agent, or login of the customer. */
  actor: typed,
  /** Chain of this customer. */
  customerNbr: typed,
  /** User name or login whose access was created or managed. */
  user: typed,
  /** Path of a call: `/saveOrder`. */
  call: typed,
  contractNbr: typed,
  /** Words of what was done, or their beginnings, in any order and without regard to accents: « transfert prévu ». */
  text: typed,
  act: chosen(z.enum(auditActs)),
};

export const auditEntry = z.object({
  id: z.string(),
  happenedAt: z.string(),
  /** Login of the person at the keyboard. */
  actor: z.string(),
  /** Customer for whom an agent worked. */
  onBehalfOf: z.string().nullable(),
  /** The agent did it in the customer's space, and not on a screen of the back office. */
  entered: z.boolean(),
  /** Path of the call, or the name of an automatic event. */
  call: z.string(),
  /** Null: an entry of the supplier that concerns no customer. */
  customerNumber: z.string().nullable(),
  contractNumber: z.string().nullable(),
  /** Place in its chain, from 1. */
  position: z.int(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /**
   * What the agent gave for the visit that `detail.visit` names, as the customer reads it (null once it is erased), or for
   * the order to the registry that `detail.publicationOrder` names.
   */
  reason: z.string().nullable(),
  /**
   * Of the opening of a customer's space: what the agent read or asked for there until its next opening, 1000 at most.
   * Null for every other entry.
   */
  within: z.int().nullable(),
  /** The actor is an agent who has a page. A back end of before does not say. */
  isByAgent: z.boolean().optional(),
});

const auditCheck = z.object({
  startedBy: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  entries: z.int(),
  chains: z.int(),
  brokenChains: z.int(),
  /** First break of each broken chain, 100 at most; a null customer is the supplier's chain. */
  breaks: z.array(
    z.object({
      customerNumber: z.string().nullable(),
      position: z.int(),
      /** `ENTRY`: changed, put in, or after one taken out; `END`: cut or continued; `HEAD`: the head is gone. */
      kind: z.enum(['ENTRY', 'END', 'HEAD']),
    }),
  ),
});

/** The log of who did what, read by administrators (B11.1, decision 0017). */
export const auditCalls = {
  '/searchAudit': {
    request: request({
      ...auditFilters,
      /** Leaves out what an agent read or asked for in a customer's space: the opening of the space counts it. */
      folded: z.boolean().optional(),
      /** With `customerNbr`: only what is within the opening at this position of the customer's chain. */
      opening: z.int().min(1).max(2_147_483_647).optional(),
      ...pageRequest(['happenedAt']),
    }),
    response: z.object({ entries: z.array(auditEntry), ...pageAnswer }),
  },
  '/exportAudit': { request: request(auditFilters), response: fileAnswer, file: 'text/csv; charset=utf-8' },
  '/checkAudit': {
    request: request({
      /** True verifies the next entries of the running check, or starts one; false only reports the state. */
      step: z.boolean(),
    }),
    response: z.object({
      underWay: auditCheck.nullable(),
      /** The last completed one. */
      last: auditCheck.nullable(),
      /** Approximate number of entries in the log; null before the database has statistics. */
      about: z.int().nullable(),
    }),
  },
} as const;
