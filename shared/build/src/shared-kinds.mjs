import { build } from 'esbuild';
import { kindsOfExports } from './export-kinds.mjs';
import { sharedEntry } from './shared-entry.mjs';

/**
 * The names that a module exports, types left out, with their kinds (null where unknown).
 * @param {string} file a package's entry
 */
export async function exportedKinds(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    plugins: [withoutLaterModules],
    loader: { '.css': 'empty' },
    write: false,
    logLevel: 'silent',
  });
  const kinds = kindsOfExports(outputFiles[0].text);
  for (const [name, kind] of kinds) if (kind?.source) kinds.set(name, await kindElsewhere(kind));
  return kinds;
}

async function kindElsewhere({ source, name }) {
  const file = sharedEntry(source);
  return file && ((await exportedKinds(file)).get(name) ?? null);
}

/** With what is imported later, esbuild would wrap modules that are imported at once into functions. */
const withoutLaterModules = {
  name: 'without-later-modules',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/**
 * Name → kind, for JSON: without the names whose kind is unknown.
 * @param {Map<string, string | null>} kinds
 */
export const knownKinds = (names, kinds) =>
  Object.fromEntries(names.flatMap((one) => (kinds.get(one) ? [[one, kinds.get(one)]] : [])));
