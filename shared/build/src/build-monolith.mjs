import webpack from 'webpack';
import { monolithConfig } from './monolith-config.mjs';

/**
 * Builds the portal in one piece, for measurements only.
 *
 * @param {Parameters<typeof monolithConfig>[0]} [options]
 * @returns {Promise<{ folder: string, entry: string[], routes: Record<string, string[]> }>} where it lies, the files of
 *   every page, and by remote those of its routes
 * @throws when it does not compile
 */
export async function buildMonolith(options) {
  const config = monolithConfig(options);
  const compiler = webpack(config);
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  const report = describe(stats, config.output.path);
  await new Promise((resolve) => compiler.close(resolve));
  return report;
}

function describe(stats, folder) {
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  const { entrypoints, namedChunkGroups } = stats.compilation;
  const routes = [...namedChunkGroups]
    .filter(([name]) => name.startsWith('mf-'))
    .map(([name, group]) => [name, group.getFiles()]);
  return { folder, entry: entrypoints.get('monolith').getFiles(), routes: Object.fromEntries(routes) };
}
