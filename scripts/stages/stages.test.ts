import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Runs lines of a plain ES module, as `npm test` runs its own, and answers what it printed. */
function run(code: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
}

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'stages-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(kind: 'jest' | 'playwright', results: unknown): unknown {
  const file = join(folder, 'results.json');
  writeFileSync(file, JSON.stringify(results));
  return JSON.parse(
    run(`import { readResults } from './scripts/stages/test-results.mjs';
         console.log(JSON.stringify(readResults('${kind}', ${JSON.stringify(file)})));`),
  );
}

test('jest: a suite that could not run is a failure; each file has its seconds', () => {
  const assertionResults = [
    {
      status: 'failed',
      fullName: 'a it does',
      failureMessages: ['\u001b[31mExpected: 1\u001b[39m\n\nReceived: 2\n    at node_modules/jest/run.js:1'],
    },
    { status: 'passed', fullName: 'b' },
  ];
  const testResults = [
    {
      name: resolve('start/a.test.ts'),
      startTime: 1_000,
      endTime: 3_449,
      status: 'failed',
      assertionResults,
    },
    {
      name: resolve('start/b.test.ts'),
      startTime: 0,
      endTime: 0,
      status: 'failed',
      message: 'Cannot find it',
      assertionResults: [],
    },
  ];
  const results = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2, testResults };
  expect(read('jest', results)).toEqual({
    passed: 7,
    failed: 3,
    files: { 'start/a.test.ts': 2.4, 'start/b.test.ts': 0 },
    failures: [
      'start/a.test.ts: a it does\n    Expected: 1\n    Received: 2',
      'start/b.test.ts: could not run\n    Cannot find it',
    ],
  });
});

test('journeys: a flaky one and a broken set-up are failures; each file has its seconds and the remotes it opens', () => {
  const location = { file: resolve('e2e/journeys/customer-pays.spec.ts'), line: 7 };
  const error = { message: 'Error: too slow', location };
  const opened = (path: string) => ({ type: 'opened', description: path });
  const one = (duration: number, ...paths: string[]) => ({
    title: `of ${duration} ms`,
    ok: duration < 2_000,
    tests: [
      { annotations: paths.map(opened), results: [{ duration, errors: duration < 2_000 ? [] : [error] }] },
    ],
  });
  const suites = [
    {
      file: 'customer-pays.spec.ts',
      specs: [one(1_000, '/document/payments', '/login')],
      suites: [{ specs: [one(2_000, '/')] }],
    },
  ];
  const stats = { expected: 40, unexpected: 1, flaky: 1, skipped: 0 };
  const config = { rootDir: resolve('e2e/journeys') };
  expect(read('playwright', { stats, errors: [{}], config, suites })).toEqual({
    passed: 40,
    failed: 3,
    files: {
      'e2e/journeys/customer-pays.spec.ts': {
        seconds: 3,
        remotes: ['mf-auth', 'mf-dashboard', 'mf-documents'],
      },
    },
    failures: [
      'e2e/journeys/customer-pays.spec.ts: of 2000 ms\n    at e2e/journeys/customer-pays.spec.ts:7\n    Error: too slow',
    ],
  });
});

test('the closing lines have each stage’s seconds and budget; the last line is the plain count', () => {
  const lines = run(`import { printSummary } from './scripts/stages/report.mjs';
    printSummary([
      { name: 'lint', state: 'failed', milliseconds: 1_000, passed: 0, failed: 1, failures: ['a.test.ts: a fault'] },
      { name: 'unit', state: 'passed', milliseconds: 60_000, passed: 12, failed: 0 },
    ], { milliseconds: 61_000, leftOut: ['leaks: nothing changed'] });`)
    .trimEnd()
    .split('\n');
  expect(lines.at(-1)).toBe('12 passed, 1 failed');
  expect(lines).toContain('Failed: lint in 61.0 s');
  expect(lines).toContain('✘ a.test.ts: a fault');
  expect(lines).toContain('– left out: leaks: nothing changed');
  expect(lines.find((line) => line.startsWith('✔ unit'))).toMatch(/60\.0 s {3}12 tests +budget \d+ s$/);
});

test('a stage over its budget by more than a third is a warning, and no failure', () => {
  const lines = run(`import { readFileSync } from 'node:fs';
    import { printSummary } from './scripts/stages/report.mjs';
    const { unit, lint } = JSON.parse(readFileSync('scripts/stages/budgets.json', 'utf8'));
    const passed = { state: 'passed', passed: 0, failed: 0 };
    printSummary([
      { name: 'unit', milliseconds: unit * 1_340, ...passed },
      { name: 'lint', milliseconds: lint * 1_320, ...passed },
      { name: 'without a budget', milliseconds: 1e9, ...passed },
    ], { milliseconds: 1, leftOut: [] });`).split('\n');
  const warnings = lines.filter((line) => line.startsWith('Warning'));
  expect(warnings).toEqual([
    expect.stringMatching(
      /^Warning: unit took [\d.]+ s; its budget is \d+ s \(scripts\/stages\/budgets.json\)\.$/,
    ),
  ]);
  expect(lines).toContain('All stages passed in 0.0 s');
});

test('a failure is shown without what went well', () => {
  const printed = run(`import { printFailure } from './scripts/stages/report.mjs';
    printFailure({ output: 'PASS a.test.ts\\n  ✓ fine (2 ms)\\n  ● wrong\\nexpected 1' });`);
  expect(printed.split('\n').filter(Boolean)).toEqual(['      ● wrong', '    expected 1']);
});

test('a stage that needs a failed one is skipped, and one whose program is missing gives the reason', () => {
  const printed = run(`import { runStage } from './scripts/stages/run-stage.mjs';
    const earlier = [{ name: 'build', state: 'failed' }];
    const skipped = await runStage({ name: 'journeys', commands: [], needs: ['build'] }, earlier);
    const missing = Promise.reject(new Error('No Chromium found'));
    const failed = await runStage({ name: 'journeys', commands: [] }, [], missing);
    console.log(JSON.stringify([skipped.state, failed.state, failed.output, failed.failed]));`);
  expect(JSON.parse(printed)).toEqual(['skipped', 'failed', 'No Chromium found\n', 1]);
});

test('stages run side by side as far as the cores go, and wait for those they need', () => {
  const printed = run(`import { runStages } from './scripts/stages/schedule.mjs';
    const events = [];
    const stages = [
      { name: 'lint' }, { name: 'build' }, { name: 'types' },
      { name: 'unit', cores: 'all' }, { name: 'journeys', cores: 'all', needs: ['build'] },
    ];
    let typed;
    const types = new Promise((resolve) => (typed = resolve));
    const run = async ({ name }) => {
      events.push('+' + name);
      if (name === 'lint') await types;
      events.push('-' + name);
      if (name === 'types') typed();
      return { name };
    };
    const results = await runStages(stages, { run, onEnd: () => {}, cores: 2 });
    console.log(JSON.stringify([events.join(' '), results.map(({ name }) => name).join(' ')]));`);
  expect(JSON.parse(printed)).toEqual([
    '+lint +build -build +types -types -lint +unit -unit +journeys -journeys',
    'lint build types unit journeys',
  ]);
});

test.each([
  ['ensure-libreoffice.mjs', 'ensureLibreOffice', 'PORTAL_SOFFICE', /^No LibreOffice found/],
  ['ensure-chromium.mjs', 'ensureChromium', 'PORTAL_CHROMIUM', /^No Chromium found/],
])(
  '%s: a program that is named and not there is not replaced, and the words say what to do',
  (file, ensure, name, words) => {
    const printed = run(`import { ${ensure} } from './scripts/stages/${file}';
    process.env.${name} = '/nowhere';
    await ${ensure}().catch((error) => console.log(error.message));`);
    expect(printed).toMatch(words);
    expect(printed).toContain(`${name}=/path/to/`);
  },
);

test('every stage has its seconds', () => {
  const without = run(`import { readFileSync } from 'node:fs';
    import { allStages } from './scripts/stages/stage-list.mjs';
    const budgets = JSON.parse(readFileSync('scripts/stages/budgets.json', 'utf8'));
    console.log(allStages.map(({ name }) => name).filter((name) => !(budgets[name] > 0)).join(' '));`);
  expect(without).toBe('\n');
});

test('named stages and a choice of stages exclude each other, and the usage names all of them', () => {
  const ask = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/test.mjs', ...args], { encoding: 'utf8' });
  expect(ask('--changed', 'unit')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^Name stages, or/),
  });
  expect(ask('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('journeys, leaks'),
  });
});

test('an unknown stage is refused with the list of the stages', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', 'nonsense'], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toContain(
    'No stage nonsense. Stages: build, types, lint, benches, imports, unused, format, unit,',
  );
});

test('a script that hangs is ended with all it started, and fails', () => {
  const printed = run(`import { runScript } from './scripts/stages/run-script.mjs';
    const { code, output } = await runScript('lint', [], {}, 0.005);
    console.log(code, output.includes('did not end within 0.005 minutes'));`);
  expect(printed).toBe('1 true\n');
});
