import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { markdownTable } from '../markdown-table.mjs';
import { weightColumns, weightRows } from '../weights.mjs';
import { quantile } from './statistics.mjs';

const folder = resolve(import.meta.dirname, '../results');

const whole = (number) => (number === null ? '–' : String(Math.round(number)));
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const ratio = (number) => (Number.isFinite(number) ? number.toFixed(2) : '∞');
const width = ({ median, from, to }, form) => `${form(median)} (${form(from)}–${form(to)})`;
const table = (head, rows) => `${markdownTable(head, rows)}\n`;

const hundredths = (number) => number.toFixed(2);
const forms = { bytes: kilobytes, allBytes: kilobytes, shift: hundredths };
const titles = {
  requests: 'requests',
  bytes: 'KB',
  steps: 'serial steps',
  paint: 'first text ms',
  typable: 'field to type into ms',
  figure: 'first figure ms',
  visible: 'screen visible ms',
  blocking: 'blocking ms',
  calls: 'calls',
  repeatedCalls: 'repeated calls',
  shift: 'layout shift',
  allRequests: 'requests, fetched ahead included',
  allBytes: 'KB, fetched ahead included',
  allBlocking: 'blocking ms, fetched ahead included',
};

/** Writes what was measured as `results/portal.json`, and to be read as `portal.md`. @returns the latter's text */
export function writeReport(measured) {
  const text = reportOf(measured);
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, 'portal.json'), `${JSON.stringify(measured, null, 2)}\n`);
  writeFileSync(resolve(folder, 'portal.md'), text);
  return text;
}

export function reportOf(measured) {
  const parts = [head(measured)];
  if (measured.weights) parts.push(weightsPart(measured.weights));
  if (measured.cold) parts.push(coldPart(measured.cold));
  if (measured.warm) parts.push(warmPart(measured.warm));
  if (measured.live) parts.push(livePart(measured.live));
  if (measured.many) parts.push(manyPart(measured.many));
  return parts.join('\n');
}

function head({ at, commit, load, pairs, quick }) {
  return [
    '# The federated portal beside one piece',
    '',
    `${at}, commit ${commit ?? 'unknown'}, Node ${process.version}, ${availableParallelism()} cores, load ${load.before} before and`,
    `${load.after} after. Medians of ${pairs} pairs (middle half in brackets); ratios are medians of the pairs’ own.${quick ? ' Quick run.' : ''}`,
    'Slow line: 1.6 Mbit/s, 150 ms, CPU ÷ 4. A load of more than the number of cores makes times provisional.',
    '',
  ].join('\n');
}

function weightsPart(weights) {
  return `## Weight of first screens (built files, brotli)\n\n${table(weightColumns, weightRows(weights))}`;
}

function coldPart(rows) {
  const one = ({ path, line, measures }) =>
    `### \`${path}\`, ${line} line\n\n${table(
      ['', 'federated', 'in one piece', 'ratio'],
      Object.entries(measures).map(([name, { federated, monolith, ratio: by }]) => {
        const form = forms[name] ?? whole;
        return [titles[name], width(federated, form), width(monolith, form), width(by, ratio)];
      }),
    )}`;
  return ['## First load, empty cache', '', ...rows.map(one)].join('\n');
}

function warmPart(warm) {
  const rows = warm.map(({ way, line, times }) => [
    way,
    line,
    String(times.length),
    whole(quantile(times, 0.5)),
    whole(quantile(times, 0.95)),
    whole(Math.max(...times)),
  ]);
  return `## Navigation between remotes that were fetched ahead, ms\n\n${table(['', 'line', 'navigations', 'p50', 'p95', 'most'], rows)}`;
}

function livePart({ rereadSeconds, runs }) {
  const rows = runs.map(({ seconds, newPageAfter, openPageAfter }) =>
    [seconds, newPageAfter, openPageAfter].map((value) => value.toFixed(1)),
  );
  return [
    '## From publish to live, s',
    '',
    table(['`portal publish`', 'a new page shows it after', 'an open page, from its next navigation'], rows),
    `An open page reads the registry again at a navigation when its last reading is older than ${rereadSeconds} s.`,
    '',
  ].join('\n');
}

function manyPart(rows) {
  const [first] = rows;
  return `## Registered remotes that the visitor may open\n\n${table(
    [
      'remotes',
      'page KB (br)',
      'snapshot KB (br)',
      'load KB',
      'screen visible ms',
      'of the first',
      'blocking ms',
      'heap MB',
      'publish s',
    ],
    rows.map((one) => [
      String(one.count),
      `${kilobytes(one.pageBytes)} (${kilobytes(one.pageBrotli)})`,
      `${kilobytes(one.snapshotBytes)} (${kilobytes(one.snapshotBrotli)})`,
      kilobytes(one.bytes),
      whole(one.visible),
      ratio(one.visible / first.visible),
      whole(one.blocking),
      (one.heap / 1e6).toFixed(1),
      one.publishSeconds === null ? '–' : one.publishSeconds.toFixed(1),
    ]),
  )}`;
}
