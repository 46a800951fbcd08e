import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

/** Arguments that make a test runner write its results to `file`, beside its readable output. */
export const resultArguments = (kind, file) => (kind === 'jest' ? ['--json', `--outputFile=${file}`] : []);

export const resultEnvironment = (kind, file) =>
  kind === 'playwright' ? { PORTAL_JOURNEY_RESULTS: file } : {};

/**
 * `{ passed, failed, files }` of a result file; a suite that could not run counts as one failure. `files` has the
 * seconds of each test file, by its path in the project; for journeys `{ seconds, remotes }`: whose screens they open.
 */
export function readResults(kind, file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, files: {} };
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
  };
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
  return { passed: expected, failed: unexpected + flaky + errors.length, files: Object.fromEntries(files) };
}

const testsOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(testsOf),
  ...specs.flatMap(({ tests }) => tests),
];

/** The remote whose route an address is, by its declaration. */
function remoteOf(path) {
  const declared = readdirSync('.')
    .filter((folder) => existsSync(`${folder}/remote.json`))
    .map((folder) => JSON.parse(readFileSync(`${folder}/remote.json`, 'utf8')));
  return declared.find(({ routes }) => routes.some((route) => route.path === path))?.name;
}
