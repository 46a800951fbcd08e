import { z } from 'zod';
import { linkCode, text } from '../entities/primitives';
import { codeAndMessage, origin, request } from '../origin';
import { opened } from './opened-session';
import { enrolment } from './second-factor';
import { passwordMaxLength } from '../text-lengths';

const password = z.string().min(1).max(passwordMaxLength);

/**
 * Customer number, e-mail or agent's user name; prefix `ADMIN:` asks for an impersonation log-in. Whoever has a second
 * factor, or needs one, gets a challenge and no session: `token` and `accessToken` are empty then, which a client that
 * knows no challenge takes for a refusal, and shows `message`.
 */
const login = {
  request: request({ user: text().min(3), password }),
  response: opened.extend({
    challenge: z
      .object({
        /** For `/confirmLogin`. */
        id: z.string(),
        /** CODE: give a code or a passkey. ENROL: put the secret in an application first, or make a passkey. */
        kind: z.enum(['CODE', 'ENROL']),
        enrolment: enrolment.nullable(),
        /** CODE: the account has an application; else its codes are recovery codes. */
        application: z.boolean().optional(),
        /** Site under which a passkey serves, or is made (`/askLogInPasskey`). Null: none does. */
        passkeyHost: z.string().nullable().optional(),
        /** Of a customer: who takes the second step away when device and recovery codes are lost. */
        support: z.object({ phone: z.string(), email: z.string() }).optional(),
      })
      .optional(),
  }),
};

const logout = { request: request({}), response: z.object({ code: z.string() }) };

/**
 * RESET mails a link to a temporary password; the answer does not reveal whether the account exists.
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

/** Code of the link in the mail that announced a change. It identifies the change and replaces a session. */
const undoLink = { link: linkCode };

/** Shows what the link would undo, and changes nothing. */
const getUndoableChange = {
  request: request(undoLink),
  response: z.object({
    kind: z.enum(['IBAN', 'EMAIL', 'PASSWORD']),
    changedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** The mailbox that received the link is no longer in use; undoing restores it. */
    restoresEmail: z.boolean(),
    /** Masked; the account that will be debited again. Null where there was none, and for another kind. */
    formerIban: z.string().nullable(),
  }),
};

/** Undoes the change, once. Sessions end, and the mailbox that received the link gets a mail to log in again. */
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
