import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The result of the measure for a project of these files: path → text. */
function measured(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'file-sizes-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/file-sizes.mjs')], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const lines = (count: number) => '// a line\n'.repeat(count);

test('short files that one other imports are refused, by folder', () => {
  const { status, stdout, stderr } = measured({
    'src/page.ts': `import { row } from './rows/row'; void import('./late'); export type Cell = import('./rows/cell').Cell;`,
    'src/index.ts': `export * from './word';`,
    'src/late.ts': '',
    'src/word.ts': '',
    'src/rows/row.ts': lines(40),
    'src/rows/cell.ts': '',
  });
  expect(stdout).toContain('66.7 % are fragments');
  expect(stderr).toContain('  src: late.ts, word.ts\n');
  expect(stderr).toMatch(/ {2}src\/rows: (cell.ts, row.ts|row.ts, cell.ts)\n/);
  expect(status).toBe(1);
});

test('a file of 41 lines, of two importers, of none or of a test alone is no fragment', () => {
  const { status, stdout } = measured({
    'page.ts': `import './long'; import './twice';`,
    'list.ts': `import './twice';`,
    'tested.test.ts': `import './tested';`,
    'long.ts': lines(41),
    'twice.ts': '',
    'tested.ts': '',
  });
  expect(stdout).toContain('; 0.0 % are fragments');
  expect(status).toBe(0);
});

test('long files, and a name without a meaning, are refused', () => {
  const { stderr } = measured({ 'list.ts': lines(81), 'utils.ts': lines(201) });
  expect(stderr).toContain('Half of the files are longer than 201 lines (limit 80).');
  expect(stderr).toContain('One file in ten is longer than 201 lines (limit 200).');
  expect(stderr).toContain('utils.ts: name it after its content.');
});
