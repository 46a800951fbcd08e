import { z } from 'zod';

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'Clé d’accès illisible');
/** 1023 bytes at most (WebAuthn, 4). */
const credentialId = base64url(1_400);
const clientData = base64url(8_000);
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** What a browser answers when a passkey was made; bytes are base64url. */
export const registration = z.strictObject({
  id: credentialId,
  clientDataJSON: clientData,
  attestationObject: base64url(24_000),
  transports: z.array(transport).max(7),
});

/** What a browser answers when a passkey has signed. */
export const assertion = z.strictObject({
  id: credentialId,
  clientDataJSON: clientData,
  authenticatorData: base64url(8_000),
  signature: base64url(4_000),
});

/** Opaque, 192 bits, ten minutes, once. */
export const challengeId = z.string().regex(/^[\w-]{32}$/, 'Demande inconnue');

/** An answer to `/askPasskey`. */
export const passkeyProof = z.strictObject({ challenge: challengeId, assertion });

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(transport).optional(),
});

/** For `navigator.credentials.create`, as WebAuthn writes it in JSON. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** For `navigator.credentials.get`. */
export const passkeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
});

/** A passkey of the owner's, as it is shown to them. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null: never yet. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** The name of the site that it was made for is the portal's still. */
  usable: z.boolean(),
});
