import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readBuild } from '../../publish/build-to-publish';
import type { Surroundings } from '../command';
import { createRemote } from '../commands/create-remote';

const workspace = resolve(__dirname, '../../../..');

/** What the workspace's tsconfig includes besides the remotes, as far as their own code needs it. */
const ambientTypes = ['shared/ui/src/styles.d.ts', 'shared/testing/src/setup/matchers.ts'].map((path) =>
  join(workspace, path),
);

/** The workspace's own project `browser`, over the remotes of another root. */
const browserTests = `
import config from '${workspace}/jest.config.mjs';
const browser = config.projects.find(({ displayName }) => displayName === 'browser');
const own = JSON.stringify(browser).replaceAll('<rootDir>/shared/testing', '${workspace}/shared/testing');
export default { ...JSON.parse(own), rootDir: import.meta.dirname };
`;

let root: string;

/** The least of a workspace that a remote needs; shared packages are this workspace's own. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'create-remote-'));
  await mkdir(join(root, 'registry'));
  await cp(join(workspace, 'registry/templates'), join(root, 'registry/templates'), { recursive: true });
  for (const path of ['node_modules', 'shared', '.oxfmtrc.json', 'tsconfig.base.json'])
    await symlink(join(workspace, path), join(root, path));
});
afterAll(() => rm(root, { recursive: true }));

const here = () =>
  ({ config: { rootDir: root }, progress: { tell: () => undefined } }) as unknown as Surroundings;
const create = (name: string, options: Record<string, string> = {}) =>
  createRemote.run(
    { operands: [name], options: { right: 'customer', 'no-install': true as boolean, ...options } as never },
    here(),
  );

/** What pnpm would link for its package.json; a remote of the workspace has the same dependencies. */
async function link(name: string): Promise<void> {
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(root, name, 'package.json'), 'utf8'),
  );
  for (const dependency of Object.keys({ ...dependencies, ...devDependencies })) {
    const target = join(root, name, 'node_modules', dependency);
    await mkdir(resolve(target, '..'), { recursive: true });
    const source = dependency.startsWith('@portal/')
      ? join(workspace, 'shared', dependency.slice('@portal/'.length))
      : join(workspace, 'mf-documents/node_modules', dependency);
    await symlink(source, target);
  }
}

const node = (args: string[], cwd = root) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

test('P5.1 P5.3 a remote for customers and one for agents: typed with nothing built, formatted, tested', async () => {
  await create('mf-gift-card', { title: "Carte d'ami", path: '/gift-card' });
  await create('mf-call-log', { title: 'Journal des appels', right: 'searchCase' });
  await Promise.all([link('mf-gift-card'), link('mf-call-log')]);

  await writeFile(
    join(root, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { lib: ['es2023', 'dom', 'dom.iterable'], types: ['node', 'jest'] },
      include: ['mf-*/src', ...ambientTypes],
    }),
  );
  expect(node([join(workspace, 'node_modules/typescript-native/bin/tsc'), '-p', root])).toEqual({
    status: 0,
    output: '',
  });

  const formatted = node([
    join(workspace, 'node_modules/oxfmt/bin/oxfmt'),
    '--check',
    'mf-gift-card',
    'mf-call-log',
  ]);
  expect(formatted.output).toContain('All matched files use the correct format.');

  await writeFile(join(root, 'jest.config.mjs'), browserTests);
  const tested = node([
    join(workspace, 'node_modules/jest/bin/jest.js'),
    '-c',
    'jest.config.mjs',
    '-i',
    '--json',
  ]);
  expect(tested).toMatchObject({ status: 0 });
  expect(tested.output).toContain('"numPassedTests":7');
}, 180_000);

test('P5.1 it builds, and nothing in the build itself keeps it from being published', async () => {
  const folder = join(root, 'mf-gift-card');
  const built = node([join(workspace, 'shared/build/bin/webpack.mjs'), '--mode', 'production'], folder);
  expect(built).toMatchObject({ status: 0 });
  const { name, ownReasons, document } = await readBuild(folder);
  expect({ name, ownReasons }).toEqual({ name: 'mf-gift-card', ownReasons: [] });
  expect(document.initialBytes).toBeLessThan(20_000);
}, 180_000);

/** Files of a remote, and folders of its sources; its own name left out, and what is built or installed. */
async function shapeOf(folder: string): Promise<string[]> {
  const inSources = await readdir(join(folder, 'src'));
  const names = [...(await readdir(folder)), ...inSources.map((name) => `src/${name}`)];
  return names
    .map((name) => name.replace(/^src\/\w+App\./, 'src/App.'))
    .filter((name) => !/^(dist|node_modules|src|\.\w+)$|\.test\.tsx?$/.test(name))
    .sort();
}

test('each remote of the workspace has the files and folders of a new one, and at most four more', async () => {
  const generated = await shapeOf(join(root, 'mf-gift-card'));
  const remotes = (await readdir(workspace)).filter((name) => name.startsWith('mf-'));
  expect(remotes.length).toBeGreaterThan(0);
  for (const remote of remotes) {
    const more = (await shapeOf(join(workspace, remote))).filter((name) => !generated.includes(name));
    expect({ remote, shape: await shapeOf(join(workspace, remote)) }).toEqual({
      remote,
      shape: [...generated, ...more].sort(),
    });
    const known = ['src/components', 'src/first-figures.ts', 'src/rules', 'src/testing'];
    expect(known).toEqual(expect.arrayContaining(more));
  }
});

test('the title’s apostrophe is the French one, the menu and the test speak of it', async () => {
  const declaration = JSON.parse(await readFile(join(root, 'mf-gift-card/remote.json'), 'utf8'));
  expect(declaration.routes[0].menu.label).toBe('Carte d’ami');
});

test.each([
  ['mf-Gift', {}, 'name: mf- and then 2 to 41 small letters'],
  ['gift', {}, 'name: mf- and then'],
  [`mf-${'a'.repeat(42)}`, {}, 'name: mf- and then'],
  ['mf-empty', { title: ' ' }, 'title: 1 to 120 characters'],
  ['mf-gift-card', {}, 'mf-gift-card exists already'],
  ['mf-other', { path: '/gift-card' }, 'path: /gift-card meets /gift-card of mf-gift-card'],
  ['mf-other', { path: '/gift-card/*' }, 'path: /gift-card/* meets /gift-card of mf-gift-card'],
  ['mf-other', { path: 'other' }, 'path: / and then letters'],
  ['mf-other', { title: 'a{{b}}' }, 'title: letters and punctuation only'],
  ['mf-other', { right: 'custmer' }, 'Did you mean customer?'],
])('%s %j is refused, and nothing is written', async (name, options, words) => {
  const before = await readdir(root);
  const failure = await create(name, options).then(
    () => undefined,
    (error: { message: string; reasons: string[]; fix: string }) =>
      [error.message, ...error.reasons, error.fix].join('\n'),
  );
  expect(failure).toContain(words);
  if (/exists|meets/.test(words)) expect(failure).toContain('Choose another name, or a path');
  expect(failure).not.toMatch(/pattern|regex|Invalid|Too (big|small)/i);
  expect(await readdir(root)).toEqual(before);
});
