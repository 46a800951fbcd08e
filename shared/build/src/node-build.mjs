import { basename, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { nodeApplications, readPackage, workspaceRoot } from './workspace.mjs';

/**
 * Bundles the entries of a Node application into `dist/` as ES modules.
 *
 * Its own npm dependencies stay outside; the workspace's shared packages, which are TypeScript sources, go in with
 * whatever they need that the application does not depend on itself. Another Node application is not copied but
 * imported from its own `dist/`, so that each resolves its dependencies from its own folder; its index exports what its
 * other faces do.
 *
 * @param {string} dir folder of the application
 * @param {string[]} entries paths below `src/`, e.g. `['index.ts', 'server.ts']`
 * @param {string[]} whole entries that carry their npm dependencies too: a command line starts in half the time when
 * it is one file to read instead of some hundred; what a command imports on demand is a file of its own
 */
export async function nodeBuild(dir, entries, whole = []) {
  const folder = basename(dir);
  await bundle(dir, entries, { plugins: [externals(folder)] });
  if (whole.length > 0) await bundle(dir, whole, { external: [...optional, ...compiled], splitting: true });
}

/** Asked for by what we use, and not installed: they would do the same natively. */
const optional = ['pg-native'];

/** Machine code or WebAssembly beside JavaScript: the application depends on them itself. */
const compiled = ['@node-rs/argon2', 'libpg-query'];

async function bundle(dir, entries, more) {
  await build({
    entryPoints: entries.map((entry) => join(dir, 'src', entry)),
    outbase: join(dir, 'src'),
    outdir: join(dir, 'dist'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
    // A CommonJS package bundled through a shared one asks for `require`.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    ...more,
  });
}

function externals(folder) {
  const own = new Set(Object.keys(readPackage(folder).dependencies ?? {}));
  return {
    name: 'externals',
    setup({ onResolve, initialOptions }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind === 'entry-point' || path.startsWith('node:')) return undefined;
        const application = nodeApplications.find((name) => `${path}/`.startsWith(`@portal/${name}/`));
        if (application) return { path: distOf(application, initialOptions.outdir), external: true };
        if (path.startsWith('@portal/')) return undefined;
        return own.has(path.split('/', path.startsWith('@') ? 2 : 1).join('/'))
          ? { path, external: true }
          : undefined;
      });
    },
  };
}

function distOf(application, outdir) {
  const file = resolve(workspaceRoot, application, 'dist/index.js');
  return relative(outdir, file).replaceAll('\\', '/');
}
