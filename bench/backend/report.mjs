import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { markdownTable as table } from '../markdown-table.mjs';
import { withoutPgbench } from './pgbench.mjs';

const folder = resolve(import.meta.dirname, '../results');
/** Goals of design section 7. */
const goals = { ratio: 0.3, searchMs: 50, firstByteMs: 200 };

const two = (value) => (value === null || value === undefined ? '–' : value.toFixed(2));
const whole = (value) => Math.round(value).toLocaleString('en');
const mark = (good) => (good ? 'yes' : '**no**');

/** One table a question, in Markdown; printed and kept. */
export function reportOf(result) {
  const { machine, customers, cases, samples, loaded, pgbench, calls, searches, extracts } = result;
  const rows = [
    ['pgbench -S', pgbench && whole(pgbench.read), '', ''],
    ['pgbench TPC-B', pgbench && whole(pgbench.write), '', ''],
    callRow('/getContext', calls.contexts, pgbench?.read),
    callRow('/createEvent, a write with its audit entry', calls.writes, pgbench?.write),
    ['/login (argon2id)', whole(calls.logIns), '', ''],
  ];
  return [
    '# Back end',
    '',
    `${result.at.slice(0, 10)} · ${machine} · ${whole(customers)} customers, ${whole(cases)} cases (${loaded})`,
    ...(pgbench ? [] : ['', `**${withoutPgbench}**`]),
    '',
    table(['a second', 'times', 'ratio', 'at least 0.30'], rows),
    '',
    table(
      ['search, ms', `found of ${samples}`, 'first page p50', 'p95', 'deep pages p50', 'p95', 'p95 ≤ 50'],
      searches.map(({ name, found, first, deep }) => [
        name,
        found,
        first.p50,
        first.p95,
        deep.p50,
        deep.p95,
        mark(Math.max(first.p95, deep.p95) <= goals.searchMs),
      ]),
    ),
    '',
    table(
      ['file', 'rows', 'first byte ms', 'total ms', 'MB', 'memory before MB', 'most', 'first byte ≤ 200'],
      extracts.map((row) => [
        row.name,
        whole(row.rows),
        row.firstByte,
        row.total,
        row.megabytes,
        row.memoryBefore,
        row.memoryMost,
        mark(row.firstByte <= goals.firstByteMs),
      ]),
    ),
    '',
  ].join('\n');
}

function callRow(name, perSecond, reference) {
  const ratio = reference ? perSecond / reference : null;
  return [name, whole(perSecond), two(ratio), ratio === null ? '–' : mark(ratio >= goals.ratio)];
}

export function keep(result, report) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'backend.json'), `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(join(folder, 'backend.md'), report);
}
