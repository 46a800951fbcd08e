import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const workspace = resolve(__dirname, '../../..');
const installed = ['@portal', 'react', 'react-dom', 'rxjs', 'valtio'];

/** A remote folder `mf-fixture` outside the workspace, with the preset's three-line configuration. */
export async function fixtureRemote(source: string): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'portal-build-')), 'mf-fixture');
  await mkdir(join(folder, 'src'), { recursive: true });
  await mkdir(join(folder, 'node_modules'));
  for (const name of installed) {
    await symlink(join(workspace, 'mf-auth/node_modules', name), join(folder, 'node_modules', name));
  }
  await writeFile(join(folder, 'package.json'), '{ "name": "mf-fixture", "type": "module" }');
  await writeFile(
    join(folder, 'webpack.config.js'),
    "import { remoteConfig } from '@portal/build';\n\nexport default remoteConfig(import.meta.dirname);\n",
  );
  await writeFile(join(folder, 'src/remote.ts'), source);
  return folder;
}

export function build(folder: string): void {
  const command = join(workspace, 'shared/build/bin/webpack.mjs');
  execFileSync(process.execPath, [command, '--mode', 'production'], {
    cwd: folder,
    stdio: 'pipe',
    // jest's own processes ask for colours, and their words are read here
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' },
  });
}

/** Runs a module in a Node process of its own and answers what it printed. */
export function runModule(source: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
}

/**
 * As the shell does, for `runModule`: a host that lends its runtime's core, and `open(entry)`, which hands a container the
 * host's share scope and answers what it exposes.
 * @param shared a literal of the runtime's `shared` option
 * @param plugins source files of runtime plugins that every instance gets, each with the function that makes it
 */
export function hostOf(shared: string, plugins: [file: string, maker: string][] = []): string {
  const fromBuild = JSON.stringify(join(workspace, 'shared/build/package.json'));
  const importSource = JSON.stringify(join(workspace, 'shared/build/src/import-source.mjs'));
  return `
    import { createRequire } from 'node:module';
    import { importSource } from ${importSource};
    const installed = createRequire(${fromBuild});
    const { createInstance, registerGlobalPlugins } = installed('@module-federation/runtime');
    globalThis._FEDERATION_RUNTIME_CORE = installed('@module-federation/runtime/core');
    for (const [file, maker] of ${JSON.stringify(plugins)})
      registerGlobalPlugins([(await importSource(file))[maker]()]);
    const host = createInstance({
      name: 'shell', remotes: [], shared: ${shared}, shareStrategy: 'loaded-first',
    });
    const open = async (entry) => {
      const container = await import(entry);
      await container.init(host.shareScopeMap.default, [], { version: entry, shareScopeMap: host.shareScopeMap });
      return (await container.get('./remote'))();
    };
  `;
}
