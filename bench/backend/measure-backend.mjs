import pg from 'pg';
import { growTo } from './lean-load.mjs';
import { growRequests } from './lean-requests.mjs';
import { logInAgent, logInPeople, measureCalls } from './measure-calls.mjs';
import { measureExtracts } from './measure-extracts.mjs';
import { measureFeed } from './measure-feed.mjs';
import { measureSearches } from './measure-searches.mjs';
import { measureTelemetry } from './measure-telemetry.mjs';
import { besidePeer } from './peer/measure-peer.mjs';
import { runPgbench } from './pgbench.mjs';

/**
 * Every measure of the back end, on a portal that runs. Each row comes from calls that were all answered well.
 * @param {{ url: string, database: string, pid?: number }} portal
 * @param {{ customers: number, requests: number, seconds: number, clients: number, sessions: number, samples: number,
 *   pgbench: { scale: number, length: string[] } }} options
 * @param {(line: string) => void} say
 * @throws when a call is refused
 */
export async function measureBackend(portal, options, say) {
  const { seconds, clients, sessions, samples } = options;
  const api = `${portal.url}/api`;
  const client = new pg.Client({ connectionString: portal.database });
  await client.connect();
  try {
    const customers = await growTo(client, options.customers, say);
    await growRequests(client, options.requests, say);
    const { rows } = await client.query('select count(*)::int as cases from subscription_order');
    say('pgbench');
    const pgbench = await runPgbench(client, { ...options.pgbench, clients, database: portal.database });
    say('calls');
    const people = await logInPeople(api, client, sessions);
    const calls = await besidePeer(portal.database, client, { seconds, clients, sessions }, (peer) =>
      measureCalls(api, client, people, { seconds, clients, pid: portal.pid, peer }),
    );
    say('telemetry');
    const telemetry = await measureTelemetry(portal.database, client, people, { seconds, clients });
    const agent = await logInAgent(api);
    say('searches');
    const searches = await measureSearches(api, client, agent, samples);
    say('feed');
    const feed = await measureFeed(api, client, agent, samples);
    say('extracts');
    const extracts = await measureExtracts(api, client, agent, portal.pid);
    return {
      customers,
      cases: rows[0].cases,
      samples,
      pgbench,
      calls,
      telemetry,
      searches,
      feed,
      extracts,
    };
  } finally {
    await client.end();
  }
}
