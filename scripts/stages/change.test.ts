import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

const plan = (mode: 'plain' | 'changed', files: string[] | null) =>
  JSON.parse(
    run(`import { planRun } from './scripts/stages/plan.mjs';
      const files = ${JSON.stringify(files)};
      const { stages, leftOut } = planRun({ mode: '${mode}', names: [], change: files && { base: 'x', files } });
      console.log(JSON.stringify({
        stages: Object.fromEntries(stages.map(({ name, commands }) => [name, commands])),
        leftOut,
      }));`),
  ) as { stages: Record<string, string[][]>; leftOut: string[] };

test('sweeps, kills and leaks wait for a change that they judge; without a merge base all runs', () => {
  const some = plan('plain', ['mf-documents/src/paths.ts']);
  expect(Object.keys(some.stages)).toContain('leaks');
  expect(Object.keys(some.stages)).not.toContain('kills');
  expect(some.leftOut).toEqual(
    ['sweeps', 'kills'].map((name) => `${name}: nothing changed that it judges (npm run test:all runs it)`),
  );
  const start = plan('plain', ['start/src/portal.ts']);
  expect(Object.keys(start.stages)).toContain('kills');
  for (const mode of ['plain', 'changed'] as const) {
    const all = plan(mode, null);
    expect(Object.keys(all.stages)).toEqual(
      expect.arrayContaining(['sweeps', 'kills', 'leaks', 'unit', 'journeys']),
    );
    expect(all.leftOut).toEqual([]);
  }
});

test('--changed runs the tests near the change, and says what it leaves out', () => {
  const { stages, leftOut } = plan('changed', ['mf-documents/src/paths.ts', 'docs/gone.md']);
  expect(stages.unit?.[0]).toEqual(
    expect.arrayContaining([
      'unit',
      '--runTestsByPath',
      'mf-documents/src/screens/bills/BillsScreen.test.tsx',
    ]),
  );
  expect(stages.format).toEqual([['format:files', 'mf-documents/src/paths.ts']]);
  expect(Object.keys(stages)).not.toContain('backend');
  expect(leftOut).toContain('backend: the change does not reach it');
  expect(leftOut).toContain('leaks: npm run torture -- leaks');
});

test.each(['pnpm-lock.yaml', 'package.json', 'jest.config.mjs', 'tsconfig.base.json', '.ci/run'])(
  '%s decides what every stage does: everything runs',
  (file) => {
    const { stages, leftOut } = plan('changed', [file, 'README.md']);
    expect(Object.keys(stages)).toEqual(
      expect.arrayContaining(['kills', 'leaks', 'unit', 'journeys', 'lint']),
    );
    expect(leftOut).toEqual([]);
  },
);

test.each([
  ['.oxlintrc.json', 'lint'],
  ['.dependency-cruiser.mjs', 'imports'],
  ['.dependency-cruiser.folders.mjs', 'imports'],
  ['knip.json', 'unused'],
])('the rules in %s are those of %s', (file, stage) => {
  expect(Object.keys(plan('changed', [file]).stages)).toContain(stage);
});

test('a stage of which the change reaches no test file is named among what is left out', () => {
  const { leftOut } = plan('changed', ['README.md']);
  expect(leftOut).toContain('unit: the change reaches none of its test files');
});

test('--changed of words alone checks their format, and builds nothing', () => {
  const { stages } = plan('changed', ['README.md']);
  expect(Object.keys(stages)).toEqual(['format']);
});

test('changed tests first, then those beside the change, as many as fit', () => {
  const chosen = run(`import { chooseTests } from './scripts/stages/reach.mjs';
    const seconds = { 'a/x/one.test.ts': 50, 'a/x/two.test.ts': 4, 'a/y/three.test.ts': 5, 'c/four.test.ts': 1, 'b/five.test.ts': 2 };
    console.log(JSON.stringify(chooseTests(Object.keys(seconds), ['a/x/two.ts', 'b/five.test.ts', 'a/x/one.ts'], seconds, 6)));`);
  expect(JSON.parse(chosen)).toEqual([
    'b/five.test.ts',
    'a/x/two.test.ts',
    'a/y/three.test.ts',
    'c/four.test.ts',
  ]);
});

test('a change of one remote reaches the journeys that open it, one of what all share reaches all', () => {
  const printed = run(`import { journeysReached } from './scripts/stages/reach.mjs';
    const journeys = { 'e2e/journeys/a.spec.ts': { remotes: ['mf-auth'] }, 'e2e/journeys/b.spec.ts': { remotes: ['mf-profile'] } };
    const reached = (...changed) => journeysReached(journeys, changed).join(' ');
    console.log(JSON.stringify([
      reached('mf-auth/src/AuthApp.tsx'), reached('shared/ui/src/index.ts'), reached('e2e/pages/screen.ts'),
      reached('e2e/journeys/b.spec.ts'), reached('mf-auth/src/AuthApp.test.tsx'), reached('e2e/journeys/new.spec.ts'),
    ]));`);
  const [a, b] = ['e2e/journeys/a.spec.ts', 'e2e/journeys/b.spec.ts'];
  expect(JSON.parse(printed)).toEqual([a, `${a} ${b}`, `${a} ${b}`, b, '', 'e2e/journeys/new.spec.ts']);
});

test('the change is what differs from the merge base, committed or not, and new files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'change-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  const change = (base = '') =>
    JSON.parse(
      execFileSync(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          `import { readChange } from ${JSON.stringify(resolve('scripts/stages/change.mjs'))};
           console.log(JSON.stringify(readChange(${base})?.files.sort() ?? null));`,
        ],
        { cwd: folder, encoding: 'utf8', env: { ...process.env, CI: '' } },
      ),
    ) as string[] | null;
  git('init', '-q', '-b', 'main');
  git('config', 'user.email', 'anna@example.fr');
  git('config', 'user.name', 'Anna');
  writeFileSync(join(folder, 'kept.ts'), 'export {};');
  git('add', '.');
  git('commit', '-qm', 'first');
  expect(change()).toBeNull();
  git('branch', 'work');
  git('switch', '-q', 'work');
  mkdirSync(join(folder, 'dossier à part'));
  writeFileSync(join(folder, 'dossier à part/committed.ts'), 'export {};');
  git('add', '.');
  git('commit', '-qm', 'second');
  writeFileSync(join(folder, 'kept.ts'), 'export const changed = 1;');
  writeFileSync(join(folder, 'new.ts'), 'export {};');
  expect(change("'main'")).toEqual(['dossier à part/committed.ts', 'kept.ts', 'new.ts']);
  // a branch that was pushed is compared with what it will be merged into, not with itself
  git('update-ref', 'refs/remotes/origin/main', 'main');
  git('update-ref', 'refs/remotes/origin/work', 'work');
  git('config', 'remote.origin.fetch', '+refs/heads/*:refs/remotes/origin/*');
  git('config', 'remote.origin.url', '.');
  git('config', 'branch.work.remote', 'origin');
  git('config', 'branch.work.merge', 'refs/heads/work');
  expect(change()).toEqual(['dossier à part/committed.ts', 'kept.ts', 'new.ts']);
  rmSync(folder, { recursive: true });
});
