import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyOf = (sessionKey: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', sessionKey, '', 'portal second factor', 32));

/**
 * A code's secret must be read again, so no hash will do: AES-256-GCM under a key of its own, bound to the account.
 * Nonce of 12 bytes, tag of 16, then the secret.
 */
export function sealSecret(sessionKey: Uint8Array, identityId: string, secret: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(sessionKey), nonce).setAAD(Buffer.from(identityId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null when it was sealed under another session key, or for another account: no code is right then. */
export function openSecret(sessionKey: Uint8Array, identityId: string, sealed: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(sessionKey), sealed.subarray(0, 12))
    .setAAD(Buffer.from(identityId))
    .setAuthTag(sealed.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
