import { codeAt, enrolmentAddress, qrOf, readCode, stepOfCode } from './factor.rules';
import { openSecret, sealSecret } from './sealed-secret';

/** RFC 6238, appendix B: `12345678901234567890` in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('S2 the code of second %i is that of RFC 6238', (seconds, code) => {
  expect(codeAt(secret, at(seconds))).toBe(code);
  expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('S2 a code is taken one step before and after its own, and no further', () => {
  const code = codeAt(secret, at(3_000));
  expect([2_940, 2_970, 3_000, 3_030, 3_060].map((now) => stepOfCode(secret, code, at(now)))).toEqual([
    null,
    100,
    100,
    100,
    null,
  ]);
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12345', null],
  ['12345a', null],
  ['1234567', null],
])('S2 « %s » is read as %s', (typed, code) => expect(readCode(typed)).toBe(code));

test('S2 the address names supplier, account and secret', () => {
  const address = new URL(enrolmentAddress(secret, 'admin'));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Lumenvie:admin');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: 'Lumenvie' });
});

test('S2 the QR code is a square with its finder patterns', () => {
  const { size, path } = qrOf(enrolmentAddress(secret, 'admin'));
  expect(size).toBeGreaterThan(30);
  for (const corner of ['M2 2h1v1h-1z', `M${size - 3} 2h1v1h-1z`, `M2 ${size - 3}h1v1h-1z`]) {
    expect(path).toContain(corner);
  }
});

test('S2 a sealed secret opens with its key and its account alone', () => {
  const key = new Uint8Array(32).fill(1);
  const sealed = sealSecret(key, 'one', secret);
  expect(sealed.toString('latin1')).not.toContain(secret);
  expect(openSecret(key, 'one', sealed)).toBe(secret);
  expect(openSecret(key, 'other', sealed)).toBeNull();
  expect(openSecret(new Uint8Array(32).fill(2), 'one', sealed)).toBeNull();
});
