import { z } from 'zod';
import {
  askedPaymentModes,
  paymentModes,
  requestCategories,
  requestStatuses,
  requestSubcategories,
} from '../enumerations';
import {
  requestActors,
  requestAssignments,
  requestLists,
  requestMessageKinds,
} from '../request-enumerations';
import { requestFileTypes } from '../request-files';
import { legalDay } from './legal-day';
import { day } from './primitives';
import { chosen, searchedDay, typed } from './search';

/** A customer's request as the agents who work on it see it. */
export const workedRequest = z.object({
  customerNbr: z.string(),
  customerName: z.string(),
  contractNbr: z.string(),
  eventNbr: z.string(),
  /** Group that sold the contract: who sees the request. */
  group: z.string(),
  eventCategory: z.enum(requestCategories),
  eventSubcategory: z.enum(requestSubcategories),
  eventStatusCode: z.enum(requestStatuses),
  /** The customer's first words, 200 characters of them at most in a list. */
  message: z.string(),
  createdAt: z.iso.datetime(),
  /** When the status was set. */
  updatedAt: z.iso.datetime(),
  nextActor: z.enum(requestActors),
  /** Last day of the next step; null once the request is over. */
  dueOn: day.nullable(),
  late: z.boolean(),
  /** Login; null while nobody took it. */
  assignedTo: z.string().nullable(),
  /** Group in whose queue it waits; null for one that an agent has, or that anybody may take. */
  assignedGroup: z.string().nullable(),
  /** Null where the law gives no day on this subject. */
  legalDay: legalDay.nullable(),
  /** Raised by each change of the request; an answer names the one that it was written on. */
  version: z.int(),
});

/** What the queue of requests is narrowed to, as its address has it. */
export const requestFilters = {
  list: z.enum(requestLists).optional(),
  assignment: z.enum(requestAssignments).optional(),
  late: z.literal('true').optional(),
  status: z.enum(requestStatuses).optional(),
  category: z.enum(requestCategories).optional(),
  customerNbr: typed,
  contractNbr: typed,
  eventNbr: typed,
  /** Day of arrival. */
  fromDate: chosen(searchedDay),
  toDate: chosen(searchedDay),
};

/** A file that goes with a message. */
export const messageFile = z.object({
  fileId: z.uuid(),
  /** As it is saved by who downloads it. */
  name: z.string(),
  type: z.enum(requestFileTypes),
  /** Bytes. */
  size: z.int(),
});

export const requestMessage = z.object({
  /** 0 are the request's own words. */
  position: z.int(),
  kind: z.enum(requestMessageKinds),
  /** An agent wrote it: in answer, or in the customer's space for them. */
  byAgent: z.boolean(),
  files: z.array(messageFile),
  /** Login of the agent; null for the customer's words and what happened by itself. */
  author: z.string().nullable(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});

/** A request with all that was said about it, oldest first. */
export const wholeRequest = workedRequest.extend({
  referenceDate: day,
  /** By whom it was written: the customer, or the agent who did it in their place. */
  createdBy: z.string(),
  /** For a greeting; null for a company. */
  firstName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** From when on the customer may call the mediator; null where it is no complaint. */
  mediatorFrom: day.nullable(),
  /** Of a request to be paid in another way; null of any other. */
  paymentMode: z
    .object({
      wished: z.enum(askedPaymentModes),
      current: z.enum(paymentModes),
      /** When it was applied; null while it is not. */
      appliedAt: z.iso.datetime().nullable(),
      /** Why it cannot be applied now, in French; null where it can, or was. */
      refusal: z.string().nullable(),
    })
    .nullable(),
  closedAt: z.iso.datetime().nullable(),
  closingReason: z.string().nullable(),
  /** Whether the customer says that it helped; null while they have not said. */
  helped: z.boolean().nullable(),
  /** Of the customer's first words. */
  files: z.array(messageFile),
  messages: z.array(requestMessage),
});
