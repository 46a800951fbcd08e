import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The preset alone, without what takes long and no gate reads: compressed copies, types for other teams, a minified shell. */
const quickConfig = (preset: 'shellConfig' | 'remoteConfig') => `
import { ${preset} } from '@portal/build';

const left = ['CompressionPlugin', 'RemoteTypesPlugin'];
export default (environment, options) => {
  const config = ${preset}(import.meta.dirname)(environment, options);
  return {
    ...config,
    optimization: { ...config.optimization, minimize: ${preset === 'remoteConfig'} },
    plugins: config.plugins.filter((plugin) => !left.includes(plugin.constructor.name)),
  };
};
`;

/** Sources of the shared packages and of some applications, in a folder of their own: they may be changed and built. */
export class CopiedWorkspace {
  private constructor(readonly root: string) {}

  static async of(...applications: string[]): Promise<CopiedWorkspace> {
    const root = await mkdtemp(join(tmpdir(), 'copied-workspace-'));
    for (const folder of ['shared', ...applications])
      await cp(folder, join(root, folder), {
        recursive: true,
        // links between packages lead to the copies
        verbatimSymlinks: true,
        filter: (path) => !['dist', '.data', '.cache'].includes(basename(path)),
      });
    await symlink(resolve('node_modules'), join(root, 'node_modules'));
    for (const file of await readdir('.')) if (/\.(ya?ml|json)$/.test(file)) await cp(file, join(root, file));
    return new CopiedWorkspace(root);
  }

  /** @throws Error when the change changes nothing: the sources are no longer as the caller believes. */
  async change(file: string, how: (text: string) => string): Promise<void> {
    const path = join(this.root, file);
    const before = await readFile(path, 'utf8');
    const after = how(before);
    if (after === before) throw new Error(`${file} is not changed`);
    await writeFile(path, after);
  }

  /** Builds an application with the real preset. @returns a folder that `portal publish` takes */
  async build(application: string): Promise<string> {
    const cwd = join(this.root, application);
    const preset = application === 'shell' ? 'shellConfig' : 'remoteConfig';
    await writeFile(join(cwd, 'webpack.config.js'), quickConfig(preset));
    const command = join(this.root, 'shared/build/bin/webpack.mjs');
    await run(process.execPath, [command, '--mode', 'production'], { cwd });
    const folder = await mkdtemp(join(tmpdir(), 'made-application-'));
    await rename(join(cwd, 'dist'), join(folder, 'dist'));
    if (application !== 'shell') await cp(join(cwd, 'remote.json'), join(folder, 'remote.json'));
    return folder;
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true });
  }
}
