import { writeFile } from 'node:fs/promises';
import { importSource } from '@portal/build';
import { liveThrough, randomFrom } from './canary/simulate.mjs';

/**
 * How often the registry rolls back a canary that is no worse, and how soon one that is: the registry's own rules,
 * on simulated visitors. `node bench/canary.mjs [runs]`
 */
const runs = Number(process.argv[2] ?? 2_000);
const rules = await importSource('registry/src/canary/verdict.rules.ts');

/** A canary of 5 % whose stable loads are told one in ten: about two of them for one of its own. */
const share = 0.05 / (0.05 + 0.95 / 10);
const traffic = { share, look: 10 };
const percent = (rate) => `${(100 * rate).toFixed(1)} %`;

function play(settings) {
  const random = randomFrom(20_261_122);
  const delays = Array.from({ length: runs }, () => liveThrough(rules, { ...traffic, ...settings }, random));
  const found = delays.filter((delay) => delay !== null).sort((one, other) => one - other);
  const at = (part) => found[Math.min(found.length - 1, Math.floor(part * found.length))] ?? '–';
  return { rolledBack: percent(found.length / runs), median: at(0.5), p95: at(0.95) };
}

const noWorse = [
  ...[0.001, 0.005, 0.02, 0.1].map((rate) => ['failed', rate, rate]),
  ['failed', 0.02, 0.005],
  ['slowFetched', 0.1, 0.1],
].map(([concern, stable, canary]) => [concern, stable, canary, 20_000]);
const worse = [
  ['failed', 0.005, 0.015],
  ['failed', 0.005, 0.025],
  ['failed', 0.005, 0.055],
  ['failed', 0.005, 0.2],
  ['failed', 0.005, 1],
  ['slowFetched', 0.1, 0.2],
  ['slowFetched', 0.1, 0.35],
  ['slowFetched', 0.1, 0.8],
].map(([concern, stable, canary]) => [concern, stable, canary, 20_000]);

const row = ([concern, stable, canary, visitors]) => {
  const { rolledBack, median, p95 } = play({ concern, stable, canary, visitors });
  return `| ${concern} | ${percent(stable)} | ${percent(canary)} | ${rolledBack} | ${median} | ${p95} |`;
};
const head = `| concern | stable | canary | rolled back | canary visitors, median | p95 |\n| --- | --- | --- | --- | --- | --- |`;
const report = `# The canary's sequential test, simulated

${runs} canaries a row, each watched for 20,000 canary visitors, looked at after every ${traffic.look} visitors of both
versions together; ${percent(1 - share)} of them met the stable version. The test promises at most ${percent(rules.falseAlarmRate)} false
alarms over a canary's whole life, all concerns together.

## No worse: every roll-back is a false alarm

${head}
${noWorse.map(row).join('\n')}

## Worse: visitors until the roll-back

${head}
${worse.map(row).join('\n')}
`;

await writeFile(new URL('./results/canary.md', import.meta.url), report);
process.stdout.write(report);
