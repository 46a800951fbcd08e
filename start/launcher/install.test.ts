import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installError, installFingerprint } from './install.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-install-'));
  for (const folder of ['shell', 'shared/ui', 'shell/src'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['package.json', 'pnpm-lock.yaml', 'shell/package.json', 'shared/ui/package.json']) {
    writeFileSync(join(root, file), '1');
  }
});
afterEach(() => rmSync(root, { recursive: true }));

test.each(['pnpm-lock.yaml', 'package.json', 'shell/package.json', 'shared/ui/package.json'])(
  'a change of %s needs an installation',
  (file) => {
    const before = installFingerprint(root);
    expect(installFingerprint(root)).toBe(before);
    writeFileSync(join(root, file), '2');
    expect(installFingerprint(root)).not.toBe(before);
  },
);

test('a source file does not', () => {
  const before = installFingerprint(root);
  writeFileSync(join(root, 'shell/src/main.ts'), '');
  expect(installFingerprint(root)).toBe(before);
});

test.each([
  ['getaddrinfo EAI_AGAIN registry.example', /^The npm registry cannot be reached/],
  ['ENOSPC: no space left on device, write', /^The disk is full/],
  ['ERR_PNPM_OUTDATED_LOCKFILE  Cannot install', /^pnpm-lock\.yaml does not fit/],
  ['EACCES: permission denied, mkdir', /^node_modules cannot be written/],
  ['something else', /^The dependencies could not be installed\.\nsomething else$/],
])('an installation that fails with “%s” is explained in a sentence', (output, words) => {
  expect(installError(output).message).toMatch(words);
});
