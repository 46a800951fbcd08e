import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { loadSandboxes } from './load-sandboxes';

const root = join(__dirname, '../..');
const sandboxes = '@portal/sandboxes';

interface Manifest {
  scripts: { build: string };
  dependencies: Record<string, string>;
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** What the files of an application import from elsewhere, by its entries in production; and how. */
async function importsOf(folder: string) {
  const entries = manifestOf(folder).scripts.build.match(/[\w/-]+[.]ts/g) ?? [];
  const { metafile } = await build({
    entryPoints: entries.map((entry) => join(root, folder, 'src', entry)),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: join(root, folder, 'dist'),
    write: false,
    metafile: true,
  });
  const files = Object.keys(metafile.inputs);
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  return { files, imports: imports.map(({ path, kind }) => ({ path, kind })) };
}

test.each(['backend', 'registry'])(
  'ASVS 15.2.3 no file of a sandbox is part of what production runs of %s',
  async (folder) => {
    const { files, imports } = await importsOf(folder);
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => file.includes('sandboxes/'))).toEqual([]);
    expect(imports.filter(({ path }) => path.startsWith(sandboxes))).toEqual([]);
  },
);

test('start imports the sandboxes on demand alone, and not in production', async () => {
  const { imports } = await importsOf('start');
  expect(imports.filter(({ path }) => path.startsWith(sandboxes))).toEqual([
    { path: sandboxes, kind: 'dynamic-import' },
  ]);
  jest.doMock(sandboxes, () => {
    throw new Error('loaded');
  });
  await expect(loadSandboxes({ environment: 'production' })).resolves.toBeUndefined();
  await expect(loadSandboxes({ environment: 'development' })).rejects.toThrow('loaded');
});

test('a build and an installation for production leave the sandboxes out', () => {
  const list = (production: boolean) => {
    const script = `import { applicationsOf } from './shared/build/src/workspace.mjs';
      console.log(JSON.stringify(applicationsOf(${production})));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root });
    return JSON.parse(printed.toString()) as string[];
  };
  const [built, everything] = [list(true), list(false)];
  expect(built).toEqual(expect.arrayContaining(['backend', 'registry', 'start', 'shell']));
  expect(everything.filter((folder) => !built.includes(folder))).toEqual(['sandboxes']);
  for (const folder of ['backend', 'registry', 'start']) {
    expect(Object.keys(manifestOf(folder).dependencies)).not.toContain(sandboxes);
  }
});
