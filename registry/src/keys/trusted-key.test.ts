import { generateKeyPairSync } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/built-application';
import { keyring, type Signed } from './keyring';
import { openKeyring } from './open-keyring';
import type { KeyLimits } from './trusted-key';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const whole = keyring([{ key: publicKey }], privateKey);
const limited = (limits: KeyLimits) => keyring([{ key: publicKey, ...limits }], privateKey);
const version = (name: string): Signed => ({ kind: 'version', name, version: 'a', document: {} });
const composition = (at: string): Signed => ({ kind: 'composition', at, revision: 1, applications: {} });

test('P4.4 a key limited to an application signs for no other, and its signature for another’s version or override is not accepted', () => {
  const keys = limited({ applications: ['mf-one'] });
  expect(keys.verifies(version('mf-one'), keys.sign(version('mf-one')))).toBe(true);
  expect(() => keys.sign(version('mf-two'))).toThrow('may not sign this: portal keys');
  // what a patched command line would have signed all the same
  expect(keys.verifies(version('mf-two'), whole.sign(version('mf-two')))).toBe(false);
  const override: Signed = { kind: 'override', remote: 'mf-two', user: 'anna' };
  expect(keys.verifies(override, whole.sign(override))).toBe(false);
});

test('P4.4 an expired key signs nothing; versions and compositions from before its expiry stay valid, a later composition does not', () => {
  const keys = limited({ expires: new Date('2026-01-01T00:00:00Z') });
  expect(() => keys.sign(version('mf-one'))).toThrow('may not sign this');
  expect(keys.verifies(version('mf-one'), whole.sign(version('mf-one')))).toBe(true);
  const [before, after] = [composition('2025-12-31T00:00:00Z'), composition('2026-01-02T00:00:00Z')];
  expect(keys.verifies(before, whole.sign(before))).toBe(true);
  expect(keys.verifies(after, whole.sign(after))).toBe(false);
});

test('P4.4 a revoked key signs nothing, and its signature of a version is not accepted', () => {
  const keys = limited({ revoked: true });
  expect(() => keys.sign(version('mf-one'))).toThrow('may not sign this');
  expect(keys.verifies(version('mf-one'), whole.sign(version('mf-one')))).toBe(false);
});

describe('the limits are in a file beside the public key', () => {
  let dataDir: string;
  let trustedKeys: string;
  beforeEach(async () => {
    dataDir = await temporaryFolder();
    trustedKeys = join(dataDir, 'trusted');
    await mkdir(trustedKeys);
    await writeFile(join(trustedKeys, 'anna.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  });
  afterEach(() => rm(dataDir, { recursive: true }));
  const open = async (limits: string) => {
    await writeFile(join(trustedKeys, 'anna.json'), limits);
    return openKeyring({ publisherKey: undefined, trustedKeys, dataDir });
  };

  test('they are read with the key', async () => {
    const keys = await open(
      '{ "owner": "Anna", "applications": ["mf-one"], "expires": "2027-01-31T00:00:00Z" }',
    );
    expect(keys.trusted).toEqual([
      expect.objectContaining({
        owner: 'Anna',
        applications: ['mf-one'],
        expires: new Date('2027-01-31T00:00:00Z'),
      }),
    ]);
  });

  test.each([
    ['no JSON', '{', /anna\.json is no JSON/],
    ['a mistyped field name', '{ "application": ["mf-one"] }', /anna\.json: .*application/],
    ['an invalid date', '{ "expires": "tomorrow" }', /anna\.json: expires/],
    ['an empty list of applications', '{ "applications": [] }', /anna\.json: applications/],
  ])('%s: the invalid limits prevent the start', async (_case, limits, words) => {
    await expect(open(limits)).rejects.toThrow(words);
  });
});
