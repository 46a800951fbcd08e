import { sql } from 'kysely';
import { steadyClock, type Clock } from './clock';
import type { Db } from './database';

/** How far the database's clock is ahead of this machine's, at most so much wrong. */
interface Offset {
  milliseconds: number;
  /** Half of the time that asking took. */
  uncertainty: number;
}

/** Clocks that run well differ by less; a smaller offset is the network's doubt. */
const agreed = 500;

export interface DatabaseClock {
  now: Clock;
  /** Asks the database anew; without an answer the offset stays. */
  measure(): Promise<void>;
}

/**
 * A clock, corrected by the database's: all processes on one database agree, and a machine whose clock was wrong, or is put
 * right, is so from the next measure on.
 */
export function databaseClock(db: Db, machine: Clock): DatabaseClock {
  let offset = 0;
  return {
    now: () => new Date(machine().getTime() + offset),
    async measure() {
      const { milliseconds, uncertainty } = await measureOffset(db, machine);
      offset = Math.abs(milliseconds) > Math.max(agreed, uncertainty) ? milliseconds : 0;
    },
  };
}

async function measureOffset(db: Db, machine: Clock): Promise<Offset> {
  const before = machine().getTime();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const after = machine().getTime();
  const database = rows[0]?.now.getTime() ?? after;
  return {
    milliseconds: Math.round(database - (before + after) / 2),
    uncertainty: Math.abs(after - before) / 2,
  };
}

const everyMs = 30_000;

/** Measures at once and then regularly, until it is stopped. The default clock goes on evenly when the machine's is set. */
export async function keepDatabaseClock(
  db: Db,
  machine = steadyClock,
  every = everyMs,
): Promise<{ now: Clock; stop(): void }> {
  const { now, measure } = databaseClock(db, machine);
  // an unreachable database is reported by the queries that need it
  const tryMeasure = () => measure().catch(() => undefined);
  await tryMeasure();
  const timer = setInterval(() => void tryMeasure(), every).unref();
  return { now, stop: () => clearInterval(timer) };
}
