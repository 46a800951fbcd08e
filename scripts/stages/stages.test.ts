import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

function count(kind: 'jest' | 'playwright', results: unknown): unknown {
  const file = join(folder, 'results.json');
  writeFileSync(file, JSON.stringify(results));
  return JSON.parse(
    run(`import { countTests } from './scripts/stages/count-tests.mjs';
         console.log(JSON.stringify(countTests('${kind}', ${JSON.stringify(file)})));`),
  );
}

test('jest: a suite that could not run is a failure', () => {
  const results = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
  expect(count('jest', results)).toEqual({ passed: 7, failed: 3 });
});

test('journeys: a flaky one and a broken set-up are failures', () => {
  const results = { stats: { expected: 40, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] };
  expect(count('playwright', results)).toEqual({ passed: 40, failed: 3 });
});

test('the last line is the plain count, and tells apart what failed', () => {
  const lines = run(`import { printSummary } from './scripts/stages/report.mjs';
    printSummary([
      { name: 'lint', state: 'failed', passed: 0, failed: 1 },
      { name: 'unit', state: 'passed', passed: 12, failed: 0 },
    ], 61_000);`)
    .trimEnd()
    .split('\n');
  expect(lines.at(-1)).toBe('12 passed, 1 failed');
  expect(lines).toContain('Failed: lint in 61.0 s');
});

test('a failure is shown without what went well', () => {
  const told = run(`import { printFailure } from './scripts/stages/report.mjs';
    printFailure({ output: 'PASS a.test.ts\\n  ✓ fine (2 ms)\\n  ● wrong\\nexpected 1' });`);
  expect(told.split('\n').filter(Boolean)).toEqual(['      ● wrong', '    expected 1']);
});

test('a stage that needs a failed one is skipped, and one whose preparation fails says why', () => {
  const told = run(`import { runStage } from './scripts/stages/run-stage.mjs';
    const earlier = [{ name: 'build', state: 'failed' }];
    const skipped = await runStage({ name: 'journeys', commands: [], needs: 'build' }, earlier);
    const prepare = () => { throw new Error('No Chromium found'); };
    const failed = await runStage({ name: 'journeys', commands: [], prepare }, []);
    console.log(JSON.stringify([skipped.state, failed.state, failed.output, failed.failed]));`);
  expect(JSON.parse(told)).toEqual(['skipped', 'failed', 'No Chromium found\n', 1]);
});

test.each([
  ['ensure-libreoffice.mjs', 'ensureLibreOffice', 'PORTAL_SOFFICE', /^No LibreOffice found/],
  ['ensure-chromium.mjs', 'ensureChromium', 'PORTAL_CHROMIUM', /^No Chromium found/],
])(
  '%s: a program that is named and not there is not replaced, and the words say what to do',
  (file, ensure, name, words) => {
    const told = run(`import { ${ensure} } from './scripts/stages/${file}';
    process.env.${name} = '/nowhere';
    await ${ensure}().catch((error) => console.log(error.message));`);
    expect(told).toMatch(words);
    expect(told).toContain(`${name}=/path/to/`);
  },
);

test('a stage nobody knows is refused with the list of those that are', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', 'nonsense'], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toContain('No stage nonsense. Stages: format, lint, imports, unused, types, unit,');
});

test('a script that hangs is ended with all it started, and fails', () => {
  const told = run(`import { runScript } from './scripts/stages/run-script.mjs';
    const { code, output } = await runScript('lint', [], {}, 0.005);
    console.log(code, output.includes('did not end within 0.005 minutes'));`);
  expect(told).toBe('1 true\n');
});
