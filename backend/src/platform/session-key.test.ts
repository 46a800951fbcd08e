import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSessionKey, SessionKeyError } from './session-key';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('S2 the key is made once and kept', () => {
  const key = keptSessionKey(folder);
  expect(key).toHaveLength(32);
  expect(keptSessionKey(folder)).toEqual(key);
});

test('S2 too short a key gives a clear message and is not replaced', () => {
  const file = join(folder, 'session.key');
  writeFileSync(file, 'c2hvcnQ=');
  expect(() => keptSessionKey(folder)).toThrow(
    new SessionKeyError(
      `The file ${file} holds no key of 32 bytes in base64: delete it, and a new one is made.`,
    ),
  );
});
