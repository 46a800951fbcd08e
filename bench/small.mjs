import { buildMonolith } from '@portal/build';
import { canaryReport } from './canary/canary-report.mjs';
import { measureBodies } from './bodies/measure-bodies.mjs';
import { projectionReport } from './projection/projection-report.mjs';
import { assertMeasured } from './small/assert-measured.mjs';
import { tryBackend } from './small/backend-trial.mjs';
import { tryHostile } from './small/hostile-trial.mjs';
import { measuredRemotes, tryPortal } from './small/portal-trial.mjs';
import { tryRelease } from './small/release-trial.mjs';
import { weigh } from './weights.mjs';
import { withPortal } from './with-portal.mjs';

/**
 * Every bench from few measures on one portal, to see that it runs and that each row comes from an answer that was a
 * good one. Its times mean nothing, and it keeps none. `npm run bench:small -- [weight] [canary] [projection] [bodies] [backend] [portal] [hostile] [release]`
 */
const names = ['weight', 'canary', 'projection', 'bodies', 'backend', 'portal', 'hostile', 'release'];
const typed = process.argv.slice(2);
const unknown = typed.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`No bench ${unknown.join(', ')}: ${names.join(', ')}.`);
const isWanted = (name) => typed.length === 0 || typed.includes(name);

/** The named accounts of the demo, and some fifty customers besides. */
const seed = '130';

const began = performance.now();
async function attempt(name, work) {
  if (!isWanted(name)) return;
  try {
    const rows = await work();
    console.log(
      `${name.padEnd(10)} ${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${rows}`,
    );
  } catch (error) {
    console.error(`bench:${name} does not run. ${error.stack}`);
    process.exitCode = 1;
  }
}

function tryWeight() {
  const weights = weigh();
  const over = weights.filter((row) => row.over).map(({ remote }) => remote);
  return `${weights.length} remotes${over.length > 0 ? `; over their budget: ${over.join(', ')}` : ''}`;
}

async function tryCanary() {
  const report = await canaryReport(5);
  return `${report.match(/^\| (failed|slowFetched) /gm).length} rates`;
}

async function tryProjection() {
  const { rows, over } = await projectionReport(40);
  assertMeasured({ rows }, ['rows']);
  // its figures are the same on any machine
  if (over.length > 0) throw new Error(`The projection is over its budget: ${JSON.stringify(over)}`);
  return `${rows.length} rows`;
}

async function tryBodies() {
  const rows = await measureBodies(['letters']);
  assertMeasured({ rows }, ['rows']);
  return `${rows.length} calls`;
}

await attempt('weight', tryWeight);
await attempt('canary', tryCanary);
await attempt('projection', tryProjection);
await attempt('bodies', tryBodies);
if (['backend', 'portal', 'hostile', 'release'].some(isWanted)) {
  // beside the start of the portal and the measures of its back end
  const monolith = isWanted('portal') ? buildMonolith({ trialOf: measuredRemotes }) : null;
  monolith?.catch(() => {});
  await withPortal(async (portal) => {
    const inBrowser = attempt('portal', async () => tryPortal(portal, await monolith));
    await attempt('backend', () => tryBackend(portal));
    await inBrowser;
    // alone: it is meant to keep others waiting
    await attempt('hostile', () => tryHostile(portal));
    // last: it publishes another shell
    await attempt('release', () => tryRelease(portal));
  }, seed);
}
