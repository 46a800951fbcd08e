import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pnpmCommand } from './pnpm.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-pnpm-'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ packageManager: 'pnpm@10.34.9+sha512.abc' }));
});
afterEach(() => rmSync(root, { recursive: true }));

function installPnpm(folder: string, version: string, whole = true): string {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'pnpm', version, bin: { pnpm: 'bin/pnpm.cjs' } }),
  );
  writeFileSync(join(folder, 'bin/pnpm.cjs'), '');
  if (whole) writeFileSync(join(folder, 'dist/pnpm.cjs'), '');
  return join(folder, 'bin/pnpm.cjs');
}

const nothing = { PATH: '', npm_config_cache: '/nowhere', npm_execpath: '/npm/bin/npm-cli.js' };

test('without one, npm fetches the pinned version', () => {
  expect(pnpmCommand(root, nothing)).toEqual([
    process.execPath,
    '/npm/bin/npm-cli.js',
    ...['exec', '--yes', '--package=pnpm@10.34.9', '--', 'pnpm'],
  ]);
});

test('the one on PATH is taken when it has the version', () => {
  const script = installPnpm(join(root, 'lib/pnpm'), '10.34.9');
  mkdirSync(join(root, 'path'));
  symlinkSync(script, join(root, 'path/pnpm'));
  expect(pnpmCommand(root, { ...nothing, PATH: join(root, 'path') })).toEqual([process.execPath, script]);
});

test('the one that npm keeps is taken when it is whole and has the version', () => {
  const kept = (name: string) => join(root, '_npx', name, 'node_modules/pnpm');
  installPnpm(kept('a'), '10.34.8');
  installPnpm(kept('b'), '10.34.9', false);
  expect(pnpmCommand(root, { ...nothing, npm_config_cache: root })).toContain('exec');
  const script = installPnpm(kept('c'), '10.34.9');
  expect(pnpmCommand(root, { ...nothing, npm_config_cache: root })).toEqual([process.execPath, script]);
});
