import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json';
import { keyring, type Signed } from './keyring';

const pair = () => generateKeyPairSync('ed25519');
const [own, other] = [pair(), pair()];
const keys = keyring([{ key: own.publicKey }], own.privateKey);
const document: Signed = { kind: 'version', name: 'mf-one', version: 'a', document: { entry: 'e.js' } };

test('P4.4 a signature is accepted only from a trusted key, and only for its own kind, name, version and document', () => {
  const signature = keys.sign(document);
  expect(keys.verifies(document, signature)).toBe(true);
  const forged = keyring([{ key: other.publicKey }], other.privateKey).sign(document);
  const refused: [Signed, { key: string | null; signature: string | null }][] = [
    [{ ...document, document: { entry: 'evil.js' } }, signature],
    [{ ...document, name: 'mf-two' }, signature],
    [{ ...document, version: 'b' }, signature],
    [{ ...document, kind: 'composition' }, signature],
    [document, forged],
    [document, { ...forged, key: signature.key }],
    [document, { ...signature, signature: 'AAAA' }],
    [document, { ...signature, signature: null }],
    [document, { key: null, signature: null }],
  ];
  for (const [changed, claimed] of refused) expect(keys.verifies(changed, claimed)).toBe(false);
});

test('an untrusted key, or no key, signs nothing', () => {
  expect(() => keyring([{ key: own.publicKey }], other.privateKey).sign(document)).toThrow(
    'PORTAL_TRUSTED_KEYS',
  );
  expect(() => keyring([{ key: own.publicKey }]).sign(document)).toThrow('PORTAL_PUBLISHER_KEY');
});

test('a document reads the same whatever the order of its keys, and after a passage through JSON', () => {
  const shuffled = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shuffled)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, member]) => [key, shuffled(member)]),
          )
        : value;
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value));
      expect(canonicalJson(shuffled(plain))).toBe(canonicalJson(plain));
      expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
    }),
  );
});
