import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Arguments that make a test runner write its results to `file`, beside its readable output. */
export const resultArguments = (kind, file) => (kind === 'jest' ? ['--json', `--outputFile=${file}`] : []);

export const resultEnvironment = (kind, file) =>
  kind === 'playwright' ? { PORTAL_JOURNEY_RESULTS: file } : {};

/**
 * `{ passed, failed, files, failures }` of a result file; a suite that could not run counts as one failure. `files` has the
 * seconds of each test file, by its path in the project; `failures` titles, each with the first lines of its error; for journeys `{ seconds, remotes }`: whose screens they open.
 */
export function readResults(kind, file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, files: {}, failures: [] };
  const results = JSON.parse(readFileSync(file, 'utf8'));
  return kind === 'jest' ? ofJest(results) : ofPlaywright(results);
}

const tenths = (milliseconds) => Math.round(milliseconds / 100) / 10;
const inProject = (path) => relative(process.cwd(), path).replaceAll('\\', '/');

function ofJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults = [] }) {
  const seconds = testResults.map(({ name, startTime, endTime }) => [
    inProject(name),
    tenths(endTime - startTime),
  ]);
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    files: Object.fromEntries(seconds),
    failures: testResults.flatMap(failuresOfJest),
  };
}

function failuresOfJest({ name, status, message, assertionResults = [] }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const named = failed.map(
    ({ fullName, failureMessages = [] }) => `${fullName}${reasonOf(failureMessages[0])}`,
  );
  // a file that could not be loaded has no test that failed
  if (named.length === 0 && status === 'failed') named.push(`could not run${reasonOf(message)}`);
  return named.map((title) => `${inProject(name)}: ${title}`);
}

/** Lines of a reason that the closing lines repeat: what was expected, what was received, and where. */
const reasonLines = 8;
const widest = 240;

/** The first lines of an error below its test's title; without those of the runner's own files. */
function reasonOf(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  return lines
    .slice(0, reasonLines)
    .map((line) => `\n    ${line.trim().slice(0, widest)}`)
    .join('');
}

function ofPlaywright({ stats: { expected, unexpected, flaky }, errors, config, suites = [] }) {
  const files = suites.map((suite) => {
    const tests = testsOf(suite);
    const seconds = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    const paths = tests.flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'opened'));
    return [
      inProject(resolve(config.rootDir, suite.file)),
      {
        seconds: tenths(seconds.reduce((total, one) => total + one, 0)),
        remotes: [...new Set(paths.map(({ description }) => remoteOf(description)))].filter(Boolean).sort(),
      },
    ];
  });
  const failures = suites.flatMap((suite) => {
    const file = inProject(resolve(config.rootDir, suite.file));
    return specsOf(suite)
      .filter(({ ok }) => ok === false)
      .map(({ title, tests }) => `${file}: ${title}${reasonOf(reasonOfJourney(tests))}`);
  });
  const failed = unexpected + flaky + errors.length;
  return { passed: expected, failed, files: Object.fromEntries(files), failures };
}

function reasonOfJourney(tests) {
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors));
  const at = error?.location && `at ${inProject(error.location.file)}:${error.location.line}`;
  return [at, error?.message].filter(Boolean).join('\n');
}

const specsOf = ({ suites = [], specs = [] }) => [...suites.flatMap(specsOf), ...specs];

const testsOf = (suite) => specsOf(suite).flatMap(({ tests }) => tests);

/** The remote whose route an address is, by its declaration. */
function remoteOf(path) {
  const declared = readdirSync('.')
    .filter((folder) => existsSync(`${folder}/remote.json`))
    .map((folder) => JSON.parse(readFileSync(`${folder}/remote.json`, 'utf8')));
  return declared.find(({ routes }) => routes.some((route) => route.path === path))?.name;
}
