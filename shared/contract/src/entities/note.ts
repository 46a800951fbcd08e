import { z } from 'zod';
import { callBackSlots, callBackStates, noteKinds, noteStepKinds } from '../note-enumerations';
import { day } from './primitives';

const login = z.string();

const callBack = z.object({
  day,
  slot: z.enum(callBackSlots),
  state: z.enum(callBackStates),
  /** Null: whoever of the group takes it. */
  assignedTo: login.nullable(),
  /** Whoever it is given to can no longer call: no account, no right, or no longer in reach of the contract. */
  assigneeGone: z.boolean(),
  /** Its day is past, and nobody has called. */
  late: z.boolean(),
});

/** Oldest first. */
const step = z.object({
  position: z.int(),
  kind: z.enum(noteStepKinds),
  by: login,
  at: z.iso.datetime(),
  /** CORRECTED: the words of before. Else what the agent says about it. */
  text: z.string().nullable(),
  /** Of MOVED. */
  fromDay: day.nullable(),
  toDay: day.nullable(),
  /** Of GIVEN; null: to nobody. */
  assignedTo: login.nullable(),
});

/** What an agent wrote about a customer, for agents alone. */
export const note = z.object({
  noteId: z.string(),
  customerNbr: z.string(),
  /** Null: about the customer, and no contract of theirs. */
  contractNbr: z.string().nullable(),
  kind: z.enum(noteKinds),
  text: z.string(),
  writtenBy: login,
  writtenAt: z.iso.datetime(),
  /** Until when the caller may correct its words; null where they may not. */
  correctableUntil: z.iso.datetime().nullable(),
  /** Raised by each change; a change names the one that was read. */
  version: z.int(),
  callBack: callBack.nullable(),
  steps: z.array(step),
});

/** A note with a call-back, in the list of an agent's day. */
export const listedCallBack = note.extend({
  callBack,
  customerName: z.string(),
  phone: z.string().nullable(),
});
