import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { mkdir, writeFile } from 'node:fs/promises';
import type { PublicationNote } from '@portal/contract';
import { currentCommit } from '../../publish/current-commit';
import { reason, reasonOf, type Reason } from '../../publish/reason';
import type { Surroundings } from '../command';
import { CommandFailure } from '../command-failure';
import { runTool } from '../run-tool';
import { readWorkspaceState } from '../workspace-state';

/** Result of the checks of the workspace before a publication. */
export interface Preflight {
  objections: Reason[];
  notes: PublicationNote[];
  warnings: string[];
}

export interface PreflightOptions {
  /** Publishes without the type check and the tests. */
  skipChecks: boolean;
  /** Allows a build of uncommitted sources in production. */
  dirty: boolean;
}

/**
 * Checks the sources of the builds to publish: committed, built since they last changed, type-checked, tested. Folders
 * outside the workspace have no sources to check.
 */
export async function preflight(
  folders: string[],
  options: PreflightOptions,
  { config, progress }: Surroundings,
): Promise<Preflight> {
  const { rootDir, page } = config;
  const own = folders.filter((folder) => isOfWorkspace(folder, rootDir));
  const found: Preflight = { objections: [], notes: [], warnings: [] };
  if (own.length > 0) {
    await lookAtBuilds(own, rootDir, found);
    lookAtTree(rootDir, { ...options, production: page.environment === 'production' }, found);
    if (options.skipChecks) found.notes.push('checks-skipped');
    // skip the slow checks for a build that is refused already
    else if (found.objections.length === 0)
      for (const folder of own) await check(folder, rootDir, found, progress.tell);
  }
  return found;
}

/** An application of this workspace, with the means to check it. */
const isOfWorkspace = (folder: string, rootDir: string) =>
  dirname(folder) === rootDir &&
  existsSync(join(folder, 'package.json')) &&
  existsSync(join(rootDir, 'tsconfig.browser.json'));

async function lookAtBuilds(own: string[], rootDir: string, { objections }: Preflight): Promise<void> {
  const { builds } = await readWorkspaceState(rootDir);
  for (const name of own.map((folder) => basename(folder))) {
    if (builds[name] !== 'older') continue;
    const fix = `portal publish ${name} --build`;
    objections.push(reasonOf(name, reason('its build is older than its sources', fix)));
  }
}

function lookAtTree(
  rootDir: string,
  { dirty, production }: { dirty: boolean; production: boolean },
  found: Preflight,
): void {
  if (currentCommit(rootDir)?.endsWith('-dirty') !== true) return;
  found.notes.push('dirty');
  const says =
    'the sources differ from the commit that the history will name: nobody could make this build again';
  if (production && !dirty) found.objections.push(reason(says, 'commit, and build again; or say --dirty'));
  else found.warnings.push(`Beware: ${says}.`);
}

/** Runs the type check, and for a remote or the shell its tests; a failure is reported with its last lines of output. */
async function check(
  folder: string,
  rootDir: string,
  { objections }: Preflight,
  tell: (words: string) => void,
): Promise<void> {
  const name = basename(folder);
  const jest = join(rootDir, 'node_modules/jest/bin/jest.js');
  const tests = ['--selectProjects', 'browser', '--silent', '--passWithNoTests', '--', `/${name}/src/`];
  const steps: [string, () => Promise<void>][] = [
    ['type check', () => typesOf(name, rootDir)],
    ['tests', () => runTool('The tests', jest, tests, { cwd: rootDir })],
  ];
  for (const [what, run] of steps) {
    tell(`${what === 'tests' ? 'Testing' : 'Checking the types of'} ${name}…`);
    try {
      await run();
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error;
      const last = error.reasons.slice(-6).join(' / ');
      const fix = 'mend what it says, or say --skip-checks, which the history will tell';
      objections.push(reasonOf(name, reason(`its ${what} fail${what === 'tests' ? '' : 's'}: ${last}`, fix)));
      return;
    }
  }
}

/**
 * Checks the types of one application with the workspace's own settings. @throws CommandFailure with the first errors.
 * @param name its folder below the workspace's root
 */
async function typesOf(name: string, rootDir: string): Promise<void> {
  const folder = join(rootDir, 'node_modules/.cache/portal-publish');
  await mkdir(folder, { recursive: true });
  const config = join(folder, `${name}.json`);
  const at = (path: string) => join(rootDir, path);
  await writeFile(
    config,
    JSON.stringify({
      extends: at('tsconfig.browser.json'),
      compilerOptions: { typeRoots: [at('node_modules/@types')] },
      // with what the workspace declares for all: style sheets, matchers of tests
      include: [at(`${name}/src`), at('shared/ui/src/styles.d.ts'), at('shared/testing/src/setup')],
    }),
  );
  const compiler = at('node_modules/typescript-native/bin/tsc');
  await runTool('The type check', compiler, ['-p', config], { cwd: rootDir });
}
