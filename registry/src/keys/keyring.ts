import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { canonicalJson } from './canonical-json';

export interface Signature {
  /** First 16 hexadecimal digits of the SHA-256 of the public key (SPKI, DER). */
  key: string;
  /** Ed25519, base64url. */
  signature: string;
}

/** What is signed: `kind` keeps a signature of one kind of document from passing for another's. */
export interface Signed {
  kind: 'version' | 'composition' | 'override';
  [member: string]: unknown;
}

/** The publisher's private key, where this process has one, and the public keys that it believes. */
export interface Keyring {
  /** @throws KeyringError when this process holds no private key, or one that nobody trusts. */
  sign(document: Signed): Signature;
  verifies(document: Signed, signature: { key: string | null; signature: string | null }): boolean;
}

/** Says in one sentence what is wrong with the keys. */
export class KeyringError extends Error {
  override readonly name = 'KeyringError';
}

const keyId = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

export function keyring(trusted: KeyObject[], own?: KeyObject): Keyring {
  const known = new Map(trusted.map((key) => [keyId(key), key]));
  const ownId = own && keyId(createPublicKey(own));
  return {
    sign(document) {
      if (!own || !ownId)
        throw new KeyringError('There is no key to sign with: set PORTAL_PUBLISHER_KEY to your private key.');
      if (!known.has(ownId))
        throw new KeyringError(`The publisher’s key ${ownId} is not among PORTAL_TRUSTED_KEYS.`);
      return { key: ownId, signature: sign(null, bytesOf(document), own).toString('base64url') };
    },
    verifies(document, { key, signature }) {
      const publicKey = key === null ? undefined : known.get(key);
      if (!publicKey || signature === null) return false;
      return verify(null, bytesOf(document), publicKey, Buffer.from(signature, 'base64url'));
    },
  };
}

const bytesOf = (document: Signed) => Buffer.from(canonicalJson(document));
