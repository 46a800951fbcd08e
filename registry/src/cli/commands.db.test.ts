import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtRemote, builtShell } from '../../testing/built-application';
import { openTestRegistry, type OpenTestRegistry } from '../../testing/open-test-registry';
import { readRegistryConfig } from '../config';
import { verifyOverride } from '../override/override-token';
import type { Surroundings } from './command';
import { checkAssets } from './doctor/check-assets';
import { checkComposition } from './doctor/check-composition';
import { commands } from './commands';
import { runCommand } from './run-command';

let opened: OpenTestRegistry;
let root: string;

beforeEach(async () => {
  opened = await openTestRegistry();
  root = opened.root;
});
afterEach(() => opened.close());

const portal = (typed: string, environment = 'development') => {
  const config = readRegistryConfig({ PORTAL_ROOT: root, PORTAL_ENVIRONMENT: environment });
  const here = {
    config,
    env: {},
    progress: { tell: () => undefined, end: () => undefined },
    registry: () => Promise.resolve(opened.registry),
    say: () => undefined,
  } satisfies Surroundings;
  return runCommand(typed.split(' '), { commands, open: () => ({ here, close: () => Promise.resolve() }) });
};
const json = async (typed: string) => {
  const { out, err, code } = await portal(`${typed} --json`);
  expect(err).toBe('');
  return { code, ...(JSON.parse(out) as Record<string, never>) } as Record<string, never> & { code: number };
};
const build = (code: string, name = 'mf-one') => builtRemote(root, name, { code });

test('P4.2 from a first publication to a promoted canary, rolled back: each command in words and in JSON', async () => {
  await build('export const one = 1;');
  const first = (await json('publish mf-one --who anna --reason un')) as unknown as {
    code: number;
    published: { version: string }[];
  };
  const one = first.published[0]?.version ?? '';
  expect(first).toMatchObject({ code: 0, published: [{ name: 'mf-one', replaced: null, changed: true }] });
  expect(await portal('publish mf-one')).toMatchObject({
    code: 0,
    out: `mf-one ${one} was live in stable already`,
  });

  await build('export const two = 2;');
  const canary = await portal('publish mf-one --channel canary --percent 5 --users ben,carla');
  expect(canary).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^mf-one \w{16} is live in canary\n {2}for 5 % of visitors, ben, carla, at .*\/mf-one$/m,
    ),
  });
  expect((await portal('live')).out).toMatch(/canary \w{16} to 5 %, ben, carla$/m);
  expect((await portal('rollout mf-one --percent 12.5')).out).toMatch(/goes to 12.5 % of visitors$/);
  expect(await json('live')).toMatchObject({
    applications: {
      'mf-one': { stable: { version: one }, canary: { percent: 12.5, users: ['ben', 'carla'] } },
    },
  });

  const promoted = await portal('promote mf-one');
  expect(promoted.out).toMatch(new RegExp(`is live in stable, after ${one}; its canary has ended$`));
  expect(await portal(`rollback mf-one --to ${one.slice(0, 6)} --reason lent`)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`mf-one ${one} is live in stable again`),
  });

  const history = Object.values(await json('history mf-one')).filter((row) => typeof row === 'object');
  expect(history.map(({ action, channel }) => `${action} ${channel}`)).toEqual([
    'roll-back stable',
    'promote stable',
    'rollout canary',
    'publish canary',
    'publish stable',
  ]);
  expect(history[0]).toMatchObject({ version: one, reason: 'lent' });
  expect((await portal('history mf-one --limit 1')).out).toMatch(/roll-back +stable +mf-one .* → .*“lent”$/);
});

test('P4.2 the command check says what a publication would refuse of the builds, alone and together', async () => {
  await rm(join(root, 'shell'), { recursive: true, force: true });
  await build('export const one = 1;');
  expect(await portal('check mf-one')).toMatchObject({
    code: 0,
    out: '✓ Nothing speaks against a publication of 1 build.',
  });
  expect(await portal('check')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^✗ shell: it has no dist folder\. Fix: ./),
  });
  await builtShell(root, { shared: { react: '18.3.1' } });
  expect((await portal('check')).out).toMatch(/^✗ .*mf-one.* with .*shell.*react.*\. Fix: ./);
  await builtShell(root);
  expect((await portal('check')).out).toBe('✓ Nothing speaks against a publication of 2 builds.');
  await builtRemote(root, 'mf-one', { declaration: { budget: { initialKilobytes: 0.1 } } });
  expect(await json('check')).toMatchObject({
    code: 1,
    refused: [{ kind: 'budget', says: expect.stringMatching(/^mf-one: its initial code weighs/) }],
  });
});

test('a canary is withdrawn', async () => {
  await build('export const one = 1;');
  await portal('publish mf-one');
  await build('export const two = 2;');
  await portal('publish mf-one --channel canary');
  expect(await portal('withdraw mf-one')).toMatchObject({
    code: 0,
    out: expect.stringContaining('is withdrawn'),
  });
  expect(await portal('withdraw mf-one')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no canary'),
  });
  expect((await portal('history mf-one --limit 1')).out).toContain('refused: -  by ');
});

test('P4.2 a remote is retired with its reason, which the history shows, and a roll-back brings it back', async () => {
  const { version } = await opened.publishRemote('mf-one');
  expect(await portal('retire mf-one')).toMatchObject({
    code: 2,
    err: expect.stringContaining('portal retire mf-one --reason'),
  });
  expect(await json('retire mf-one --reason fin')).toMatchObject({
    code: 0,
    retired: [{ name: 'mf-one', served: { stable: version } }],
  });
  expect((await portal('history mf-one --limit 1')).out).toMatch(
    new RegExp(`retire .* ${version} → \\(nothing\\) .*“fin”$`),
  );
  expect((await portal('live')).out).not.toContain('mf-one');
  expect(await portal('retire shell --reason fin')).toMatchObject({
    code: 1,
    err: expect.stringContaining('every page needs the shell'),
  });
  expect(await portal('rollback mf-one')).toMatchObject({
    code: 0,
    out: `mf-one ${version} is live in stable again`,
  });
  expect((await portal('live')).out).toContain(`${version} (stand-in: none)`);
});

test('a roll-back past the first version fails, with the reason and what to do', async () => {
  const first = await opened.publishRemote('mf-one');
  await opened.publishRemote('mf-one', { code: '// two' });
  await portal('rollback mf-one');
  const refused = await portal('rollback mf-one');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain(`stable served nothing when ${first.version} came`);
  expect(refused.err).toContain('portal rollback mf-one --to');
});

test('the command sweep reports what it deleted', async () => {
  expect(await portal('sweep')).toMatchObject({ code: 0, out: 'There is nothing to delete.' });
  expect(await json('sweep')).toMatchObject({ code: 0, swept: [] });
});

test('P4.4 a refusal without a build has its fix as well', async () => {
  await builtRemote(root, 'mf-one');
  await rm(join(root, 'mf-one/dist'), { recursive: true });
  expect(await json('publish mf-one')).toMatchObject({
    code: 1,
    error: {
      reasons: [expect.stringContaining('it has no dist folder')],
      fix: 'build it (in its workspace: portal publish mf-one --build)',
    },
  });
});

test('a refusal lists every reason, in JSON as well, and changes nothing: exit 1', async () => {
  await builtRemote(root, 'mf-one', { shared: { react: '^18.0.0', valtio: '^2.0.0' } });
  const refused = await portal('publish mf-one');
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(/react \^18\.0\.0[^]*valtio/);
  expect(await json('publish mf-one')).toMatchObject({
    code: 1,
    error: {
      message: expect.stringContaining('refused'),
      reasons: [expect.any(String), expect.any(String)],
      fix: expect.stringContaining('build mf-one'),
    },
  });
  expect((await portal('live')).out).not.toContain('mf-one');
  expect((await portal('history mf-one')).out).toContain('refused');
});

test.each([
  [
    'publish mf-on',
    'There is no application mf-on in this workspace. Did you mean mf-one?',
    'One of: shell, mf-one;',
  ],
  ['promote shel', 'The registry has no application shel. Did you mean shell?', 'One of: shell.'],
  [
    'publish mf-one --channel canari',
    'There is no channel canari. Did you mean canary?',
    'One of: stable, canary.',
  ],
  ['publish mf-one --percent 5', '--percent and --users are options of a canary only.', '--channel canary'],
  ['publish mf-one --channel canary --percent 101', '--percent must be a number from 0 to 100', ''],
  ['rollout shell', 'portal rollout wants --percent, --users, or both.', ''],
  ['history --before 2147483648', '--before must be a whole number from 1 to 2147483647.', ''],
  [`withdraw shell --reason ${'x'.repeat(501)}`, '--reason is 501 characters long.', '500 at most'],
  ['withdraw shell --reason \u001b[31mred', '--reason contains a control character.', ''],
  ['history --limit 0', '--limit must be a whole number from 1 to 1000.', ''],
  ['override shell http://localhost:3101 --user a --for 25h', 'An override is good for a day at most.', ''],
  ['override shell localhost --user a', 'localhost is no address.', 'http://localhost:3101'],
])('portal %s is misused: exit 2', async (typed, words, fix) => {
  await build('export const one = 1;');
  const { code, err } = await portal(typed);
  expect(err).toContain(words);
  expect(err).toContain(fix);
  expect(code).toBe(2);
});

test('a roll-back to a version that is not kept fails, with the list of those that are', async () => {
  const { version } = await opened.publishRemote('mf-one');
  expect(await portal('rollback mf-one --to ffff')).toMatchObject({
    code: 1,
    err: `mf-one has no kept version ffff.\n  - ${version}\n→ portal history mf-one`,
  });
});

test('P4.5 the link of an override is for one user and one remote; production forbids it', async () => {
  await opened.publishRemote('mf-one');
  const { link } = await json('override mf-one http://localhost:3101 --user ben --for 30m');
  const address = new URL(link ?? '');
  expect(address.pathname).toBe('/registry/override');
  const claim = verifyOverride(opened.registry.keys, address.searchParams.get('token') ?? '', Date.now());
  expect(claim).toMatchObject({ user: 'ben', remote: 'mf-one', url: 'http://localhost:3101/remoteEntry.js' });
  expect((claim?.expires ?? 0) - (claim?.issued ?? 0)).toBe(1_800_000);
  expect(await portal('override mf-one http://localhost:3101 --user ben', 'production')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Overrides are forbidden here (production)'),
  });
});

test('doctor: missing and changed files of any served version are found, the changed ones when it looks deep', async () => {
  const { version } = await opened.publishRemote('mf-one');
  const live = await opened.live();
  const documents = new Map(
    live.applications.flatMap(({ name, stable }) =>
      stable ? [[`${name}@${stable.version}`, stable.document] as const] : [],
    ),
  );
  const look = (deep: boolean) =>
    checkAssets(opened.registry.store, documents, { deep, tell: () => undefined });
  expect(await look(true)).toMatchObject([{ state: 'well' }]);
  await writeFile(join(root, 'assets/mf-one', version, 'remote.1.js'), 'tampered');
  expect(await look(false)).toMatchObject([{ state: 'well' }]);
  expect(await look(true)).toMatchObject([{ state: 'broken', subject: `mf-one@${version}` }]);
  await rm(join(root, 'assets/mf-one', version, 'later.1.js'));
  expect(await look(false)).toMatchObject([{ state: 'broken', says: 'the store lacks later.1.js' }]);
});

test('doctor: what nobody has signed, what does not fit, and what has nothing to fall back on', async () => {
  const { version } = await opened.publishRemote('mf-one');
  const applications = { 'mf-one': { stable: { version, previous: null }, canary: null } };
  const found = checkComposition({ revision: 1, at: '', applications }, new Map());
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        state: 'broken',
        says: expect.stringContaining('no trusted key has signed it'),
      }),
      expect.objectContaining({ state: 'notice', subject: 'mf-one' }),
    ]),
  );
});
