import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserApplications, workspaceRoot } from '../workspace.mjs';

/** The declarations of all remotes, in the order of their names. */
export function declarations() {
  return browserApplications
    .filter((folder) => folder !== 'shell')
    .map((folder) => JSON.parse(readFileSync(join(workspaceRoot, folder, 'remote.json'), 'utf8')));
}

export const derived = (source) =>
  `<!-- Made from ${source} by \`pnpm --filter @portal/build run docs\`; a test fails where it is of another day. -->`;

/** @param rows each as long as the titles */
export function table(titles, rows) {
  const line = (cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n');
}
