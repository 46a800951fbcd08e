import { cpus, loadavg } from 'node:os';
import pg from 'pg';
import { growTo } from './backend/lean-load.mjs';
import { logInAgent, measureCalls } from './backend/measure-calls.mjs';
import { measureExtracts, measureSearches } from './backend/measure-searches.mjs';
import { readOptions } from './backend/options.mjs';
import { runPgbench } from './backend/pgbench.mjs';
import { keep, reportOf } from './backend/report.mjs';
import { startPortal } from './backend/start-portal.mjs';

const say = (line) => console.error(line);
/** Its load is taken first: a machine that others use measures them too. */
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0].toFixed(1)} before the run, Node ${process.version}`;
const options = readOptions();
const portal = options.running ?? (await startPortal(options.dataDir));
const client = new pg.Client({ connectionString: portal.database });
try {
  await client.connect();
  const customers = await growTo(client, options.customers, say);
  const { rows } = await client.query('select count(*)::int as cases from subscription_order');
  const api = `${portal.url}/api`;
  say('pgbench');
  const pgbench = await runPgbench(client, { ...options, database: portal.database, say });
  say('calls');
  const calls = await measureCalls(api, client, options);
  const agent = await logInAgent(api);
  say('searches');
  const searches = await measureSearches(api, client, agent);
  say('extracts');
  const extracts = await measureExtracts(api, agent, portal.pid);
  const result = {
    at: new Date().toISOString(),
    machine,
    customers,
    cases: rows[0].cases,
    loaded: 'lean: see bench/README.md',
    pgbench,
    calls,
    searches,
    extracts,
  };
  const report = reportOf(result);
  console.log(report);
  keep(result, report);
} finally {
  await client.end();
  await portal.stop?.();
}
