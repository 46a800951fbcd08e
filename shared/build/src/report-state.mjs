import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inputHash, isBuilt } from './build-inputs.mjs';
import { providedPackages } from './shared-packages.mjs';
import { browserApplications, hasSources, workspaceRoot } from './workspace.mjs';

/**
 * Prints, as JSON, whether each build is up to date with its sources, and the installed versions of shared packages:
 * `{ builds: { 'mf-auth': 'current' | 'older' | 'missing' }, shared: { react: '19.3.1' } }`.
 */
const stateOf = (folder) => {
  if (!existsSync(join(workspaceRoot, folder, 'dist'))) return 'missing';
  return isBuilt(folder, inputHash(folder)) ? 'current' : 'older';
};

const builds = browserApplications.filter(hasSources).map((folder) => [folder, stateOf(folder)]);
const shared = providedPackages().map(({ request, version }) => [request, version]);
process.stdout.write(
  JSON.stringify({ builds: Object.fromEntries(builds), shared: Object.fromEntries(shared) }),
);
