import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { markdownTable } from './markdown-table.mjs';
import { withChangedBuild } from './release/changed-build.mjs';
import { assertRelease, shareOf } from './release/release-budget.mjs';
import { releaseVisits } from './release/visits.mjs';
import { withPortal } from './with-portal.mjs';

/**
 * Bytes that a release of the shell costs a returning visitor. `npm run bench:release -- [folder of another build]`; without one, the
 * built shell with one more line.
 */
const other = process.argv[2];
const visits = await withPortal((portal) =>
  other === undefined
    ? withChangedBuild('shell', 'shell', (folder) => releaseVisits(portal, folder))
    : releaseVisits(portal, resolve(other)),
);
const names = {
  first: 'first visit',
  again: 'second visit, nothing published',
  afterRelease: 'second visit after a release of the shell',
  firstAfterRelease: 'first visit of that release',
};
const rows = Object.entries(names).map(([key, name]) => [
  name,
  visits[key].files,
  visits[key].bytes,
  `${((visits[key].bytes / visits.firstAfterRelease.bytes) * 100).toFixed(1)} %`,
]);
const report = `# What a release costs

Bytes of the shell's files over the line, headers included, on \`/login\` in Chromium. Share ${(shareOf(visits) * 100).toFixed(1)} %, budget 10 %.

${markdownTable(['visit', 'files', 'bytes', 'of a first visit'], rows)}
`;
await writeFile(new URL('./results/release.md', import.meta.url), report);
process.stdout.write(report);
assertRelease(visits);
