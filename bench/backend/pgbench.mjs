import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { ownEnvironment } from '../own-environment.mjs';

const execute = promisify(execFile);
const name = 'portal_pgbench';

/** Message of a run without pgbench, also in its table, since the goals are ratios to pgbench. */
export const withoutPgbench =
  'No pgbench here, so no ratios: install it (Debian 12: apt-get install postgresql-15; others: postgresql-contrib).';

/** Debian has a program of that name with PostgreSQL's clients already, which finds the real one or fails. */
export const hasPgbench = () => spawnSync('pgbench', ['--version'], { env: ownEnvironment() }).status === 0;

/**
 * PostgreSQL's own benchmark on the same server, in a database of its own: transactions a second of `pgbench -S` (one
 * read by key) and of TPC-B (five statements). Null where there is no pgbench.
 * @param {{ database: string, clients: number, scale: number, length: string[] }} options `length`: pgbench's own
 *   options for how long it measures
 */
export async function runPgbench(client, { database, clients, scale, length }) {
  if (!hasPgbench()) return null;
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  const address = new URL(database);
  address.pathname = `/${name}`;
  const run = async (...args) => {
    const given = [...args, address.href];
    const { stdout } = await execute('pgbench', given, { env: ownEnvironment() }).catch(({ stderr }) => {
      throw new Error(`pgbench ${args.join(' ')}: ${stderr}`);
    });
    return stdout;
  };
  const rate = async (...args) => {
    const output = await run(...args, '-c', String(clients), '-j', '2', '-n', ...length);
    const tps = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
    if (!(tps > 0)) throw new Error(`pgbench ${args.join(' ')} printed no rate: ${output}`);
    return tps;
  };
  try {
    await run('-i', '-q', '-s', String(scale));
    return { read: await rate('-S'), write: await rate() };
  } finally {
    await client.query(`drop database ${name} with (force)`);
  }
}
