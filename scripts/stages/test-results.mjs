import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

/** Arguments that make a test runner write its results to `file`, beside its readable output. */
export const resultArguments = (kind, file) => (kind === 'jest' ? ['--json', `--outputFile=${file}`] : []);

export const resultEnvironment = (kind, file) =>
  kind === 'playwright' ? { PORTAL_JOURNEY_RESULTS: file } : {};

/**
 * `{ passed, failed, files, failures }` of a result file; a suite that could not run counts as one failure. `files` has the
 * seconds of each test file, by its path in the project; for journeys `{ seconds, remotes }`: whose screens they open.
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

function failuresOfJest({ name, status, assertionResults = [] }) {
  const titles = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
  // a file that could not be loaded has no test that failed
  const named = titles.length === 0 && status === 'failed' ? ['could not run'] : titles;
  return named.map((title) => `${inProject(name)}: ${title}`);
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
      .map(({ title }) => `${file}: ${title}`);
  });
  const failed = unexpected + flaky + errors.length;
  return { passed: expected, failed, files: Object.fromEntries(files), failures };
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
