import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { builtRemote, temporaryFolder } from '../../../testing/built-application';
import { readRegistryConfig } from '../../config';
import type { Surroundings } from '../command';
import { preflight } from './preflight';

const tools = {
  report: 'shared/build/src/report-state.mjs',
  types: 'node_modules/typescript-native/bin/tsc',
  jest: 'node_modules/jest/bin/jest.js',
};
const passes = 'process.exitCode = 0;';
const fails = (words: string) => `console.log(${JSON.stringify(words)}); process.exitCode = 1;`;
const state = (build: string) =>
  `console.log(JSON.stringify({ builds: { 'mf-one': '${build}' }, shared: {} }));`;

let root: string;
let folder: string;
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: 'ignore' });
const commit = () => {
  git('add', '-A');
  git(
    '-c',
    'user.name=anna',
    '-c',
    'user.email=anna@example.org',
    'commit',
    '-q',
    '-m',
    'one',
    '--no-verify',
  );
};

/** A workspace of one remote, in a repository, whose tools are a line each. */
beforeEach(async () => {
  root = await temporaryFolder();
  folder = await builtRemote(root, 'mf-one');
  await write('mf-one/package.json', '{ "type": "module" }');
  await write('tsconfig.browser.json', '{}');
  await write('package.json', '{ "type": "module" }');
  await write('.gitignore', 'node_modules/.cache\n');
  await write(tools.report, state('current'));
  for (const tool of [tools.types, tools.jest]) await write(tool, passes);
  git('init', '-q');
  commit();
});
afterEach(() => rm(root, { recursive: true }));

const look = (
  options: { skipChecks?: boolean; dirty?: boolean } = {},
  environment = 'development',
  folders = [folder],
) => {
  const here = {
    config: readRegistryConfig({ PORTAL_ROOT: root, PORTAL_ENVIRONMENT: environment }),
    env: {},
    progress: { tell: () => undefined, end: () => undefined },
    registry: () => Promise.reject(new Error('not asked for')),
    say: () => undefined,
  } satisfies Surroundings;
  return preflight(folders, { skipChecks: false, dirty: false, ...options }, here);
};
const nothing = { objections: [], notes: [], warnings: [] };

test('P4.4 a committed build of today’s sources whose types and tests pass has nothing against it', async () => {
  expect(await look({}, 'production')).toEqual(nothing);
});

test('P4.4 a build that is older than its sources is refused, with how to build it', async () => {
  await write(tools.report, state('older'));
  commit();
  const { objections } = await look();
  expect(objections).toEqual([
    'mf-one: its build is older than its sources. Fix: portal publish mf-one --build',
  ]);
});

test.each([
  ['type check', tools.types, 'mf-one: its type check fails: src/remote.ts(1,1): error TS2304'],
  ['tests', tools.jest, 'mf-one: its tests fail: src/remote.ts(1,1): error TS2304'],
])(
  'P4.4 a %s that fails is a refusal with its last words, unless it is skipped, which is noted',
  async (_, tool, words) => {
    await write(tool, fails('src/remote.ts(1,1): error TS2304'));
    commit();
    const { objections } = await look();
    expect(objections).toEqual([
      expect.stringContaining(`${words}. Fix: mend what it says, or say --skip-checks`),
    ]);
    expect(await look({ skipChecks: true })).toEqual({ ...nothing, notes: ['checks-skipped'] });
  },
);

test('P4.4 changed sources are warned of and noted; production refuses them unless told', async () => {
  await write('mf-one/src/remote.ts', 'export {};');
  const warned = await look();
  expect(warned).toEqual({
    objections: [],
    notes: ['dirty'],
    warnings: [expect.stringMatching(/^Beware: /)],
  });
  expect((await look({}, 'production')).objections).toEqual([
    expect.stringMatching(/differ from the commit .*\. Fix: commit, and build again; or say --dirty/),
  ]);
  expect(await look({ dirty: true }, 'production')).toEqual(warned);
});

test('a build from elsewhere has no sources here to look at', async () => {
  const elsewhere = await temporaryFolder();
  const built = await builtRemote(elsewhere, 'mf-two');
  await write('mf-one/src/remote.ts', 'export {};');
  expect(await look({}, 'production', [built])).toEqual(nothing);
  await rm(elsewhere, { recursive: true });
});
