import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RegistryConfig } from '../config';
import { keyring, KeyringError, type Keyring } from './keyring';
import { keyLimits, type KeyLimits, type TrustedKey } from './trusted-key';

/**
 * The keys that the environment names. With none named: the pair kept in the data folder, made there once when
 * `create` allows it, and trusted.
 * @throws KeyringError in one sentence.
 */
export async function openKeyring(
  { publisherKey, trustedKeys, dataDir }: Pick<RegistryConfig, 'publisherKey' | 'trustedKeys' | 'dataDir'>,
  { create = false } = {},
): Promise<Keyring> {
  const kept = join(dataDir, 'publisher.pem');
  if (create && !publisherKey && !trustedKeys) await makeOnce(kept);
  const file = publisherKey ?? (existsSync(kept) ? kept : undefined);
  const own = file === undefined ? undefined : readKey(file, 'PORTAL_PUBLISHER_KEY', createPrivateKey);
  if (trustedKeys) return keyring(readTrusted(trustedKeys), own);
  if (!own)
    throw new KeyringError(
      'No key is trusted: set PORTAL_TRUSTED_KEYS to the public keys of those who publish.',
    );
  return keyring([{ key: createPublicKey(own) }], own);
}

/** Written to a temporary name first: two processes that start at the same time both read the same key. */
async function makeOnce(file: string): Promise<void> {
  if (existsSync(file)) return;
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, pem, { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
}

/** Each public key with its limits, read from a `.json` file of the same name. */
function readTrusted(path: string): TrustedKey[] {
  const folder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const files = folder
    ? readdirSync(path)
        .filter((name) => name.endsWith('.pem'))
        .map((name) => join(path, name))
    : [path];
  const keys = files.map((file) => ({
    key: readKey(file, 'PORTAL_TRUSTED_KEYS', createPublicKey),
    ...readLimits(file.replace(/\.pem$/, '.json')),
  }));
  if (keys.length === 0) throw new KeyringError(`PORTAL_TRUSTED_KEYS: ${path} holds no .pem file.`);
  return keys;
}

/** @throws for an unreadable file: without its limits the key would be allowed everything. */
function readLimits(file: string): KeyLimits {
  if (!existsSync(file) || !file.endsWith('.json')) return {};
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new KeyringError(`PORTAL_TRUSTED_KEYS: ${file} is no JSON.`, { cause: error });
  }
  const parsed = keyLimits.safeParse(read);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new KeyringError(`PORTAL_TRUSTED_KEYS: ${file}: ${issue?.path.join('.')} ${issue?.message}.`);
}

function readKey(file: string, variable: string, parse: (pem: string) => KeyObject): KeyObject {
  let key: KeyObject;
  try {
    key = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new KeyringError(`${variable}: ${file} holds no key that can be read.`, { cause: error });
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new KeyringError(`${variable}: the key of ${file} is not an Ed25519 key.`);
  return key;
}
