import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { markdownTable as table } from '../markdown-table.mjs';
import { withoutPgbench } from './pgbench.mjs';

const folder = resolve(import.meta.dirname, '../results');
/** Ratios to the peer and to pgbench; the rest of design section 7. */
const goals = { toPeer: 0.5, toRead: 0.12, toWrite: 0.3, searchMs: 50, feedMs: 100, firstByteMs: 200 };

const two = (value) => (value === null || value === undefined ? '–' : value.toFixed(2));
const whole = (value) => Math.round(value).toLocaleString('en');
const mark = (good) => (good ? 'yes' : '**no**');

/** One table a question, in Markdown; printed and kept. */
export function reportOf(result) {
  const { machine, customers, cases, samples, loaded, pgbench, calls, telemetry, searches, feed, extracts } =
    result;
  const { reads, writes, logIns } = calls;
  const [context] = reads;
  const peer = middleOf([...reads, ...writes].map(({ beside }) => beside));
  const rows = [
    ['pgbench -S', pgbench && whole(pgbench.read), '', ''],
    ['pgbench TPC-B', pgbench && whole(pgbench.write), '', ''],
    ['bare Fastify route, one prepared read, the median', whole(peer.perSecond), '', ''],
    ratioRow('/getContext ÷ bare route', context, context.beside.perSecond, goals.toPeer),
    ratioRow('/getContext ÷ pgbench -S', context, pgbench?.read, goals.toRead),
    ratioRow(
      '/manageConsent, a write with its audit entry ÷ TPC-B',
      writes[0],
      pgbench?.write,
      goals.toWrite,
    ),
    ratioRow(
      '/createEvent, a write whose mail is sent too ÷ TPC-B',
      writes[1],
      pgbench?.write,
      goals.toWrite,
    ),
    ['/login (argon2id)', whole(logIns), '', ''],
  ];
  return [
    '# Back end',
    '',
    `${result.at.slice(0, 10)} · ${machine} · ${whole(customers)} customers, ${whole(cases)} cases (${loaded})`,
    ...(pgbench ? [] : ['', `**${withoutPgbench}**`]),
    '',
    table(['a second', 'times', 'ratio', 'goal'], rows),
    '',
    table(
      ['CPU µs per call', 'Node', 'PostgreSQL', 'Node ÷ bare route', 'PostgreSQL ÷ bare route', 'budget'],
      [['bare Fastify route, the median', peer.node, peer.postgres], ...[...reads, ...writes].map(costRow)],
    ),
    '',
    table(
      ['/getContext, CPU µs', 'Node', 'PostgreSQL', 'Node more than off', 'a second'],
      telemetry.map(({ name, node, postgres, perSecond }) => [
        name === 'off' ? 'telemetry off' : name,
        node ?? '–',
        postgres ?? '–',
        node === null ? '–' : `${Math.round((node / telemetry[0].node - 1) * 100)} %`,
        whole(perSecond),
      ]),
    ),
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
      [
        'feed of a customer with 10,000 events, ms',
        'first 50 p50',
        'p95',
        'deep pages p50',
        'p95',
        'p95 ≤ 100',
      ],
      feed.map(({ name, first, deep }) => [
        name,
        first.p50,
        first.p95,
        deep.p50,
        deep.p95,
        mark(Math.max(first.p95, deep.p95) <= goals.feedMs),
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

function ratioRow(name, { perSecond }, reference, goal) {
  const ratio = reference ? perSecond / reference : null;
  const reached = ratio === null ? '–' : `≥ ${two(goal)}: ${mark(ratio >= goal)}`;
  return [name, whole(perSecond), two(ratio), reached];
}

/** Of each figure, the one in the middle. */
function middleOf(measures) {
  const middle = (name) => measures.map((each) => each[name]).sort((a, b) => a - b)[measures.length >> 1];
  return { perSecond: middle('perSecond'), node: middle('node'), postgres: middle('postgres') };
}

function costRow({ path, node, postgres, budget, beside }) {
  if (node === null) return [path];
  const times = { node: node / beside.node, postgres: postgres / beside.postgres };
  const kept = times.node <= budget.node && times.postgres <= budget.postgres;
  const words = `≤ ${budget.node} and ${budget.postgres}: ${mark(kept)}`;
  return [path, node, postgres, two(times.node), two(times.postgres), words];
}

export function keep(result, report) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'backend.json'), `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(join(folder, 'backend.md'), report);
}
