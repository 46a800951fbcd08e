import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, parse, relative } from 'node:path';
import { promisify } from 'node:util';
import AdmZip from 'adm-zip';
import webpack from 'webpack';

const run = promisify(execFile);
const compilerFolder = dirname(createRequire(import.meta.url).resolve('typescript-native/package.json'));

/** Names by which tools of Module Federation look for them: the archive, and what loads a remote by its name. */
export const typeFiles = { zip: '@mf-types.zip', api: '@mf-types.d.ts' };

/**
 * Writes the types of the exposed module beside the build, as the consumers' side of Module Federation's `dts` reads them.
 * Its own generator declares every file that the module reaches, which stops at types that cannot be named outside
 * (TS2883), and puts the time of the build into the archive: the same sources would be another version each time.
 */
export class RemoteTypesPlugin {
  /** @param {{ name: string, exposed: string }} options container, and absolute path of the module behind `./remote` */
  constructor({ name, exposed }) {
    this.name = name;
    this.exposed = exposed;
  }

  apply(compiler) {
    let declared;
    compiler.hooks.beforeRun.tap('RemoteTypes', () => {
      declared = declarationOf(this.exposed);
      // heard where it is awaited, unless the build fails before
      declared.catch(() => undefined);
    });
    compiler.hooks.thisCompilation.tap('RemoteTypes', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'RemoteTypes', stage }, async () => {
        const declaration = await declared;
        const emit = (file, content) => compilation.emitAsset(file, new webpack.sources.RawSource(content));
        emit(typeFiles.zip, archiveOf({ 'remote.d.ts': declaration }));
        emit(typeFiles.api, loadedBy(this.name));
      });
    });
  }
}

/**
 * The compiler's declaration of one module, which names other packages by their names. What is wrong in the sources is
 * told by the type check, not here.
 */
async function declarationOf(file) {
  const outDir = await mkdtemp(join(tmpdir(), 'remote-types-'));
  const { root } = parse(file);
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
    rootDir: root,
    outDir,
  };
  const config = join(outDir, 'tsconfig.json');
  try {
    await writeFile(config, JSON.stringify({ compilerOptions: options, files: [file] }));
    const told = await run(process.execPath, [join(compilerFolder, 'bin/tsc'), '-p', config]).catch(
      ({ stdout, message }) => ({ stdout: stdout || message }),
    );
    const made = join(outDir, relative(root, file).replace(/\.tsx?$/, '.d.ts'));
    return await readFile(made, 'utf8').catch(() => {
      throw new Error(`The types of ${file} could not be made:\n${told.stdout}`);
    });
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** 1 January 1980, the first day that archives know. */
const firstDay = ((1 << 5) | 1) << 16;

/** The same bytes for the same files. */
function archiveOf(files) {
  const archive = new AdmZip();
  for (const [name, content] of Object.entries(files)) {
    archive.addFile(name, Buffer.from(content)).header.timeval = firstDay;
  }
  return archive.toBuffer();
}

const loadedBy = (name) => `export type RemoteKeys = '${name}/remote';
type PackageType<T> = T extends '${name}/remote' ? typeof import('${name}/remote') : any;
`;
