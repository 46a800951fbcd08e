import {
  hashTemporaryPassword,
  makeTemporaryPassword,
  readTemporaryPassword,
  sameHash,
} from './temporary-password';

test('C1.5 temporary passwords are three groups of four clear signs, never twice the same', () => {
  const made = Array.from({ length: 1_000 }, makeTemporaryPassword);
  expect(new Set(made).size).toBe(1_000);
  for (const password of made) {
    expect(password).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/);
    expect(password).not.toMatch(/[ILOU01]/);
    expect(readTemporaryPassword(password)).toBe(password);
  }
});

test.each([
  [' k7qm-2xtp-9wbd ', 'K7QM-2XTP-9WBD'],
  ['K7QM - 2XTP - 9WBD', 'K7QM-2XTP-9WBD'],
  ['K7QM2XTP9WBD', null],
  ['Lumiere2026!', null],
])('C1.5 « %s » is read as %s', (typed, read) => {
  expect(readTemporaryPassword(typed)).toBe(read);
});

test('C1.5 its hash is bound to the account', () => {
  const hash = hashTemporaryPassword('K7QM-2XTP-9WBD', 'a');
  expect(sameHash(hash, hashTemporaryPassword('K7QM-2XTP-9WBD', 'a'))).toBe(true);
  expect(sameHash(hash, hashTemporaryPassword('K7QM-2XTP-9WBD', 'b'))).toBe(false);
});
