import { importSource } from '@portal/build';
import { markdownTable } from '../markdown-table.mjs';

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * The life of one canary: visitors arrive one by one, the registry looks after every `look` of them.
 * @returns canary visitors until the roll-back, or null when `visitors` came without one
 */
function liveThrough(rules, { concern, canary, stable, share, visitors, look }, random) {
  const { learn, isWorse, noFindings } = rules;
  let findings = noFindings(concern);
  let arrived = emptyBlock();
  let canaryLoads = 0;
  for (let visitor = 1; canaryLoads < visitors; visitor += 1) {
    const arm = random() < share ? 'canary' : 'stable';
    if (arm === 'canary') canaryLoads += 1;
    arrived[arm].loads += 1;
    if (random() < (arm === 'canary' ? canary : stable)) arrived[arm].bad += 1;
    if (visitor % look !== 0) continue;
    findings = learn(concern, findings, arrived);
    arrived = emptyBlock();
    if (isWorse(findings)) return canaryLoads;
  }
  return null;
}

const emptyBlock = () => ({ canary: { loads: 0, bad: 0 }, stable: { loads: 0, bad: 0 } });

/** A canary of 5 % whose stable loads are reported one in ten: about two of them for one of its own. */
const share = 0.05 / (0.05 + 0.95 / 10);
const traffic = { share, look: 10, visitors: 20_000 };
const percent = (rate) => `${(100 * rate).toFixed(1)} %`;

const noWorse = [
  ...[0.001, 0.005, 0.02, 0.1].map((rate) => ['failed', rate, rate]),
  ['failed', 0.02, 0.005],
  ['slowFetched', 0.1, 0.1],
];
const worse = [
  ['failed', 0.005, 0.015],
  ['failed', 0.005, 0.025],
  ['failed', 0.005, 0.055],
  ['failed', 0.005, 0.2],
  ['failed', 0.005, 1],
  ['slowFetched', 0.1, 0.2],
  ['slowFetched', 0.1, 0.35],
  ['slowFetched', 0.1, 0.8],
];
const columns = ['concern', 'stable', 'canary', 'rolled back', 'canary visitors, median', 'p95'];

/** The registry's own rules on so many simulated canaries a row, as a page of Markdown. */
export async function canaryReport(runs) {
  const rules = await importSource('registry/src/canary/verdict.rules.ts');

  function row([concern, stable, canary]) {
    const random = randomFrom(20_261_122);
    const settings = { ...traffic, concern, stable, canary };
    const delays = Array.from({ length: runs }, () => liveThrough(rules, settings, random));
    const found = delays.filter((delay) => delay !== null).sort((one, other) => one - other);
    const at = (part) => found[Math.min(found.length - 1, Math.floor(part * found.length))];
    return [concern, percent(stable), percent(canary), percent(found.length / runs), at(0.5), at(0.95)];
  }

  return `# The canary's sequential test, simulated

${runs} canaries a row, each watched for 20,000 canary visitors, looked at after every ${traffic.look} visitors of both
versions together; ${percent(1 - share)} of them met the stable version. The test promises at most ${percent(rules.falseAlarmRate)} false
alarms over a canary's whole life, all concerns together.

## No worse: every roll-back is a false alarm

${markdownTable(columns, noWorse.map(row))}

## Worse: visitors until the roll-back

${markdownTable(columns, worse.map(row))}
`;
}
