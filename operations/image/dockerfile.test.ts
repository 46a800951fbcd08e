import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type Copy } from 'dockerfile-ast';
import { knownVariables } from '../testing/known-variables';

const root = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = DockerfileParser.parse(read('Dockerfile'));
const instructions = dockerfile.getInstructions();
const words = (keyword: string) =>
  instructions.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent() ?? '');

test('the pnpm of the image is the one of the workspace, and its Node one that the tests run on', () => {
  const { packageManager, engines } = JSON.parse(read('package.json')) as {
    packageManager: string;
    engines: { node: string };
  };
  expect(words('RUN')).toContain(`npm install --global ${packageManager}`);
  const [, major] = /^NODE_IMAGE=node:(\d+)-/.exec(words('ARG')[0] ?? '') ?? [];
  expect(engines.node).toContain(`^${major}.`);
});

test('after the packages are fetched, no step has a network', () => {
  const runs = instructions.filter((one) => one.getKeyword() === 'RUN').map(String);
  const fetch = runs.findIndex((run) => run === 'RUN pnpm fetch');
  expect(fetch).toBeGreaterThan(-1);
  for (const run of runs.slice(fetch + 1)) expect(run).toMatch(/^RUN (--network=none |mkdir )/);
});

test('what is copied from the workspace exists, and the server runs as nobody with files of root', () => {
  for (const copy of instructions.filter((one): one is Copy => one.getKeyword() === 'COPY')) {
    if (copy.getFlags().some((flag) => flag.getName() === 'from')) continue;
    const sources = copy.getArguments().map(String).slice(0, -1);
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  }
  expect(words('USER')).toEqual(['10001:10001']);
  expect(read('Dockerfile')).not.toMatch(/COPY --from=build --chown/);
});

test('every variable of the image is known, and every file that it starts is built or copied', () => {
  const names = words('ENV').flatMap((text) =>
    [...text.matchAll(/(\w+)=/g)].map(([, name]) => name as string),
  );
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !knownVariables().has(name))).toEqual([]);
  const started = read('Dockerfile').match(/"[\w/-]+\.m?js"/g) ?? [];
  expect(started).toEqual(['"operations/image/healthy.mjs"', '"backend/dist/server.js"']);
  expect(existsSync(join(root, 'operations/image/healthy.mjs'))).toBe(true);
});

test('keys, settings of a machine and builds stay out of the context', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const pattern of ['**/node_modules', '**/dist', '.git', '**/*.pem', '**/.env*', '**/.data*'])
    expect(ignored).toContain(pattern);
});
