import { join } from 'node:path';
import { providedPackages } from './shared-packages.mjs';
import { workspaceRoot } from './workspace.mjs';

/**
 * webpack loader of the shell's `shared-packages.ts`: the runtime's `shared` option, an entry for each package of the
 * list. Nothing is evaluated before somebody asks for it. A package is resolved from the one that brings it.
 */
export default async function shareLoader() {
  const resolve = this.getResolve({ dependencyType: 'esm' });
  const entries = await Promise.all(
    providedPackages().map(async ({ request, owner, ...described }) => {
      const file = await resolve(join(workspaceRoot, owner), request);
      return entryOf({ request, file, ...described });
    }),
  );
  return `export const sharedPackages = {\n${entries.join(',\n')}\n};\n`;
}

function entryOf({ request, file, version, chunk, commonJs }) {
  const how = chunk ? `webpackChunkName: ${JSON.stringify(chunk)}` : 'webpackMode: "eager"';
  // what a CommonJS module exports is the default of its namespace
  const exported = commonJs ? 'module.default' : 'module';
  return `${JSON.stringify(request)}: {
  version: ${JSON.stringify(version)},
  get: () => import(/* ${how} */ ${JSON.stringify(file)}).then((module) => () => ${exported}),
  shareConfig: { singleton: true, requiredVersion: ${JSON.stringify(`^${version}`)} },
}`;
}
