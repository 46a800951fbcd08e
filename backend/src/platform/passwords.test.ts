import { hashPassword, verifyPassword } from './passwords';

test('S2 argon2id, 19 MiB, two passes, one lane', async () => {
  expect(await hashPassword('Tournesol-42!')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('S2 the same letters composed in two ways are one password', async () => {
  const hash = await hashPassword('Été-à-Nîmes-1!'.normalize('NFD'));
  expect(await verifyPassword(hash, 'Été-à-Nîmes-1!'.normalize('NFC'))).toBe(true);
});

test.each([null, undefined])(
  'S2 for an account without a password (%s) every password is wrong',
  async (hash) => {
    expect(await verifyPassword(hash, '')).toBe(false);
  },
);
