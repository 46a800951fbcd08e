/** Reports how long the project's files are, and fails when they grow past the house's measure. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const limits = { median: 80, ninthOfTen: 200 };
/** File names that do not describe their content. */
const emptyName = /^(utils?|helpers?|common|misc|index\.tsx)(\.|$)/;

const notOurs = /^(node_modules|dist|coverage|test-results|\..*)$/;

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (notOurs.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.(ts|tsx|mjs|css)$/.test(entry.name)) yield path;
  }
}

const files = [...sources('.')];
const lengths = files
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }))
  .sort((a, b) => a.lines - b.lines);
const at = (share) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))].lines;
const [median, ninthOfTen] = [at(0.5), at(0.9)];

const complaints = [
  ...(median > limits.median
    ? [`Half of the files are longer than ${median} lines (limit ${limits.median}).`]
    : []),
  ...(ninthOfTen > limits.ninthOfTen
    ? [`One file in ten is longer than ${ninthOfTen} lines (limit ${limits.ninthOfTen}).`]
    : []),
  ...files
    .filter((file) => emptyName.test(basename(file)))
    .map((file) => `${file}: name it after what it holds.`),
];

const longest = lengths.slice(-5).reverse();
console.log(`${lengths.length} files: median ${median} lines, 9 of 10 up to ${ninthOfTen}.`);
console.log(`Longest: ${longest.map(({ file, lines }) => `${file} (${lines})`).join(', ')}`);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
