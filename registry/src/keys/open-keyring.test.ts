import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/built-application';
import { openKeyring } from './open-keyring';

const document = { kind: 'version', name: 'mf-one' } as const;
const unset = { publisherKey: undefined, trustedKeys: undefined };

let dataDir: string;
beforeEach(async () => {
  dataDir = await temporaryFolder();
});
afterEach(() => rm(dataDir, { recursive: true }));

const written = async (name: string, key: KeyObject) => {
  const file = join(dataDir, name);
  const type = key.type === 'private' ? 'pkcs8' : 'spki';
  await writeFile(file, key.export({ type, format: 'pem' }));
  return file;
};

test('with nothing named one pair is made, however many start at once, and only its owner may read it', async () => {
  const [first, ...others] = await Promise.all(
    [1, 2, 3, 4].map(() => openKeyring({ ...unset, dataDir }, { create: true })),
  );
  const signature = first?.sign(document);
  for (const keys of others) expect(signature && keys.verifies(document, signature)).toBe(true);
  const again = await openKeyring({ ...unset, dataDir });
  expect(signature && again.verifies(document, signature)).toBe(true);
  expect(await readdir(dataDir)).toEqual(['publisher.pem']);
  expect((await stat(join(dataDir, 'publisher.pem'))).mode & 0o777).toBe(0o600);
});

test('a registry that only reads needs no private key; a folder may contain several publishers’ keys', async () => {
  const publisher = generateKeyPairSync('ed25519');
  await mkdir(join(dataDir, 'trusted'));
  await written('trusted/publisher.pem', publisher.publicKey);
  await written('trusted/other.pem', generateKeyPairSync('ed25519').publicKey);
  const publisherKey = await written('private.pem', publisher.privateKey);
  const trustedKeys = join(dataDir, 'trusted');
  const signature = (await openKeyring({ publisherKey, trustedKeys, dataDir })).sign(document);
  const reader = await openKeyring({ publisherKey: undefined, trustedKeys, dataDir });
  expect(reader.verifies(document, signature)).toBe(true);
  expect(() => reader.sign(document)).toThrow('PORTAL_PUBLISHER_KEY');
});

test('an unusable key fails with one sentence', async () => {
  await expect(openKeyring({ ...unset, dataDir })).rejects.toThrow(/PORTAL_TRUSTED_KEYS/);
  const text = join(dataDir, 'text.pem');
  await writeFile(text, 'hello');
  await expect(openKeyring({ ...unset, dataDir, publisherKey: text })).rejects.toThrow(
    `PORTAL_PUBLISHER_KEY: ${text} holds no key that can be read.`,
  );
  const elliptic = await written('ec.pem', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
  await expect(openKeyring({ ...unset, dataDir, publisherKey: elliptic })).rejects.toThrow('not an Ed25519');
  await mkdir(join(dataDir, 'none'));
  await expect(openKeyring({ ...unset, dataDir, trustedKeys: join(dataDir, 'none') })).rejects.toThrow(
    'holds no .pem file',
  );
});
