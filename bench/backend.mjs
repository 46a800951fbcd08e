import { cpus, loadavg } from 'node:os';
import { measureBackend } from './backend/measure-backend.mjs';
import { readOptions } from './backend/options.mjs';
import { hasPgbench, withoutPgbench } from './backend/pgbench.mjs';
import { keep, reportOf } from './backend/report.mjs';
import { startPortal } from './start-portal.mjs';

/**
 * So many people for each second of a measure that none of them comes near the limits (60 writes a minute a session, 30 of a
 * kind an hour a customer), with two runs in one hour and 1,500 writes a second.
 */
const sessionsPerSecond = 120;
/** People whom each search looks for. */
const samples = 60;

const say = (line) => console.error(line);
/** Its load is taken first: a machine that others use measures them too. */
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0].toFixed(1)} before the run, Node ${process.version}`;
const { running, dataDir, customers, seconds, clients } = readOptions();
// before the minutes of a load, so that one may install it first
if (!hasPgbench()) say(withoutPgbench);
const sessions = sessionsPerSecond * seconds;
const portal = running ?? (await startPortal(dataDir));
try {
  const pgbench = { scale: 10, length: ['-T', String(seconds)] };
  const options = { customers, requests: customers, seconds, clients, sessions, samples, pgbench };
  const measured = await measureBackend(portal, options, say);
  const result = { at: new Date().toISOString(), machine, loaded: 'lean: see bench/README.md', ...measured };
  const report = reportOf(result);
  console.log(report);
  keep(result, report);
} finally {
  await portal.stop?.();
}
