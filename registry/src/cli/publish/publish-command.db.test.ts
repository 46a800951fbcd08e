import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { builtRemote, temporaryFolder } from '../../../testing/built-application';
import { openTestRegistry, type OpenTestRegistry } from '../../../testing/open-test-registry';
import { readRegistryConfig } from '../../config';
import { keyring } from '../../keys/keyring';
import { historyPage } from '../../live/history-page';
import type { Surroundings } from '../command';
import { commands } from '../commands';
import { runCommand } from '../run-command';

let opened: OpenTestRegistry;
let root: string;
let elsewhere: string;
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

/** A workspace of one built remote, whose tools are a line each; the type check leaves a file behind. */
beforeEach(async () => {
  opened = await openTestRegistry();
  root = opened.root;
  elsewhere = await temporaryFolder();
  await builtRemote(root, 'mf-one');
  await write('mf-one/package.json', '{}');
  await write('tsconfig.browser.json', '{}');
  await write('package.json', '{ "type": "module" }');
  await write(
    'shared/build/src/report-state.mjs',
    'console.log(JSON.stringify({ builds: {}, shared: {} }));',
  );
  await write(
    'node_modules/typescript-native/bin/tsc',
    "require('node:fs').writeFileSync('was-checked', '');",
  );
  await write('node_modules/typescript-native/package.json', '{ "type": "commonjs" }');
  await write('node_modules/jest/bin/jest.js', '');
});
afterEach(async () => {
  await rm(elsewhere, { recursive: true });
  await opened.close();
});

const portal = (typed: string, { environment = 'development', registry = opened.registry } = {}) => {
  const here = {
    config: readRegistryConfig({ PORTAL_ROOT: root, PORTAL_ENVIRONMENT: environment }),
    env: {},
    progress: { tell: () => undefined, end: () => undefined },
    registry: () => Promise.resolve(registry),
    say: () => undefined,
  } satisfies Surroundings;
  return runCommand(typed.split(' '), { commands, open: () => ({ here, close: () => Promise.resolve() }) });
};
const lastRow = async () => (await historyPage(opened.registry.db, {})).entries[0];
const wasChecked = () => existsSync(join(root, 'was-checked'));

test('P4.4 a sound build is checked, and published', async () => {
  expect(await portal('publish mf-one')).toMatchObject({ code: 0 });
  expect(wasChecked()).toBe(true);
});

test('P4.4 a build that fails is a refusal in the history', async () => {
  await write('shared/build/src/build-all.mjs', "console.log('remote.ts is wrong'); process.exitCode = 1;");
  const { code, err } = await portal('publish mf-one --build');
  expect([code, err]).toEqual([1, expect.stringMatching(/the build fails:\n {6}remote\.ts is wrong/)]);
  expect(await lastRow()).toMatchObject({
    name: 'mf-one',
    action: 'publish',
    version: null,
    refusalKinds: ['build-fails'],
    refused: [expect.stringMatching(/the build fails:\n {6}remote\.ts is wrong/)],
  });
});

test('P4.4 --build refuses a folder that is not of this workspace: it would build another one', async () => {
  const folder = await builtRemote(elsewhere, 'mf-one');
  const { code, err } = await portal(`publish ${folder} --build`);
  expect([code, err]).toEqual([
    2,
    expect.stringContaining(`--build builds the applications of this workspace, not ${folder}.`),
  ]);
  expect(await lastRow()).not.toMatchObject({ name: 'mf-one' });
});

test('P4.4 a missing build is refused before the slow checks', async () => {
  await rm(join(root, 'mf-one/dist'), { recursive: true });
  expect((await portal('publish mf-one')).err).toContain('it has no dist folder');
  expect(wasChecked()).toBe(false);
});

test('P4.4 a key of another team is refused before the slow checks', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keys = keyring([{ key: publicKey, applications: ['mf-two'] }], privateKey);
  const registry = { ...opened.registry, keys };
  expect((await portal('publish mf-one', { registry })).err).toContain('may publish mf-two, not mf-one');
  expect(wasChecked()).toBe(false);
});

test('P4.4 a copy of an application is refused in production, whatever its folder is called', async () => {
  const copy = join(elsewhere, 'mine');
  await cp(join(root, 'mf-one'), copy, { recursive: true });
  const { code, err } = await portal(`publish ${copy} --dirty`, { environment: 'production' });
  expect([code, err]).toEqual([
    1,
    expect.stringContaining('publish it from its folder: portal publish mf-one'),
  ]);
  expect(await portal(`publish ${copy}`)).toMatchObject({ code: 0 });
  expect(await lastRow()).toMatchObject({ name: 'mf-one', refused: null, notes: ['checks-skipped'] });
});

test('P4.6 the history names the commit of the published folder’s own repository, or none', async () => {
  const git = (cwd: string) => {
    const run = (...words: string[]) => execFileSync('git', words, { cwd, encoding: 'utf8' }).trim();
    run('init', '-q');
    run('add', '-A');
    run('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-q', '-m', 'one', '--no-verify');
    return run('rev-parse', 'HEAD');
  };
  git(root);
  const folder = await builtRemote(elsewhere, 'mf-two');
  await portal(`publish ${folder}`);
  expect(await lastRow()).toMatchObject({ name: 'mf-two', commit: null });
  await builtRemote(elsewhere, 'mf-two', { code: '// next' });
  const commit = git(folder);
  await portal(`publish ${folder}`);
  expect(await lastRow()).toMatchObject({ name: 'mf-two', commit });
});
