import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { mkdir, writeFile } from 'node:fs/promises';
import type { PublicationNote } from '@portal/contract';
import { currentCommit } from '../../publish/current-commit';
import type { SourceCheck } from '../../publish/publish-builds';
import { PublishRefusal } from '../../publish/publish-refusal';
import { reason, reasonOf } from '../../publish/reason';
import type { Surroundings } from '../command';
import { CommandFailure, UsageError } from '../command-failure';
import { runTool } from '../run-tool';
import { readWorkspaceState } from '../workspace-state';

/** Result of the checks of the workspace before a publication. */
export interface Preflight extends SourceCheck {
  warnings: string[];
}

export interface PreflightOptions {
  /** Publishes without the type check and the tests. */
  skipChecks: boolean;
  /** Allows a build of uncommitted sources in production. */
  dirty: boolean;
}

/**
 * Builds what changed of these folders.
 * @throws UsageError for a folder that is not of this workspace; PublishRefusal with the last lines of a build that fails
 */
export async function buildChanged(folders: string[], { config, progress }: Surroundings): Promise<void> {
  const { rootDir } = config;
  const places = folders.map((folder) => realpathSync(folder));
  const foreign = places.filter((place) => dirname(place) !== realpathSync(rootDir));
  if (foreign.length > 0)
    throw new UsageError(`--build builds the applications of this workspace, not ${foreign.join(', ')}.`, {
      fix: 'Build it where its sources are, then publish it without --build.',
    });
  const names = places.map((place) => basename(place));
  progress.tell('Building what changed…');
  try {
    await runTool('The build', join(rootDir, 'shared/build/src/build-all.mjs'), names, { cwd: rootDir });
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    const [first, ...others] = names;
    throw new PublishRefusal(first !== undefined && others.length === 0 ? first : 'This publication', [
      reason('build-fails', `the build fails:${lastWords(error)}`, 'correct these errors, and try again'),
    ]);
  }
}

/** Lines of output, one per line. */
const onLines = (lines: string[]) => lines.map((line) => `\n      ${line}`).join('');
const firstErrors = ({ reasons }: CommandFailure) => onLines(reasons.slice(0, 6));
const lastWords = ({ reasons }: CommandFailure) => onLines(reasons.slice(-6));

/** An application to publish. */
interface Application {
  /** The name in its declaration. */
  name: string;
  folder: string;
}

/**
 * Checks the sources of the builds to publish: committed, built since they last changed, type-checked, tested. Builds
 * from elsewhere have no sources to check; those that have the name of an application of the workspace are refused in
 * production.
 */
export async function preflight(
  applications: Application[],
  options: PreflightOptions,
  { config, progress }: Surroundings,
): Promise<Preflight> {
  const { rootDir, page } = config;
  const production = page.environment === 'production';
  const found: Preflight = { objections: [], notes: [], warnings: [] };
  const copies = applications.filter((one) => isCopy(one, rootDir));
  if (copies.length > 0) lookAtCopies(copies, production, found);
  // a folder given by a link is checked where it is in the workspace; builds from elsewhere have no sources to check
  const own = applications
    .filter((one) => !copies.includes(one))
    .map(({ name, folder }) => (canBeChecked(join(rootDir, name)) ? join(rootDir, name) : folder))
    .filter((folder) => dirname(folder) === rootDir && canBeChecked(folder));
  if (own.length > 0) {
    await lookAtBuilds(own, rootDir, found);
    lookAtTree(rootDir, { ...options, production }, found);
    if (options.skipChecks) note(found, 'checks-skipped');
    // skip the slow checks for a build that is refused already
    else if (found.objections.length === 0)
      for (const folder of own) await check(folder, rootDir, found, progress.tell);
  }
  return found;
}

/** Whether the folder is a package of a workspace that has a type check and tests. */
const canBeChecked = (folder: string) =>
  existsSync(join(folder, 'package.json')) && existsSync(join(dirname(folder), 'tsconfig.browser.json'));

/** Whether the folder is a copy: the workspace has an application of this name in another folder. */
function isCopy({ name, folder }: Application, rootDir: string): boolean {
  const home = join(rootDir, name);
  return canBeChecked(home) && realpathSync(folder) !== realpathSync(home);
}

function lookAtCopies(copies: Application[], production: boolean, found: Preflight): void {
  if (!production) return note(found, 'checks-skipped');
  const says =
    'it is an application of this workspace, and this build is from another folder: nothing checks it';
  for (const { name } of copies)
    found.objections.push(
      reasonOf(name, reason('elsewhere', says, `publish it from its folder: portal publish ${name}`)),
    );
}

function note({ notes }: Preflight, one: PublicationNote): void {
  if (!notes.includes(one)) notes.push(one);
}

async function lookAtBuilds(own: string[], rootDir: string, { objections }: Preflight): Promise<void> {
  const { builds } = await readWorkspaceState(rootDir);
  for (const name of own.map((folder) => basename(folder))) {
    if (builds[name] !== 'older') continue;
    const fix = `portal publish ${name} --build`;
    objections.push(reasonOf(name, reason('old-build', 'its build is older than its sources', fix)));
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
  if (production && !dirty)
    found.objections.push(reason('uncommitted', says, 'commit, and build again; or use --dirty'));
  else found.warnings.push(`Beware: ${says}.`);
}

/** Runs the type check, then the tests; a failure is reported with some lines of output. */
async function check(
  folder: string,
  rootDir: string,
  { objections }: Preflight,
  tell: (words: string) => void,
): Promise<void> {
  const name = basename(folder);
  const jest = join(rootDir, 'node_modules/jest/bin/jest.js');
  const tests = ['--selectProjects', 'browser', '--silent', '--passWithNoTests', '--', `/${name}/src/`];
  const steps: ['types' | 'tests', string, () => Promise<void>][] = [
    ['types', 'type check', () => typesOf(name, rootDir)],
    ['tests', 'tests', () => runTool('The tests', jest, tests, { cwd: rootDir })],
  ];
  for (const [kind, what, run] of steps) {
    tell(`${kind === 'tests' ? 'Testing' : 'Checking the types of'} ${name}…`);
    try {
      await run();
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error;
      const output = kind === 'tests' ? ` fail:${lastWords(error)}` : ` fails:${firstErrors(error)}`;
      const fix = 'correct these errors, or use --skip-checks, which the history records';
      objections.push(reasonOf(name, reason(kind, `its ${what}${output}`, fix)));
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
      // and the declarations that all applications use: style sheets, matchers of tests
      include: [at(`${name}/src`), at('shared/ui/src/styles.d.ts'), at('shared/testing/src/setup')],
    }),
  );
  const compiler = at('node_modules/typescript-native/bin/tsc');
  await runTool('The type check', compiler, ['-p', config], { cwd: rootDir, reported: 'first lines' });
}
