import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { changedSeconds, chooseTests, decisive, journeysReached, reaches } from './reach.mjs';
import { readSeconds } from './seconds-table.mjs';
import { allStages, plainStages } from './stage-list.mjs';

/**
 * What a run does: its stages, and what it leaves out in words.
 *
 * @param {{ mode: 'plain' | 'changed' | 'all', names: string[], change: { base: string, files: string[] } | null }} run
 * `change` null: there is nothing to compare with, so nothing is left out
 */
export function planRun({ mode, names, change }) {
  if (names.length > 0) return { stages: allStages.filter(({ name }) => names.includes(name)), leftOut: [] };
  if (mode === 'all') return { stages: allStages, leftOut: [] };
  if (change === null || decisive(change.files).length > 0) return { stages: plainStages, leftOut: [] };
  return mode === 'changed' ? planChanged(change.files) : planPlain(change.files);
}

/** Sweeps, kills and leaks wait until something that they judge changed. */
function planPlain(files) {
  const idle = plainStages.filter((stage) => stage.whenTouched && !reaches(stage.name, files));
  return {
    stages: plainStages.filter((stage) => !idle.includes(stage)),
    leftOut: idle.map(({ name }) => `${name}: nothing changed that it judges (npm run test:all runs it)`),
  };
}

function planChanged(files) {
  const leftOut = [];
  const narrowed = plainStages
    .filter(({ name }) => {
      const reached = reaches(name, files);
      if (!reached) leftOut.push(`${name}: the change does not reach it`);
      return reached;
    })
    .flatMap((stage) => {
      const { commands, words } = (narrowings[stage.name] ?? whole)(stage, files);
      if (words) leftOut.push(`${stage.name}: ${words}`);
      const budget = changedSeconds[stage.name];
      return commands.length > 0 ? [{ ...stage, commands, ...(budget && { budget }) }] : [];
    });
  // nobody builds for tests that do not run
  const needed = narrowed.filter(({ name, needs }) => name === 'build' || needs?.includes('build'));
  const stages = needed.length === 1 ? narrowed.filter(({ name }) => name !== 'build') : narrowed;
  return { stages, leftOut };
}

const whole = ({ commands }) => ({ commands });
/** A file that the change removed is nobody's to check. */
const present = (files) => files.filter((file) => existsSync(file));
const none = (words) => ({ commands: [], words });

/** How a stage is made smaller for a change: fewer commands, and what they leave out. */
const narrowings = {
  format: (stage, files) => {
    const checked = files.includes('.oxfmtrc.json') ? stage.commands : [['format:files', ...present(files)]];
    return { commands: checked };
  },
  unit: (stage, files) => related(['browser', 'node'], stage, files),
  backend: (stage, files) => related(['backend'], stage, files),
  benches: () => none('npm run bench:small'),
  sweeps: () => none('npm run sweeps'),
  kills: () => none('npm run kills'),
  leaks: () => none('npm run torture -- leaks'),
  journeys: (stage, files) => {
    const { journeys } = readSeconds();
    const reached = journeysReached(journeys, files).filter((file) => existsSync(file));
    const seconds = Object.fromEntries(Object.entries(journeys).map(([file, kept]) => [file, kept.seconds]));
    const chosen = chooseTests(reached, files, seconds, changedSeconds.journeys);
    if (chosen.length === 0) return none(wordsOf(reached.length, 0));
    return { commands: [['journeys', ...chosen]], words: wordsOf(reached.length, chosen.length) };
  },
};

function related(projects, { name, commands: [[script]] }, files) {
  const candidates = relatedTests(projects, files);
  const chosen = chooseTests(candidates, files, readSeconds()[name], changedSeconds[name]);
  if (chosen.length === 0) return none(wordsOf(candidates.length, 0));
  return {
    commands: [[script, '--runTestsByPath', ...chosen]],
    words: wordsOf(candidates.length, chosen.length),
  };
}

function wordsOf(reached, chosen) {
  if (reached === 0) return 'the change reaches none of its test files';
  return chosen === reached
    ? undefined
    : `${reached - chosen} of the ${reached} test files that the change can reach`;
}

/** Jest's own answer to which test files import one of these, directly or not. */
function relatedTests(projects, files) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      ...['--selectProjects', ...projects],
      ...['--listTests', '--json', '--passWithNoTests', '--findRelatedTests', ...files],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`jest could not list the tests that the change reaches.\n${stderr}`);
  const root = `${process.cwd()}/`;
  return JSON.parse(stdout.slice(stdout.indexOf('['))).map((path) => path.replace(root, ''));
}
