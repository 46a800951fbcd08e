import { z } from 'zod';
import { authorizationScheme } from '../entities/authorization-scheme';
import { linkCode, text } from '../entities/primitives';
import { codeAndMessage, origin, request } from '../origin';

const password = z.string().min(1).max(256);

/** Customer number, e-mail or agent's user name; prefix `ADMIN:` asks for an impersonation log-in. */
const login = {
  request: request({ user: text().min(3), password }),
  response: z.object({
    /** Opaque, 128 bits; the bearer of every other call. */
    token: z.string(),
    /** JWT naming what the visitor may open; the registry reads it, the API does not. */
    accessToken: z.string(),
    user: z.string(),
    email: z.string(),
    groupe: z.string().nullable(),
    autorizationsScheme: authorizationScheme.nullable(),
    /** User name of the agent who acts in the customer's place (`ADMIN:`); null for everybody else. */
    agent: z.string().nullable().optional(),
    /** `'true'` or `'false'`: the source compares strings. */
    validated: z.enum(['true', 'false']),
    /** Instant the session ends, ms since the epoch, by the server's clock. */
    expires: z.number().int(),
    /** Whole session length in ms, so that a wrong device clock does no harm. */
    lifetime: z.number().int(),
    message: z.string().optional(),
  }),
};

const logout = { request: request({}), response: z.object({ code: z.string() }) };

/**
 * RESET mails a temporary password's link; the answer never tells whether the account exists.
 * VALIDATION replaces the temporary password (create-password).
 */
const resetPassword = {
  request: z.discriminatedUnion('mode', [
    z.strictObject({ ...origin, mode: z.literal('RESET'), customerNbr: text().min(3) }),
    z.strictObject({
      ...origin,
      mode: z.literal('VALIDATION'),
      customerNbr: text().min(3),
      temporaryPassword: password,
      newPassword: password,
    }),
  ]),
  response: codeAndMessage,
};

const changePassword = {
  request: request({
    user: text().min(3),
    oldPassword: password,
    newPassword: password,
    token: z.string().max(4_096).optional(),
  }),
  response: codeAndMessage,
};

/** Of the mail that warned of a change. Which link it is says all: whoever holds it needs no session. */
const undoLink = { link: linkCode };

/** What the link would undo; asking changes nothing. */
const getUndoableChange = {
  request: request(undoLink),
  response: z.object({
    kind: z.enum(['IBAN', 'EMAIL', 'PASSWORD']),
    changedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** The mailbox that holds the link is no longer in force: it will be again. */
    restoresEmail: z.boolean(),
    /** Masked; the account that will be debited again. Null where there was none, and for another kind. */
    formerIban: z.string().nullable(),
  }),
};

/** Undoes it, once: sessions end, and the mailbox that holds the link is sent the way back in. */
const undoChange = {
  request: request(undoLink),
  response: z.object({
    code: z.literal('200'),
    kind: z.enum(['IBAN', 'EMAIL', 'PASSWORD']),
    restoredEmail: z.boolean(),
  }),
};

export const authenticationCalls = {
  '/login': login,
  '/logout': logout,
  '/resetPassword': resetPassword,
  '/changePassword': changePassword,
  '/getUndoableChange': getUndoableChange,
  '/undoChange': undoChange,
} as const;
