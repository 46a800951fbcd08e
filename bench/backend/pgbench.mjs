import { spawnSync } from 'node:child_process';
import { ownEnvironment } from '../own-environment.mjs';

const name = 'portal_pgbench';

/** What a run without pgbench says, in its table too: ratios are what the goals are set in. */
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
  const run = (...args) => {
    const given = [...args, address.href];
    const { status, stdout, stderr } = spawnSync('pgbench', given, {
      encoding: 'utf8',
      env: ownEnvironment(),
    });
    if (status !== 0) throw new Error(`pgbench ${args.join(' ')}: ${stderr}`);
    return stdout;
  };
  const rate = (...args) => {
    const output = run(...args, '-c', String(clients), '-j', '2', '-n', ...length);
    const tps = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
    if (!(tps > 0)) throw new Error(`pgbench ${args.join(' ')} told no rate: ${output}`);
    return tps;
  };
  try {
    run('-i', '-q', '-s', String(scale));
    return { read: rate('-S'), write: rate() };
  } finally {
    await client.query(`drop database ${name} with (force)`);
  }
}
