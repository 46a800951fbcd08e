import { spawnSync } from 'node:child_process';

const scale = '10';
const name = 'portal_pgbench';

/**
 * PostgreSQL's own benchmark on the same server, in a database of its own: transactions a second of `pgbench -S` (one
 * read by key) and of TPC-B (five statements). Null where there is no pgbench.
 */
export function runPgbench(client, { database, seconds, clients, say }) {
  if (spawnSync('pgbench', ['--version']).status !== 0) {
    say('No pgbench here (Debian: apt-get install postgresql-contrib): figures without their ratios.');
    return null;
  }
  return measure(client, database, seconds, clients);
}

async function measure(client, database, seconds, clients) {
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  const address = new URL(database);
  address.pathname = `/${name}`;
  const run = (...args) => {
    const { status, stdout, stderr } = spawnSync('pgbench', [...args, address.href], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`pgbench ${args.join(' ')}: ${stderr}`);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  };
  const load = ['-c', String(clients), '-j', '2', '-T', String(seconds), '-n'];
  try {
    run('-i', '-q', '-s', scale);
    return { read: run('-S', ...load), write: run(...load) };
  } finally {
    await client.query(`drop database ${name} with (force)`);
  }
}
