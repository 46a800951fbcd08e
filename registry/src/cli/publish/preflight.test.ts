import { execFileSync } from 'node:child_process';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { builtRemote, temporaryFolder } from '../../../testing/built-application';
import { readRegistryConfig } from '../../config';
import { textOf } from '../../publish/reason';
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

const look = async (
  options: { skipChecks?: boolean; dirty?: boolean } = {},
  environment = 'development',
  folders = [folder],
  nameOf = (one: string) => basename(one),
) => {
  const here = {
    config: readRegistryConfig({ PORTAL_ROOT: root, PORTAL_ENVIRONMENT: environment }),
    env: {},
    progress: { tell: () => undefined, end: () => undefined },
    registry: () => Promise.reject(new Error('not asked for')),
    say: () => undefined,
  } satisfies Surroundings;
  const applications = folders.map((one) => ({ name: nameOf(one), folder: one }));
  const found = await preflight(applications, { skipChecks: false, dirty: false, ...options }, here);
  return {
    ...found,
    objections: found.objections.map(textOf),
    kinds: found.objections.map(({ kind }) => kind),
  };
};
const nothing = { objections: [], kinds: [], notes: [], warnings: [] };

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
  [
    'type check',
    'types',
    tools.types,
    'mf-one: its type check fails:\n      src/remote.ts(1,1): error TS2304',
  ],
  ['tests', 'tests', tools.jest, 'mf-one: its tests fail:\n      src/remote.ts(1,1): error TS2304'],
])(
  'P4.4 a %s that fails is a refusal with its output, unless it is skipped, which is noted',
  async (_, kind, tool, words) => {
    await write(tool, fails('src/remote.ts(1,1): error TS2304'));
    commit();
    const { objections, kinds } = await look();
    expect(kinds).toEqual([kind]);
    expect(objections).toEqual([
      expect.stringContaining(`${words}. Fix: correct these errors, or use --skip-checks`),
    ]);
    expect(await look({ skipChecks: true })).toEqual({ ...nothing, notes: ['checks-skipped'] });
  },
);

test('P4.4 the first type errors are listed, each on a separate line', async () => {
  const errors = Array.from(
    { length: 200 },
    (_, line) => `src/remote.ts(${line + 1},1): error TS2304: Cannot find it.`,
  );
  await write(tools.types, fails(errors.join('\n')));
  commit();
  const { objections } = await look();
  const [words = '', ...lines] = objections.join().split('\n');
  expect(words).toBe('mf-one: its type check fails:');
  expect(lines).toHaveLength(6);
  expect(lines[0]).toBe(`      ${errors[0]}`);
  expect(lines[5]).toContain(`${errors[5]} Fix: correct these errors`);
});

test('P4.4 changed sources give a warning and a note; production refuses them without --dirty', async () => {
  await write('mf-one/src/remote.ts', 'export {};');
  const warned = await look();
  expect(warned).toEqual({
    objections: [],
    kinds: [],
    notes: ['dirty'],
    warnings: [expect.stringMatching(/^Beware: /)],
  });
  expect((await look({}, 'production')).objections).toEqual([
    expect.stringMatching(/differ from the commit .*\. Fix: commit, and build again; or use --dirty/),
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

test.each(['in another folder', 'beside it in the workspace'])(
  'P4.4 a copy of an application %s is refused in production, and noted elsewhere',
  async (place) => {
    const elsewhere = await temporaryFolder();
    const copy = join(place === 'in another folder' ? elsewhere : root, 'mf-copy');
    await cp(folder, copy, { recursive: true });
    const lookAtCopy = (environment: string) => look({ dirty: true }, environment, [copy], () => 'mf-one');
    expect((await lookAtCopy('production')).objections).toEqual([
      expect.stringMatching(
        /^mf-one: it is an application of this workspace, .*\. Fix: publish it from its folder: portal publish mf-one$/,
      ),
    ]);
    expect(await lookAtCopy('development')).toEqual({ ...nothing, notes: ['checks-skipped'] });
    await rm(elsewhere, { recursive: true });
  },
);

test('P4.4 an application whose folder is reached by a link is checked as the workspace’s', async () => {
  const elsewhere = await temporaryFolder();
  const linked = join(elsewhere, 'linked');
  await symlink(folder, linked);
  await write(tools.types, fails('src/remote.ts(1,1): error TS2304'));
  commit();
  expect((await look({}, 'production', [linked], () => 'mf-one')).objections).toHaveLength(1);
  await rm(elsewhere, { recursive: true });
});
