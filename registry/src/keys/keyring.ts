import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { canonicalJson } from './canonical-json';
import { isExpired, keyId, mayPublish, type KeyLimits, type TrustedKey } from './trusted-key';

export interface Signature {
  /** {@link keyId} */
  key: string;
  /** Ed25519, base64url. */
  signature: string;
}

/** What is signed: `kind` keeps a signature of one kind of document from passing for another's. */
export interface Signed {
  kind: 'version' | 'composition' | 'override';
  [member: string]: unknown;
}

export interface KnownKey extends KeyLimits {
  id: string;
}

/** The publisher's private key, if this process has one, and the trusted public keys. */
export interface Keyring {
  /** @throws KeyringError when this process has no private key, or one that may not sign this. */
  sign(document: Signed): Signature;
  /** Whether a trusted key, within its limits, has signed this. */
  verifies(document: Signed, signature: { key: string | null; signature: string | null }): boolean;
  /** This process's own key with its limits; null when it has none, or an untrusted one. */
  own: KnownKey | null;
  /** Id of this process's own key when it is not trusted. */
  untrusted: string | null;
  /** Every trusted key. */
  trusted: KnownKey[];
}

/** Says in one sentence what is wrong with the keys. */
export class KeyringError extends Error {
  override readonly name = 'KeyringError';
}

export function keyring(trusted: TrustedKey[], own?: KeyObject): Keyring {
  const known = new Map(trusted.map((one) => [keyId(one.key), one]));
  const ownId = own && keyId(createPublicKey(own));
  const limitsOf = (id: string, { key: _key, ...limits }: TrustedKey): KnownKey => ({ id, ...limits });
  const ownKey = ownId === undefined ? undefined : known.get(ownId);
  return {
    own: ownId !== undefined && ownKey ? limitsOf(ownId, ownKey) : null,
    untrusted: ownKey ? null : (ownId ?? null),
    trusted: [...known].map(([id, one]) => limitsOf(id, one)),
    sign(document) {
      if (!own || !ownId)
        throw new KeyringError('There is no key to sign with: set PORTAL_PUBLISHER_KEY to your private key.');
      if (!ownKey) throw new KeyringError(`The publisher’s key ${ownId} is not among PORTAL_TRUSTED_KEYS.`);
      if (!maySign(ownKey, document, new Date()))
        throw new KeyringError(
          `The publisher’s key ${ownId} may not sign this: portal keys lists what it may sign.`,
        );
      return { key: ownId, signature: sign(null, bytesOf(document), own).toString('base64url') };
    },
    verifies(document, { key, signature }) {
      const signer = key === null ? undefined : known.get(key);
      if (!signer || signature === null || !believed(signer, document)) return false;
      return verify(null, bytesOf(document), signer.key, Buffer.from(signature, 'base64url'));
    },
  };
}

const maySign = (key: TrustedKey, document: Signed, now: Date): boolean =>
  believed(key, document) && !isExpired(key, now);

/**
 * Refuses versions of applications that the key may not sign, and compositions dated after the key expired. A
 * backdated composition is refused elsewhere: it is older than what servers have served since.
 */
function believed(key: TrustedKey, { kind, name, remote, at }: Signed): boolean {
  if (key.revoked) return false;
  if (kind === 'version') return typeof name !== 'string' || mayPublish(key, name);
  if (kind === 'override') return typeof remote !== 'string' || mayPublish(key, remote);
  return typeof at !== 'string' || !isExpired(key, new Date(at));
}

const bytesOf = (document: Signed) => Buffer.from(canonicalJson(document));
