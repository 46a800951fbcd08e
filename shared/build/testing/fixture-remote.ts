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
  execFileSync(process.execPath, [command, '--mode', 'production'], { cwd: folder, stdio: 'pipe' });
}

/** Runs a module in a Node process of its own and answers what it printed. */
export function runModule(source: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
}
