import { measureBackend } from '../backend/measure-backend.mjs';
import { hasPgbench, withoutPgbench } from '../backend/pgbench.mjs';
import { reportOf } from '../backend/report.mjs';
import { assertMeasured } from './assert-measured.mjs';

/** One round of copies of the customers that are there, a tenth of a second for each measure. */
const few = {
  customers: 131,
  requests: 600,
  seconds: 0.1,
  clients: 4,
  sessions: 8,
  samples: 12,
  pgbench: { scale: 1, length: ['-t', '20'] },
};

/** Every row of bench:backend, from few calls. @throws when one has no successful answer */
export async function tryBackend(portal) {
  const measured = await measureBackend(portal, few, () => {});
  const { calls, telemetry, searches, feed, extracts } = measured;
  assertMeasured(
    { peer: calls.reads.map(({ beside }) => beside), calls: [calls], telemetry, searches, feed, extracts },
    ['peer', 'calls', 'telemetry', 'searches', 'feed', 'extracts'],
  );
  reportOf({ at: new Date().toISOString(), machine: '', loaded: '', ...measured });
  const rows = `${calls.reads.length + 4} calls, ${searches.length} searches, ${extracts.length} extracts`;
  return hasPgbench() ? `${rows}, pgbench` : `${rows}. ${withoutPgbench}`;
}
