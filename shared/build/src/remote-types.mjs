import AdmZip from 'adm-zip';
import webpack from 'webpack';
import { declarationOf } from './remote-declarations.mjs';

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
