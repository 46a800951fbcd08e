import { z } from 'zod';
import { authorizationScheme } from '../entities/authorization-scheme';
import { pageAnswer } from '../entities/page';
import { label, text } from '../entities/primitives';
import { codeAndMessage, request } from '../origin';
import { emailMaxLength } from '../text-lengths';
import { auditEntry } from './audit';
import { groupName, userRow } from './users';

const userName = text(60).min(1);
const sessionId = z.string().regex(/^[0-9a-f]{64}$/, 'Connexion inconnue');
const version = z.number().int().min(1).max(2_147_483_647);

/** One agent, as their page shows them. */
const getUser = {
  request: request({ userName }),
  response: z.object({
    user: userRow.extend({
      createdAt: z.string(),
      /** Null for an account that nobody's call created. */
      createdBy: z.string().nullable(),
      /** False until they chose a password of their own. */
      validated: z.boolean(),
      /** Instant until which the last mailed link lets them choose a password; null when there is none. */
      linkUntil: z.string().nullable(),
      autorizationsScheme: authorizationScheme,
    }),
    /** Latest first; null for who may not manage this user. */
    sessions: z
      .array(
        z.object({
          id: sessionId,
          device: z.string(),
          openedAt: z.string(),
          /** To the minute. */
          lastUsedAt: z.string(),
          /** The customer in whose place the agent is there. */
          customerNbr: z.string().nullable(),
        }),
      )
      .nullable(),
    /** Groups that the asking agent may put this user into; empty for who may not manage them. */
    groups: z.array(z.string()),
  }),
};

/** What is left out stays as it is. A corrected e-mail ends every link that was mailed before. */
const updateUser = {
  request: request({
    userName,
    /** As displayed to the agent: a user whom another agent changed meanwhile is not overwritten. */
    version,
    firstName: label().min(1).optional(),
    lastName: label().min(1).optional(),
    email: text(emailMaxLength).min(1).optional(),
    group: groupName.optional(),
  }),
  response: codeAndMessage,
};

/** Ends one session of a user, or all of them. One that is over already is ended as well. */
const closeUserSessions = {
  request: request({ userName, session: sessionId.optional() }),
  response: codeAndMessage,
};

/** What a user did (`BY`), or what was done to their access (`ON`), latest first. */
const searchUserAudit = {
  request: request({
    userName,
    side: z.enum(['BY', 'ON']),
    limit: z.int().min(1).max(50).optional(),
    cursor: text(600).optional(),
  }),
  response: z.object({
    entries: z.array(
      auditEntry.pick({ id: true, happenedAt: true, actor: true, call: true, reason: true }).extend({
        /** Null where it concerns none, and for who may not read the audit log. */
        customerNumber: z.string().nullable(),
        detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      }),
    ),
    /** Whether customers and details of what they did are shown: to administrators alone (decision 0017). */
    isWhole: z.boolean(),
    ...pageAnswer,
  }),
};

/** Each for itself: the answer names who was not disabled, and why. */
const disableUsers = {
  request: request({
    users: z.array(z.strictObject({ userName, version })).min(1).max(50),
  }),
  response: codeAndMessage.extend({
    disabled: z.array(z.string()),
    refused: z.array(z.object({ userName: z.string(), reason: z.string() })),
  }),
};

export const userPageCalls = {
  '/getUser': getUser,
  '/updateUser': updateUser,
  '/closeUserSessions': closeUserSessions,
  '/searchUserAudit': searchUserAudit,
  '/disableUsers': disableUsers,
} as const;
