import { z } from 'zod';
import { sentLink } from '../entities/order';
import { day, orderReference, text } from '../entities/primitives';
import { callBackSlots } from '../note-enumerations';
import { request } from '../origin';
import { abandonReasons, caseNoteKinds } from '../subscription-enumerations';
import { reasonMaxLength, requestMessageMaxLength } from '../text-lengths';

const orderNumber = orderReference;
const by = z.enum(['EMAIL', 'SMS']);

const caseNote = z.object({
  noteId: z.string(),
  kind: z.enum(caseNoteKinds),
  text: z.string(),
  /** Day of the call-back that was agreed with it. */
  callBackDay: day.nullable(),
  writtenBy: z.string(),
  writtenAt: z.string(),
});

const caseNotes = z.object({
  /** Latest first, 100 at most. */
  notes: z.array(caseNote),
  /** Null: nobody is to be called back. */
  callBack: z.object({ day, slot: z.enum(callBackSlots), by: z.string() }).nullable(),
});

/** What an agent does with a saved case beside its answers: they send its link, note what was said, and abandon it. */
export const caseWorkCalls = {
  /** The message as it would leave now; nothing is sent. */
  '/previewCaseLink': {
    request: request({ orderNumber, by }),
    response: z.object({
      to: z.string(),
      /** Null for an SMS, which has none. */
      subject: z.string().nullable(),
      /** With `link` where the customer's own link will be. */
      text: z.string(),
      link: z.string(),
      /** Messages that an SMS is charged as; null for a mail. */
      smsCount: z.int().nullable(),
      /** Until when every link of the case would open it. */
      validUntil: z.string(),
      /** Why it cannot be sent now; null: it can. */
      refusal: z.string().nullable(),
    }),
  },
  /** Renews the end of all links of the case; those sent before stay valid. */
  '/sendCaseLink': {
    request: request({ orderNumber, by }),
    response: z.object({ message: z.string(), link: sentLink }),
  },
  /** As a sending: the agent hands the link over themselves. */
  '/copyCaseLink': {
    request: request({ orderNumber }),
    response: z.object({ address: z.string(), link: sentLink }),
  },
  '/getCaseNotes': { request: request({ orderNumber }), response: caseNotes },
  '/writeCaseNote': {
    request: request({
      orderNumber,
      /** CALLED: the client was called back, and nobody is to call them any more. */
      kind: z.enum(['NOTE', 'CALLED']),
      /** Empty only with a call-back or CALLED. */
      text: text(requestMessageMaxLength),
      /** Takes the place of the call-back before: today, or a day within a year, in Europe/Paris. */
      callBack: z.strictObject({ day, slot: z.enum(callBackSlots) }).optional(),
    }),
    response: caseNotes,
  },
  /** Its links end; a save opens it again. */
  '/abandonCase': {
    request: request({
      orderNumber,
      /** The one that the agent had before them. */
      version: z.int().min(1),
      reason: z.enum(abandonReasons),
      /** Asked for with OTHER. */
      text: text(reasonMaxLength).optional(),
    }),
    response: z.object({ message: z.string() }),
  },
} as const;
