import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What a secret is sealed with: a key of its own for each purpose, and what it is bound to. */
export interface Seal {
  sessionKey: Uint8Array;
  purpose: string;
  /** Of whom or what: sealed for one, a secret does not open for another. */
  boundTo: string;
}

const keyOf = ({ sessionKey, purpose }: Pick<Seal, 'sessionKey' | 'purpose'>): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', sessionKey, '', purpose, 32));

/**
 * For a secret that must be read again, so that no hash will do: AES-256-GCM. Nonce of 12 bytes, tag of 16, then the secret.
 */
export function seal(by: Seal, secret: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(by), nonce).setAAD(Buffer.from(by.boundTo));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null when it was sealed under another session key, or for something else. */
export function unseal(by: Seal, sealed: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(by), sealed.subarray(0, 12))
    .setAAD(Buffer.from(by.boundTo))
    .setAuthTag(sealed.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** The same for the same value; without the session key nobody finds the value by trying all of them. */
export const keyedHash = (by: Pick<Seal, 'sessionKey' | 'purpose'>, value: string): Buffer =>
  createHmac('sha256', keyOf(by)).update(value).digest();
