import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build, fixtureRemote, runModule } from '../testing/fixture-remote';

const source = `
import { navigate } from '@portal/remote';
import { session, useDraft } from '@portal/session';
import * as ui from '@portal/ui';
import { open } from './part.ts';
const never = () => useDraft('never called');
export const mount = async () => open(session, ui.Button);
export const later = async () => {
  const { TextField } = await import('@portal/ui/form');
  return TextField;
};
export const whole = () => import('@portal/ui/data');
`;
const part = `
import { navigate as go } from '@portal/remote';
export const open = (...all: unknown[]) => go(String(all));
export const unused = () => undefined;
`;

let folder: string;
beforeEach(async () => {
  folder = await fixtureRemote(source);
  writeFileSync(join(folder, 'src/part.ts'), part);
});
afterEach(() => rm(dirname(folder), { recursive: true }));

const faultOf = () => {
  try {
    build(folder);
    return null;
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout);
  }
};

test('P2.5 a manifest lists the names that the bundled code takes of each shared package of the house, with their kinds', () => {
  expect(faultOf()).toBeNull();
  const { shared } = JSON.parse(readFileSync(join(folder, 'dist/mf-manifest.json'), 'utf8')) as {
    shared: { name: string; uses?: string[]; kinds?: Record<string, string> }[];
  };
  expect(Object.fromEntries(shared.map(({ name, uses }) => [name, uses]))).toEqual({
    '@portal/remote': ['navigate'],
    '@portal/session': ['session'],
    '@portal/ui': ['Button'],
    // taken whole: which names are used is not known
    '@portal/ui/data': undefined,
    '@portal/ui/form': ['TextField'],
  });
  expect(Object.fromEntries(shared.map(({ name, kinds }) => [name, kinds]))).toEqual({
    '@portal/remote': { navigate: 'function' },
    '@portal/session': { session: 'value' },
    '@portal/ui': { Button: 'function' },
    '@portal/ui/data': undefined,
    '@portal/ui/form': { TextField: 'function' },
  });
}, 120_000);

test('P2.5 a build stops at a name that a shared package, or a module of the remote, does not export', () => {
  writeFileSync(join(folder, 'src/part.ts'), part.replace('navigate as go', 'travel as go'));
  expect(faultOf()).toContain('src/part.ts takes travel of @portal/remote, which exports no such name');
  writeFileSync(join(folder, 'src/part.ts'), part.replace('const open', 'const close'));
  expect(faultOf()).toContain("export 'open' (imported as 'open') was not found in './part.ts'");
}, 120_000);

test('P2.5 builds of remotes and of the shell stop at an import that its module does not export', () => {
  const presets = runModule(`
    import { remoteConfig, shellConfig } from ${JSON.stringify(join(__dirname, 'index.mjs'))};
    const root = ${JSON.stringify(resolve(__dirname, '../../..'))};
    const made = [remoteConfig(root + '/mf-auth'), shellConfig(root + '/shell')].map((of) => of({}, { mode: 'production' }));
    console.log(JSON.stringify(made.map(({ module }) => module.parser?.javascript.exportsPresence ?? null)));
  `);
  expect(JSON.parse(presets)).toEqual(['error', 'error']);
});

test('P2.5 the shell’s report lists what the sources of each shared package export', () => {
  const root = resolve(__dirname, '../../..');
  const report = JSON.parse(
    runModule(`
      import { exportedKinds } from ${JSON.stringify(join(__dirname, 'shared-kinds.mjs'))};
      console.log(JSON.stringify([...(await exportedKinds(${JSON.stringify(join(root, 'shared/remote/src/index.ts'))})).keys()]));
    `),
  ) as string[];
  const face = readFileSync(join(root, 'shared/remote/src/index.ts'), 'utf8');
  expect(report).toContain('defineRemote');
  for (const name of report) expect(face).toContain(name);
});
