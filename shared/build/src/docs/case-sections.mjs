import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { workspaceRoot } from '../workspace.mjs';
import { table } from './declarations.mjs';
import { pageDiagram } from './page-diagram.mjs';
import { stateDiagram, words } from './state-diagram.mjs';

const remote = join(workspaceRoot, 'mf-subscription');

/** Each generated section, by the name in its two comments of the README. */
const sections = {
  'page of a case, generated from its rules': pageSection,
  'payment modal, generated from its table': modalSection,
};

/** The README of mf-subscription with its two state machines generated again, from the tables that the code runs. */
export async function caseSections() {
  let readme = readFileSync(join(remote, 'README.md'), 'utf8');
  for (const [name, write] of Object.entries(sections)) {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- end of the ${name.split(',')[0]} -->`];
    const [before, after] = [readme.split(begin), readme.split(end)];
    if (before.length !== 2 || after.length !== 2) {
      throw new Error(`mf-subscription/README.md must contain once « ${begin} » and « ${end} ».`);
    }
    readme = [before[0] + begin, await write(), end + after[1]].join('\n\n');
  }
  return readme;
}

/** The table of rules, and a diagram of all transitions that a walk over them reaches. */
async function pageSection() {
  const { pageRules } = await bundled('src/rules/case/case-page-table.ts');
  const { walkedSteps } = await bundled('src/testing/case-walk.ts');
  const rows = pageRules.map(({ on, when, does }) => [
    `\`${on}\``,
    when.map(words).join(', ') || 'always',
    words(does),
  ]);
  return [
    table(['Action', 'When', 'What it does'], rows),
    mermaid(pageDiagram(walkedSteps(), 'client')),
  ].join('\n\n');
}

async function modalSection() {
  const { modalTransitions } = await bundled('src/rules/case/payment-modal-table.ts');
  return mermaid(stateDiagram(modalTransitions));
}

const mermaid = (diagram) => ['```mermaid', diagram, '```'].join('\n');

async function bundled(path) {
  const { outputFiles } = await build({
    entryPoints: [join(remote, path)],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
