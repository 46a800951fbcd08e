import { z } from 'zod';
import { orderReference, text } from '../entities/primitives';
import { codeAndMessage, request } from '../origin';
import { caseDraftMaxLength, textMaxLength } from '../text-lengths';

/** The saved case whose changes are kept; left out: a case that has no number yet. */
const orderNumber = orderReference.optional();

/**
 * What an agent has filled in and not saved: of new cases, any number of them, and of each saved case that they changed, one
 * each. Theirs alone, forgotten after 7 days. The browser writes and reads it; the server asks for a JSON object without a bank account or
 * a card in it.
 */
const keepCaseDraft = {
  request: request({
    content: text(caseDraftMaxLength),
    /** Name of the client as the page shows it, for the list of drafts. */
    client: text(textMaxLength).optional(),
    orderNumber,
    /** Name that the tab gave its draft: another tab's is not overwritten. */
    draft: z.uuid(),
    /** Grows with each keeping of a draft: what arrives late is dropped. */
    turn: z.number().int().min(1).max(1_000_000),
    /** The draft that this one goes on with: it takes its place. */
    resumes: z.uuid().optional(),
  }),
  response: z.object({ keptAt: z.iso.datetime() }),
  bodyLimit: 128 * 1024,
};

/** Nulls: the agent has none. Of a new case, `draft` names which; without it, the latest. */
const getCaseDraft = {
  request: request({ orderNumber, draft: z.uuid().optional() }),
  response: z.object({
    draft: z.string().nullable(),
    content: z.string().nullable(),
    keptAt: z.iso.datetime().nullable(),
  }),
};

/** Another draft than the one that is named stays; none at all is no failure. */
const dropCaseDraft = { request: request({ draft: z.uuid(), orderNumber }), response: codeAndMessage };

const getCaseDrafts = {
  request: request({}),
  response: z.object({
    /** Latest first. */
    drafts: z.array(
      z.object({
        draft: z.string(),
        /** The saved case that it changes; null: a new one. */
        orderNumber: z.string().nullable(),
        /** Empty while nobody is named. */
        client: z.string(),
        begunAt: z.iso.datetime(),
        keptAt: z.iso.datetime(),
        /** When it is forgotten, unless the agent goes on with it. */
        endsAt: z.iso.datetime(),
      }),
    ),
  }),
};

export const caseDraftCalls = {
  '/keepCaseDraft': keepCaseDraft,
  '/getCaseDraft': getCaseDraft,
  '/dropCaseDraft': dropCaseDraft,
  '/getCaseDrafts': getCaseDrafts,
} as const;
