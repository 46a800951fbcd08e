import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { buildMonolith } from '@portal/build';
import { measurePortal } from './portal/measure-portal.mjs';
import { readOptions } from './portal/options.mjs';
import { writeReport } from './portal/report.mjs';
import { withFronts } from './portal/with-fronts.mjs';
import { weigh } from './weights.mjs';
import { withPortal } from './with-portal.mjs';

const { parts, ...options } = readOptions();
const say = (line) => process.stderr.write(`${line}\n`);
const loadNow = () => loadavg()[0].toFixed(1);

/** Null outside a repository. */
function commitNow() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

const before = loadNow();
const weights = weigh();
say('Building the portal in one piece…');
const monolith = await buildMonolith();
say('Starting the portal…');
await withPortal((portal) =>
  withFronts(portal, monolith, async (browser, fronts) => {
    const { dataDir } = portal;
    const { quick, pairs } = options;
    const onFailure = (name, error) => {
      say(`« ${name} » could not be measured: ${error.stack}`);
      process.exitCode = 1;
    };
    const measured = {
      ...{ at: new Date().toISOString(), commit: commitNow(), quick, pairs, weights },
      ...(await measurePortal(browser, parts, { ...options, fronts, dataDir, say, onFailure })),
      load: { before, after: loadNow() },
    };
    process.stdout.write(writeReport(measured));
  }),
);
