import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { workspaceRoot } from './workspace.mjs';

/** `require` of packages that are no ES modules, for what Node itself brings. */
const here = JSON.stringify(pathToFileURL(join(workspaceRoot, 'package.json')).href);
const banner = `import { createRequire as requireFrom } from 'node:module';const require = requireFrom(${here});`;

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
    banner: { js: banner },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
