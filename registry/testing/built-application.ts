import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RemoteDeclaration } from '@portal/contract';

export const temporaryFolder = () => mkdtemp(join(tmpdir(), 'registry-test-'));

async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** A declaration that is right, but for what a test changes. */
export function declarationOf(name: string, changes: Partial<RemoteDeclaration> = {}): RemoteDeclaration {
  return {
    name,
    title: 'Un écran',
    routes: [{ path: `/${name}`, title: 'Un écran', frame: 'customer', right: 'customer' }],
    events: { contract: 1, emits: [], consumes: [] },
    budget: { initialKilobytes: 60 },
    ...changes,
  };
}

export interface RemoteOptions {
  declaration?: Partial<RemoteDeclaration>;
  /** Content of the one chunk of `./remote`; another content is another version. */
  code?: string;
  /** Content of the container's entry. */
  entry?: string;
  shared?: Record<string, string>;
  /** Shared package → names that the code takes of it. */
  uses?: Record<string, string[]>;
  /** Shared package → the kinds of these names. */
  kinds?: Record<string, Record<string, string>>;
  manifest?: Record<string, unknown>;
  /** Packages of its licence report; without, there is none. */
  licences?: unknown;
  /** Files to leave out of `dist`. */
  missing?: string[];
}

/** Writes the folder of a built remote: what a team publishes. */
export async function builtRemote(root: string, name: string, options: RemoteOptions = {}): Promise<string> {
  const folder = join(root, name);
  const shared = Object.entries(options.shared ?? { react: '^19.3.1' });
  const assets = {
    js: { sync: ['remote.1.js'], async: ['later.1.js'] },
    css: { sync: ['remote.1.css'], async: [] },
  };
  const manifest = {
    name: name.replaceAll('-', '_'),
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } },
    shared: shared.map(([packageName, requiredVersion]) => ({
      name: packageName,
      requiredVersion,
      uses: options.uses?.[packageName],
      kinds: options.kinds?.[packageName],
    })),
    exposes: [{ path: './remote', assets }],
    ...options.manifest,
  };
  const files: Record<string, string> = {
    'remote.json': JSON.stringify(declarationOf(name, options.declaration)),
    'dist/mf-manifest.json': JSON.stringify(manifest),
    'dist/remoteEntry.js':
      options.entry ??
      `export const get = () => import('./remote.1.js'); export const init = () => 0; // ${name}`,
    'dist/remote.1.js': options.code ?? `export const name = '${name}';`,
    'dist/remote.1.css': '.card { color: green; }',
    'dist/later.1.js': 'export {};',
    ...(options.licences === undefined ? {} : { 'dist/licenses.json': JSON.stringify(options.licences) }),
  };
  for (const path of options.missing ?? []) delete files[path];
  await writeFiles(folder, files);
  return folder;
}

export interface ShellOptions {
  shared?: Record<string, string>;
  /** Shared package → names that it exports. */
  exports?: Record<string, string[]>;
  /** Shared package → the kinds of these names. */
  kinds?: Record<string, Record<string, string>>;
  contract?: number;
  code?: string;
}

/** Writes the folder of a built shell. */
export async function builtShell(root: string, options: ShellOptions = {}): Promise<string> {
  const folder = join(root, 'shell');
  const shared = Object.entries(options.shared ?? { react: '19.3.1' });
  const report = {
    entry: 'shell.1.js',
    scripts: ['core.1.js', 'shell.1.js'],
    styles: ['core.1.css'],
    shared: Object.fromEntries(
      shared.map(([name, version]) => [
        name,
        {
          version,
          exports: options.exports?.[name],
          kinds: options.kinds?.[name],
          scripts: ['core.1.js', 'kit.1.js'],
          styles: [],
        },
      ]),
    ),
    events: {
      contract: options.contract ?? 1,
      oldest: options.contract ?? 1,
      emits: {},
      consumes: {},
      catalogue: { contractSelected: { type: 'object' } },
    },
  };
  await writeFiles(folder, {
    'dist/shell.json': JSON.stringify(report),
    'dist/licenses.json': '[]',
    'dist/shell.1.js': options.code ?? 'import("./core.1.js");',
    'dist/core.1.js': 'export const core = 1;',
    'dist/kit.1.js': 'export const kit = 1;',
    'dist/core.1.css': 'body { margin: 0; }',
    'dist/mark.1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  return folder;
}
