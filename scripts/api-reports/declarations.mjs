import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');

/**
 * The declarations (`.d.ts`, without comments) that the compiler makes of these source files and of those in their folders.
 * Nothing is checked: that is the stage of types.
 * @param {string[]} files from the workspace's root
 * @param {(read: (source: string) => string | null) => T} use is given `read`: source file, with or without its ending → text
 * @template T
 */
export async function withDeclarations(files, use) {
  const made = await mkdtemp(join(tmpdir(), 'declarations-'));
  try {
    const config = join(made, 'tsconfig.json');
    await writeFile(config, JSON.stringify(settings(files, made)));
    const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
    await promisify(execFile)(process.execPath, [compiler, '-p', config], { cwd: root });
    return use((source) => {
      const path = join(made, 'out', source.replace(/\.tsx?$/, ''));
      return existsSync(`${path}.d.ts`) ? readFileSync(`${path}.d.ts`, 'utf8') : null;
    });
  } finally {
    await rm(made, { recursive: true });
  }
}

const settings = (files, made) => ({
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: {
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
    removeComments: true,
    rootDir: root,
    outDir: join(made, 'out'),
  },
  // all of a package: what is first reached through node_modules, as one package reaches another, counts as somebody else's and gets none
  include: files.flatMap((file) =>
    ['ts', 'tsx'].map((ending) => join(root, dirname(file), `**/*.${ending}`)),
  ),
  exclude: ['ts', 'tsx'].map((ending) => join(root, `**/*.test.${ending}`)),
});
