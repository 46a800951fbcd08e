import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '../../publish/build-to-publish';
import { shellName } from '../../publish/describe-shell';
import { PublishRefusal } from '../../publish/publish-refusal';
import type { Composition } from '../../live/composition';
import type { BuildDocument } from '../../publish/build-document';
import { readWorkspaceState, workspaceScript, type BuildState } from '../workspace-state';
import { broken, notice, well, type Finding } from './finding';

/** One finding for everything that the same command fixes. */
const together = (says: string): Finding => notice('workspace', says, 'npm run build, to publish from here');

/** Compares the sources and builds of this workspace with the live versions. */
export async function checkWorkspace(
  rootDir: string,
  { applications }: Composition,
  shell: BuildDocument | undefined,
): Promise<Finding[]> {
  // a container has no sources to compare with
  if (!existsSync(workspaceScript(rootDir))) return [];
  const { builds, shared } = await readWorkspaceState(rootDir);
  const findings: Finding[] = [];
  const named = (state: BuildState) => Object.keys(builds).filter((name) => builds[name] === state);
  const [missing, older] = [named('missing'), named('older')];
  if (missing.length > 1) findings.push(together(`not built here: ${missing.join(', ')}`));
  // an updated npm package makes every build older than its sources
  if (older.length > 1) findings.push(together(`built before their sources changed: ${older.join(', ')}`));
  for (const [name, read] of Object.entries(builds)) {
    if (missing.length > 1 && read === 'missing') continue;
    const state = older.length > 1 && read === 'older' ? 'current' : read;
    const pointers = applications[name];
    const served = [pointers?.stable?.version, pointers?.canary?.version];
    findings.push(...(await checkBuild(join(rootDir, name), name, state, served)));
  }
  return [...findings, ...sharedDifferences(shared, shell)];
}

async function checkBuild(
  folder: string,
  name: string,
  state: BuildState,
  served: (string | undefined)[],
): Promise<Finding[]> {
  if (state === 'missing') return [notice(name, 'it is not built', `portal publish ${name} --build`)];
  try {
    const { version, ownReasons } = await readBuild(folder);
    return [
      ...ownReasons.map(({ says, fix }) => broken(name, `its build would be refused: ${says}`, fix)),
      ...(state === 'older'
        ? [notice(name, 'its build is older than its sources', `portal publish ${name} --build`)]
        : []),
      ...(served.includes(version)
        ? [well(name, `${version}, as built here, is live`)]
        : [notice(name, `its build ${version} is not live`, `portal publish ${name}`)]),
    ];
  } catch (error) {
    if (!(error instanceof PublishRefusal)) throw error;
    return error.reasons.map(({ says, fix }) => broken(name, `its build would be refused: ${says}`, fix));
  }
}

function sharedDifferences(installed: Record<string, string>, shell: BuildDocument | undefined): Finding[] {
  if (!shell) return [];
  return Object.entries(installed).flatMap(([name, version]) => {
    const live = shell.shared[name];
    if (live === version) return [];
    return [
      notice(
        'shared versions',
        `${name} ${version} is installed here, the live shell has ${live ?? 'none'}`,
        `publish shell and remotes built with it: docs/feature-teams/upgrade-a-shared-package.md`,
      ),
    ];
  });
}

/** The build document of the stable shell. */
export const liveShell = (
  { applications }: Composition,
  documents: ReadonlyMap<string, BuildDocument>,
): BuildDocument | undefined => documents.get(`${shellName}@${applications[shellName]?.stable?.version}`);
