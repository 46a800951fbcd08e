import { z } from 'zod';
import { event } from '../entities/event';
import { fileId, sentFiles as files } from '../entities/sent-files';
import { pageAnswer, pageRequest } from '../entities/page';
import { contractNumber, customerNumber, day, text, words } from '../entities/primitives';
import { legalDay } from '../entities/legal-day';
import { messageFile, requestMessage, wholeRequest, workedRequest } from '../entities/worked-request';
import { requestCategories, requestStatuses } from '../enumerations';
import { fileAnswer } from '../file-answer';
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
/** Longest file in JSON; a longer one comes as the body itself. */
const fileLimit = 1024 * 1024;
const sentFile = {
  fileName: text(),
  /** In base64, which is short; or the body itself, in bytes: then this is empty. */
  content: z.string().max(fileLimit) as unknown as z.ZodType<string, string | Blob>,
};
const kept = z.object({ file: messageFile });

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
      /** Those that the caller may take. */
      unassigned: z.int(),
      /** Those that wait for the caller's group. */
      ofGroup: z.int(),
      mine: z.int(),
      mineLate: z.int(),
      /** Of those that are not over; a status without any is left out. */
      statuses: z.array(z.object({ status: z.enum(requestStatuses), count: z.int() })),
    }),
  },
  '/getRequest': { request: request(one), response: changed },
  /** Takes a request that is nobody's, or that waits for the caller's group; one that another has, by their name alone. */
  '/claimRequest': {
    request: request({
      ...one,
      /** Login of the agent, or the group, that has it as the caller read: it is taken over. */
      takenFrom: text(60).min(1).optional(),
    }),
    response: changed,
  },
  '/assignRequests': {
    request: request({
      requests: z.array(z.strictObject(one)).min(1).max(50),
      assignTo: z.enum(assignees),
      /** Login or group; none for NOBODY. */
      name: text(60).min(1).optional(),
    }),
    response: z.object({
      assigned: z.array(
        z.object({
          eventNbr: z.string(),
          assignedTo: z.string().nullable(),
          /** The queue that it went to. */
          assignedGroup: z.string().nullable(),
        }),
      ),
      refused: z.array(z.object({ eventNbr: z.string(), message: z.string() })),
    }),
  },
  /** Mails the customer that there is an answer; the words stay in their space. */
  '/answerRequest': {
    request: request({
      ...one,
      version,
      message: words(requestMessageMaxLength),
      outcome: z.enum(answerOutcomes),
      files,
    }),
    response: changed,
  },
  '/noteRequest': {
    request: request({ ...one, message: words(requestMessageMaxLength), files }),
    response: changed,
  },
  /**
   * Changes how the contract is paid, as the request asks, and closes it with an answer. Refused where a mandate is missing, while a
   * card payment is under way, or where the contract has ended.
   */
  '/applyPaymentMode': { request: request({ ...one, version }), response: changed },
  /** Ends a request without an answer; the customer reads the reason. */
  '/closeRequest': {
    request: request({
      ...one,
      version,
      outcome: z.enum(closingOutcomes),
      reason: words(reasonMaxLength),
    }),
    response: changed,
  },
  /** Checks a file and keeps it for an answer or a note, which name it. It is deleted if none does within a week. */
  '/addWorkedRequestFile': {
    request: request({ ...one, ...sentFile }),
    response: kept,
    bodyLimit: fileLimit,
  },
  /** As a download, whatever it is. */
  '/getWorkedRequestFile': {
    request: request({ ...one, fileId }),
    file: 'application/octet-stream',
    response: fileAnswer,
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
      /** An agent wrote the first words, for the customer. */
      byAgent: z.boolean(),
      /** Of the first words. */
      files: z.array(messageFile),
      messages: z.array(requestMessage),
      /** Last day on which an answer opens it again; null while it is open, or for good. */
      reopenUntil: day.nullable(),
      mayReply: z.boolean(),
      /** Null where the law gives no day on this subject. */
      legalDay: legalDay.nullable(),
      closingReason: z.string().nullable(),
      helped: z.boolean().nullable(),
    }),
  },
  '/replyToRequest': {
    request: request({ ...own, message: words(requestMessageMaxLength), files }),
    response: z.object({ event }),
  },
  /** Checks a file and keeps it for words of the customer, which name it. It is deleted if none do within a week. */
  '/addRequestFile': {
    request: request({ customerNbr: customerNumber, contractNbr: contractNumber, ...sentFile }),
    response: kept,
    bodyLimit: fileLimit,
  },
  '/getRequestFile': {
    request: request({ ...own, fileId }),
    file: 'application/octet-stream',
    response: fileAnswer,
  },
  /** Whether a closed request was of help. */
  '/rateRequest': { request: request({ ...own, helped: z.boolean() }), response: codeAndMessage },
} as const;
