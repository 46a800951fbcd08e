import { z } from 'zod';
import { codeAndMessage, request } from '../origin';

const id = z.string().regex(/^[0-9a-f]{64}$/, 'Connexion inconnue');

/** Where the owner is logged in, latest first; an agent also in customers' places. */
const getSessions = {
  request: request({}),
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** « Firefox sur Windows », as the browser said of itself. */
        device: z.string(),
        openedAt: z.iso.datetime(),
        /** To the minute. */
        lastUsedAt: z.iso.datetime(),
        /** The one that asks. */
        current: z.boolean(),
        /** The customer in whose place the agent is there. */
        customerNbr: z.string().nullable(),
      }),
    ),
  }),
};

/** One that is gone already is closed as well. */
const closeSession = { request: request({ id }), response: codeAndMessage };
const closeOtherSessions = { request: request({}), response: codeAndMessage };

export const sessionCalls = {
  '/getSessions': getSessions,
  '/closeSession': closeSession,
  '/closeOtherSessions': closeOtherSessions,
} as const;
