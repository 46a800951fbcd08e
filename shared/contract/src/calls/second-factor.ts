import { z } from 'zod';
import { text } from '../entities/primitives';
import { codeAndMessage, request } from '../origin';
import { opened } from './opened-session';

/** Six digits of the application, or a recovery code; spaces are forgiven. */
export const factorCode = text(40).min(6);
const password = z.string().min(1).max(256);
/** Of the answer that asked for the code: opaque, 192 bits, ten minutes, once. */
const challenge = z.string().regex(/^[\w-]{32}$/, 'Demande inconnue');
const recoveryCodes = z.array(z.string());

/** Ends a log-in whose answer held a challenge. The answer is that of a log-in. */
const confirmLogin = {
  request: request({ challenge, code: factorCode }),
  response: opened.extend({
    /** Of who enrolled with it: shown this once. */
    recoveryCodes: recoveryCodes.optional(),
    /** How many are left, when one of them was given. */
    recoveryCodesLeft: z.number().int().optional(),
  }),
};

/** What an application is given to make codes. */
export const enrolment = z.object({
  /** Base32, to type. */
  secret: z.string(),
  /** `otpauth://totp/…`, for an application on this device. */
  uri: z.string(),
  /** The address as a QR code: a square of `size` modules, and the dark ones as an SVG path. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
});

const getFactor = {
  request: request({}),
  response: z.object({
    /** Null: none. */
    since: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.number().int(),
    /** It can be changed and not be switched off: agents need one here. */
    required: z.boolean(),
  }),
};

const beginFactor = {
  request: request({ password }),
  response: enrolment.extend({ challenge: z.string() }),
};

const confirmFactor = {
  request: request({ challenge, code: factorCode }),
  response: codeAndMessage.extend({ recoveryCodes }),
};

/** The former ones serve no longer. */
const renewRecoveryCodes = {
  request: request({ code: factorCode }),
  response: codeAndMessage.extend({ recoveryCodes }),
};

const removeFactor = { request: request({ password, code: factorCode }), response: codeAndMessage };

export const secondFactorCalls = {
  '/confirmLogin': confirmLogin,
  '/getFactor': getFactor,
  '/beginFactor': beginFactor,
  '/confirmFactor': confirmFactor,
  '/renewRecoveryCodes': renewRecoveryCodes,
  '/removeFactor': removeFactor,
} as const;
