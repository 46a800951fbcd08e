import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, parse, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const compilerFolder = dirname(createRequire(import.meta.url).resolve('typescript-native/package.json'));

/** Folder of declarations that `declareTogether` made, in the environment of the builds that it runs. */
const madeBefore = 'PORTAL_REMOTE_TYPES';

/** The compiler's declaration of one module, which names other packages by their names. */
export async function declarationOf(file) {
  const made = process.env[madeBefore];
  const declaration = made && (await readFile(declarationFile(made, file), 'utf8').catch(() => undefined));
  if (declaration) return declaration;
  const outDir = await mkdtemp(join(tmpdir(), 'remote-types-'));
  try {
    const output = await declare([file], outDir);
    return await readFile(declarationFile(outDir, file), 'utf8').catch(() => {
      throw new Error(`The types of ${file} could not be made:\n${output}`);
    });
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/**
 * Makes the declarations of several remotes at once, for the builds that `work` starts: they share most of their sources,
 * and one compiler reads these once.
 */
export async function declareTogether(files, work) {
  const outDir = await mkdtemp(join(tmpdir(), 'remote-types-'));
  try {
    await declare(files, outDir);
    process.env[madeBefore] = outDir;
    return await work();
  } finally {
    delete process.env[madeBefore];
    await rm(outDir, { recursive: true });
  }
}

const declarationFile = (outDir, file) =>
  join(outDir, relative(parse(file).root, file).replace(/\.tsx?$/, '.d.ts'));

/** Ignores type errors, which the type check reports. @returns what the compiler printed */
async function declare(files, outDir) {
  const options = {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    jsx: 'react-jsx',
    resolveJsonModule: true,
    strict: true,
    noCheck: true,
    skipLibCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: parse(outDir).root,
    outDir,
  };
  const config = join(outDir, 'tsconfig.json');
  await writeFile(config, JSON.stringify({ compilerOptions: options, files }));
  const { stdout } = await run(process.execPath, [join(compilerFolder, 'bin/tsc'), '-p', config]).catch(
    ({ stdout: printed, message }) => ({ stdout: printed || message }),
  );
  return stdout;
}
