import { createHash, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** What a publisher's key may do. Without any of these it may publish every application, for ever. */
export interface KeyLimits {
  /** Whose key it is, for people. */
  owner?: string;
  /** Applications that it may publish, roll back, roll out, withdraw and retire. */
  applications?: string[];
  /** Instant from which it publishes nothing more; what it has published stays. */
  expires?: Date;
  /** Nothing that it has ever signed is believed any more. */
  revoked?: boolean;
}

/** A public key that is believed, within its limits. */
export interface TrustedKey extends KeyLimits {
  key: KeyObject;
}

/** First 16 hexadecimal digits of the SHA-256 of the public key (SPKI, DER). */
export const keyId = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** The file beside a public key: `anna.json` of `anna.pem`. */
export const keyLimits = z.strictObject({
  owner: z.string().min(1).max(100).optional(),
  applications: z
    .array(z.string().regex(/^[a-z][a-z0-9-]{1,43}$/, 'must be names of applications'))
    .min(1)
    .optional(),
  expires: z.iso
    .datetime({ offset: true })
    .transform((instant) => new Date(instant))
    .optional(),
  revoked: z.boolean().optional(),
});

export const mayPublish = ({ applications }: KeyLimits, name: string): boolean =>
  applications === undefined || applications.includes(name);

export const isExpired = ({ expires }: KeyLimits, at: Date): boolean =>
  expires !== undefined && expires.getTime() <= at.getTime();
