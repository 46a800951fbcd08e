import { join } from 'node:path';
import { build } from 'esbuild';
import { workspaceRoot } from './workspace.mjs';

/**
 * A TypeScript module of the workspace, bundled and imported, for measurements and reports about the code.
 * @param path from the workspace's root
 */
export async function importSource(path) {
  const { outputFiles } = await build({
    entryPoints: [join(workspaceRoot, path)],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
