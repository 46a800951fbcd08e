import { z } from 'zod';
import { challengeId, passkeyCreation, passkeyRequest, registration } from '../entities/passkey';
import { label } from '../entities/primitives';
import { codeAndMessage, request } from '../origin';
import { proof } from './second-factor';
import { passkeyNameMaxLength, passwordMaxLength } from '../text-lengths';

const password = z.string().min(1).max(passwordMaxLength);

/** A passkey for the second step that waits: a signature of one, or a new one of whoever has to enrol. */
const askLogInPasskey = {
  request: request({ challenge: challengeId }),
  response: z.object({ creation: passkeyCreation.nullable(), request: passkeyRequest.nullable() }),
};

/** A signature of a passkey of whoever is at the keyboard: in a customer's place, the agent's. */
const askPasskey = {
  request: request({}),
  response: z.object({
    challenge: z.string(),
    /** Null: they have none that serves at this address. */
    request: passkeyRequest.nullable(),
    /** They have an application that makes codes. */
    application: z.boolean(),
  }),
};

/** A further factor asks for a proof of one there is, too: CODE_REQUIRED until one is sent. */
const beginPasskey = {
  request: request({ password, ...proof }),
  response: z.object({ challenge: z.string(), creation: passkeyCreation }),
};

const confirmPasskey = {
  request: request({
    challenge: challengeId,
    registration,
    /** Left out: the browser and its device. */
    name: label(passkeyNameMaxLength).min(1).optional(),
  }),
  response: codeAndMessage.extend({
    /** Empty: those that the owner has go on serving. */
    recoveryCodes: z.array(z.string()),
  }),
};

/** The last factor goes by a proof of it, too: CODE_REQUIRED until one is sent. */
const removePasskey = {
  request: request({ id: z.uuid(), password, ...proof }),
  response: codeAndMessage,
};

export const passkeyCalls = {
  '/askLogInPasskey': askLogInPasskey,
  '/askPasskey': askPasskey,
  '/beginPasskey': beginPasskey,
  '/confirmPasskey': confirmPasskey,
  '/removePasskey': removePasskey,
} as const;
