import { z } from 'zod';
import { event } from '../entities/event';
import { pageAnswer, pageRequest } from '../entities/page';
import { contractNumber, customerNumber, day, text } from '../entities/primitives';
import { requestMessage, wholeRequest, workedRequest } from '../entities/worked-request';
import { requestCategories, requestStatuses } from '../enumerations';
import { codeAndMessage, request } from '../origin';
import {
  answerOutcomes,
  assignees,
  closingOutcomes,
  requestAssignments,
  requestLists,
} from '../request-enumerations';
import { reasonMaxLength, requestMessageMaxLength } from '../text-lengths';

const eventNumber = text(40).min(1);
const one = { customerNbr: customerNumber, eventNbr: eventNumber };
const own = { ...one, contractNbr: contractNumber };
/** The one that the agent had before them: a request that changed meanwhile is not answered unread. */
const version = z.int().min(1);
const changed = z.object({ request: wholeRequest });

/** Requests of customers, worked on by agents (decision 0125), and the customer's side of the conversation. */
export const requestCalls = {
  '/searchRequests': {
    request: request({
      /** Default OPEN. */
      list: z.enum(requestLists).optional(),
      /** Default ANYBODY. */
      assignment: z.enum(requestAssignments).optional(),
      /** Those alone whose day is past. */
      late: z.boolean().optional(),
      status: z.enum(requestStatuses).optional(),
      category: z.enum(requestCategories).optional(),
      customerNbr: customerNumber.optional(),
      contractNbr: contractNumber.optional(),
      /** The number or its beginning. */
      eventNbr: text(40).optional(),
      /** Day of arrival. */
      fromDate: day.optional(),
      toDate: day.optional(),
      ...pageRequest(['dueOn', 'createdAt', 'updatedAt']),
    }),
    response: z.object({ requests: z.array(workedRequest), ...pageAnswer }),
  },
  /** What waits in the caller's reach; late and unassigned are of what the supplier has to act on. */
  '/getRequestCounts': {
    request: request({}),
    response: z.object({
      open: z.int(),
      waiting: z.int(),
      late: z.int(),
      unassigned: z.int(),
      mine: z.int(),
      mineLate: z.int(),
      /** Of those that are not over; a status without any is left out. */
      statuses: z.array(z.object({ status: z.enum(requestStatuses), count: z.int() })),
    }),
  },
  '/getRequest': { request: request(one), response: changed },
  /** Takes a request that is nobody's. */
  '/claimRequest': { request: request(one), response: changed },
  '/assignRequests': {
    request: request({
      requests: z.array(z.strictObject(one)).min(1).max(50),
      assignTo: z.enum(assignees),
      /** Login or group; none for NOBODY. */
      name: text(60).min(1).optional(),
    }),
    response: z.object({
      assigned: z.array(z.object({ eventNbr: z.string(), assignedTo: z.string().nullable() })),
      refused: z.array(z.object({ eventNbr: z.string(), message: z.string() })),
    }),
  },
  /** Mails the customer that there is an answer; the words stay in their space. */
  '/answerRequest': {
    request: request({
      ...one,
      version,
      message: text(requestMessageMaxLength).min(1),
      outcome: z.enum(answerOutcomes),
    }),
    response: changed,
  },
  '/noteRequest': {
    request: request({ ...one, message: text(requestMessageMaxLength).min(1) }),
    response: changed,
  },
  /** Ends a request without an answer; the customer reads the reason. */
  '/closeRequest': {
    request: request({
      ...one,
      version,
      outcome: z.enum(closingOutcomes),
      reason: text(reasonMaxLength).min(1),
    }),
    response: changed,
  },
  /** Agents who may be given requests: with the right to answer, in the caller's scope. */
  '/getRequestAgents': {
    request: request({}),
    response: z.object({
      agents: z.array(z.object({ login: z.string(), group: z.string(), open: z.int() })),
    }),
  },

  /** The conversation as its customer sees it: without notes. */
  '/getRequestMessages': {
    request: request(own),
    response: z.object({
      event,
      messages: z.array(requestMessage),
      /** Last day on which an answer opens it again; null while it is open, or for good. */
      reopenUntil: day.nullable(),
      mayReply: z.boolean(),
      closingReason: z.string().nullable(),
      helped: z.boolean().nullable(),
    }),
  },
  '/replyToRequest': {
    request: request({ ...own, message: text(requestMessageMaxLength).min(1) }),
    response: z.object({ event }),
  },
  /** Whether a closed request was of help. */
  '/rateRequest': { request: request({ ...own, helped: z.boolean() }), response: codeAndMessage },
} as const;
