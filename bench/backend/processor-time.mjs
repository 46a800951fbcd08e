import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const microsecondsPerTick = 10_000;

/** Of a process: its parent, its processor time and that of its children which ended; null where the system does not say. */
function look(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent] = fields;
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15);
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}

const serversOf = (postmaster) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(look)
    .filter((process) => process?.parent === postmaster);

/** Processor time of PostgreSQL so far, all of its processes, in ticks. */
function ticksOf(postmaster) {
  const { own, ended } = look(postmaster);
  return serversOf(postmaster).reduce((sum, server) => sum + server.own, own + ended);
}

/**
 * The processor time, user and system, that a serving Node process and the PostgreSQL behind it take.
 * @returns a function of work that answers how many calls it made: microseconds of each side for one of these calls;
 *   null where they do not run on this machine, or on one that does not say
 */
export async function processorClock(pid, client) {
  const { rows } = await client.query('select pg_backend_pid() as backend');
  const postmaster = look(rows[0]?.backend)?.parent;
  if (!look(pid) || !look(postmaster)) {
    return (work) => work().then(() => ({ node: null, postgres: null }));
  }
  const now = () => ({ node: look(pid).own, postgres: ticksOf(postmaster) });
  return async (work) => {
    const before = now();
    const calls = await work();
    const after = now();
    const each = (side) => Math.round(((after[side] - before[side]) * microsecondsPerTick) / calls);
    return { node: each('node'), postgres: each('postgres') };
  };
}
