/** Reports how long the project's files are, and fails when they leave the house's measure: too long, or cut too small. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';

const limits = { median: 80, ninthOfTen: 200, fragments: 0.09 };
/** A file of up to so many lines that one other file imports is a fragment: nobody reads it alone. */
const fragmentLines = 40;
/** File names that do not describe their content. */
const emptyName = /^(utils?|helpers?|common|misc|index\.tsx)(\.|$)/;

const notOurs = /^(node_modules|dist|coverage|test-results|\..*)$/;
const test = /\.(test|spec)\.tsx?$/;
/** A step that ran is never moved into another file: however short, it is no fragment. */
const migration = /(^|\/)migrations\/\d{4}-/;

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (notOurs.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.(ts|tsx|mjs|css)$/.test(entry.name)) yield path;
  }
}

/** The files that `file` imports by a relative path: types, re-exports and `import()` too. */
function importedBy(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => join(dirname(file), fileName))
    .map((path) =>
      ['', '.ts', '.tsx'].map((end) => path + end).find((file) => /\.\w+$/.test(file) && existsSync(file)),
    );
}

const files = [...sources('.')];
const lengths = files
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }))
  .sort((a, b) => a.lines - b.lines);
const at = (share) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))].lines;
const [median, ninthOfTen] = [at(0.5), at(0.9)];

const delivered = lengths.filter(({ file }) => !test.test(file) && !file.endsWith('.css'));
const importers = new Map();
for (const { file } of delivered)
  for (const imported of new Set(importedBy(file)))
    importers.set(imported, (importers.get(imported) ?? 0) + 1);
const movable = delivered.filter(({ file }) => !migration.test(file));
const fragments = movable.filter(({ file, lines }) => lines <= fragmentLines && importers.get(file) === 1);
const share = fragments.length / movable.length;
const percent = (number) => `${(number * 100).toFixed(1)} %`;

/** Each folder with its fragments, the fullest first. */
function byFolder() {
  const folders = {};
  for (const { file } of fragments) (folders[dirname(file)] ??= []).push(basename(file));
  return Object.entries(folders)
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([folder, names]) => `  ${folder}: ${names.join(', ')}`);
}

const complaints = [
  ...(median > limits.median
    ? [`Half of the files are longer than ${median} lines (limit ${limits.median}).`]
    : []),
  ...(ninthOfTen > limits.ninthOfTen
    ? [`One file in ten is longer than ${ninthOfTen} lines (limit ${limits.ninthOfTen}).`]
    : []),
  ...(share > limits.fragments
    ? [
        `${percent(share)} of the source files are fragments (limit ${percent(limits.fragments)}): ` +
          `up to ${fragmentLines} lines, with one importer. Move them into the file that imports them:`,
        ...byFolder(),
      ]
    : []),
  ...files
    .filter((file) => emptyName.test(basename(file)))
    .map((file) => `${file}: name it after its content.`),
];

const longest = lengths.slice(-5).reverse();
console.log(
  `${lengths.length} files: median ${median} lines, 9 of 10 up to ${ninthOfTen}; ${percent(share)} are fragments.`,
);
console.log(`Longest: ${longest.map(({ file, lines }) => `${file} (${lines})`).join(', ')}`);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
