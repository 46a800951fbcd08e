import { z } from 'zod';
import { listedCallBack, note } from '../entities/note';
import { pageAnswer, pageRequest } from '../entities/page';
import { contractNumber, customerNumber, day, text, words } from '../entities/primitives';
import {
  callBackAssignments,
  callBackEnds,
  callBackSlots,
  callBackStates,
  noteKinds,
} from '../note-enumerations';
import { request } from '../origin';
import { reasonMaxLength, requestMessageMaxLength } from '../text-lengths';

const one = { customerNbr: customerNumber, noteId: z.uuid() };
/** The one that the agent had before them. */
const version = z.int().min(1);
const said = words(requestMessageMaxLength);
const changed = z.object({ note });
/** Login; null gives it to whoever of the group takes it. */
const assignTo = text(60).min(1).nullable();
const { limit, cursor } = pageRequest(['writtenAt']);

/** Notes and call-backs of agents about a customer (decision 0130): a customer reads them in their archive alone. */
export const noteCalls = {
  '/writeNote': {
    request: request({
      customerNbr: customerNumber,
      contractNbr: contractNumber.optional(),
      kind: z.enum(noteKinds),
      text: said,
      callBack: z
        .strictObject({
          /** Today, or a day within a year, in Europe/Paris. */
          day,
          slot: z.enum(callBackSlots),
          /** Default: the caller. */
          assignTo: assignTo.optional(),
        })
        .optional(),
    }),
    response: changed,
  },
  /** Of their own note, for a day; the words of before are kept. */
  '/correctNote': { request: request({ ...one, version, text: said }), response: changed },
  /** Latest first. */
  '/getNotes': {
    request: request({
      customerNbr: customerNumber,
      contractNbr: contractNumber.optional(),
      ...{ limit, cursor },
    }),
    response: z.object({ notes: z.array(note), ...pageAnswer }),
  },
  /** Nearest day first. */
  '/getCallBacks': {
    request: request({
      /** Default ME. */
      assignment: z.enum(callBackAssignments).optional(),
      /** Default WAITING. */
      state: z.enum(callBackStates).optional(),
      late: z.boolean().optional(),
      day: day.optional(),
      customerNbr: customerNumber.optional(),
      ...pageRequest(['day']),
    }),
    response: z.object({ callBacks: z.array(listedCallBack), ...pageAnswer }),
  },
  /** Of the call-backs that wait in the caller's reach. */
  '/getCallBackCounts': {
    request: request({}),
    response: z.object({
      waiting: z.int(),
      late: z.int(),
      today: z.int(),
      unassigned: z.int(),
      mine: z.int(),
      mineLate: z.int(),
      mineToday: z.int(),
    }),
  },
  /** Agents who may be given a call-back, in the caller's reach. */
  '/getCallBackAgents': {
    request: request({}),
    response: z.object({ agents: z.array(z.object({ login: z.string(), group: z.string() })) }),
  },
  /** Takes a call-back that is nobody's, or whose agent can no longer call. */
  '/takeCallBack': { request: request(one), response: changed },
  /** To another day, slot or agent; at least one of them changes. */
  '/moveCallBack': {
    request: request({
      ...one,
      version,
      day: day.optional(),
      slot: z.enum(callBackSlots).optional(),
      assignTo: assignTo.optional(),
      reason: text(reasonMaxLength).optional(),
    }),
    response: changed,
  },
  /** ABANDONED needs a reason. */
  '/closeCallBack': {
    request: request({
      ...one,
      version,
      outcome: z.enum(callBackEnds),
      reason: text(reasonMaxLength).optional(),
    }),
    response: changed,
  },
} as const;
