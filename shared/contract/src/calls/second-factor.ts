import { z } from 'zod';
import {
  assertion,
  challengeId as challenge,
  passkey,
  passkeyProof,
  registration,
} from '../entities/passkey';
import { text } from '../entities/primitives';
import { codeAndMessage, request } from '../origin';
import { opened } from './opened-session';
import { factorCodeMaxLength, passwordMaxLength } from '../text-lengths';

/** Six digits of the application, or a recovery code; spaces are forgiven. */
const factorCode = text(factorCodeMaxLength).min(6);
/** Proof that the owner is present: one of the two. */
export const proof = { code: factorCode.optional(), passkey: passkeyProof.optional() };
const password = z.string().min(1).max(passwordMaxLength);
const recoveryCodes = z.array(z.string());

/**
 * Completes a log-in that returned a challenge: by a code, by a passkey's signature, or by a new passkey when enrolling.
 * The answer is that of `/login`.
 */
const confirmLogin = {
  request: request({
    challenge,
    code: factorCode.optional(),
    assertion: assertion.optional(),
    registration: registration.optional(),
  }).refine(
    ({ code, assertion: signed, registration: made }) =>
      [code, signed, made].filter((each) => each !== undefined).length === 1,
    { path: ['code'], message: 'Un code ou une clé d’accès' },
  ),
  response: opened.extend({
    /** Of who enrolled with it: shown this once. */
    recoveryCodes: recoveryCodes.optional(),
    /** How many are left, when one of them was given. */
    recoveryCodesLeft: z.number().int().optional(),
  }),
};

/** Secret for an authenticator application. */
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
    /** Of the application that makes codes; null: none. */
    since: z.iso.datetime().nullable(),
    passkeys: z.array(passkey),
    /** Site under which passkeys are offered: the host of the public address. Null: they are not. */
    passkeyHost: z.string().nullable(),
    recoveryCodesLeft: z.number().int(),
    /** It can be changed and not be switched off: agents need one here. */
    required: z.boolean(),
  }),
};

/** With an existing passkey it also requires a proof: CODE_REQUIRED until one is sent. */
const beginFactor = {
  request: request({ password, ...proof }),
  response: enrolment.extend({ challenge: z.string() }),
};

const confirmFactor = {
  request: request({ challenge, code: factorCode }),
  /** Empty: those that the owner has go on serving. */
  response: codeAndMessage.extend({ recoveryCodes }),
};

/** The former codes become invalid. */
const renewRecoveryCodes = {
  request: request(proof),
  response: codeAndMessage.extend({ recoveryCodes }),
};

/** Removes the application; without another factor, the second step ends as well. */
const removeFactor = { request: request({ password, ...proof }), response: codeAndMessage };

export const secondFactorCalls = {
  '/confirmLogin': confirmLogin,
  '/getFactor': getFactor,
  '/beginFactor': beginFactor,
  '/confirmFactor': confirmFactor,
  '/renewRecoveryCodes': renewRecoveryCodes,
  '/removeFactor': removeFactor,
} as const;
