import { writeFile } from 'node:fs/promises';
import { measureBodies } from './bodies/measure-bodies.mjs';
import { markdownTable } from './markdown-table.mjs';

/** Milliseconds for which one body may keep everybody else waiting. */
const budget = 20;

/** How long the heaviest body of each call keeps the event loop. `npm run bench:bodies` */
const rows = (await measureBodies()).sort((one, other) => other.milliseconds - one.milliseconds);
const table = markdownTable(
  ['call', 'heaviest body', 'ms'],
  rows.map(({ path, body, milliseconds }) => [path, body, milliseconds.toFixed(1)]),
);
const over = rows.filter(({ milliseconds }) => milliseconds > budget);
const report = `# bench:bodies

Reading and checking of each call's heaviest body, from its last byte; budget ${budget} ms. ${over.length} of ${rows.length} calls are over it.

${table}
`;
await writeFile(new URL('./results/bodies.md', import.meta.url), report);
process.stdout.write(report);
if (over.length > 0) process.exitCode = 1;
