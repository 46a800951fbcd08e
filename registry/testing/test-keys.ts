import { generateKeyPairSync } from 'node:crypto';
import { keyring, type Keyring } from '../src/keys/keyring';

/** A publisher's pair of keys, which trusts itself. */
export function testKeys(): Keyring {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return keyring([{ key: publicKey }], privateKey);
}
