import { markdownTable as table } from '../markdown-table.mjs';

/** Of a customer's read, milliseconds; of the portal's process, megabytes (issue of the attack). */
export const goals = { p95: 250, memory: 600 };

const mark = (good) => (good ? 'yes' : '**no**');

/** What the customer, the attackers and the memory came to, in Markdown. */
export function reportOf({ at, machine, seconds, reads, attackers, memory: [{ before, most }] }) {
  return [
    '# bench:hostile',
    '',
    `${at.slice(0, 10)} · ${machine} · ${seconds} s`,
    '',
    table(
      ['the customer’s reads, ms', 'reads', 'p50', 'p95', 'most', `p95 ≤ ${goals.p95}`],
      reads.map(({ name, count, p50, p95, most: longest }) => [
        name,
        count,
        p50,
        p95,
        longest,
        mark(p95 <= goals.p95),
      ]),
    ),
    '',
    table(
      ['resident memory of the portal, MB', 'before', 'most', `most ≤ ${goals.memory}`],
      [['back end and registry', before, most, mark(most <= goals.memory)]],
    ),
    '',
    table(
      ['attackers', 'answers by status', 'open at the end'],
      attackers.map(({ name, answers, open }) => [
        name,
        Object.entries(answers)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', '),
        open,
      ]),
    ),
    '',
  ].join('\n');
}
