import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { eventsPage } from './docs/events-page.mjs';
import { caseSections } from './docs/case-sections.mjs';
import { remotesPage } from './docs/remotes-page.mjs';
import { declarations } from './docs/declarations.mjs';
import { workspaceRoot } from './workspace.mjs';

/**
 * Writes the pages, and the sections of pages, that are generated from the code: `node derived-docs.mjs`. With `--check` it
 * writes nothing, and fails when a page is out of date.
 */
const pages = {
  'docs/remotes.md': () => remotesPage(declarations()),
  'docs/events.md': () => eventsPage(declarations()),
  'mf-subscription/README.md': caseSections,
};

const { singleQuote, printWidth } = JSON.parse(readFileSync(join(workspaceRoot, '.oxfmtrc.json'), 'utf8'));
const stale = [];
for (const [path, write] of Object.entries(pages)) {
  const file = join(workspaceRoot, path);
  const { code: text, errors } = await format(path, await write(), { singleQuote, printWidth });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  stale.push(path);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
}
if (process.argv.includes('--check') && stale.length > 0) {
  process.stderr.write(
    `${stale.join(', ')}: not up to date with the code. Run: pnpm --filter @portal/build run docs\n`,
  );
  process.exitCode = 1;
}
