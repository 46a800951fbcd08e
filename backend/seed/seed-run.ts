import type { PoolClient } from 'pg';
import type { Suspended } from './copy/suspended-keys';

/** What the database remembers of its seed: a killed one goes on where its last batch ended. */
export interface SeedRun {
  size: string;
  /** Day that everything is relative to; a resumed seed keeps it. */
  today: string;
  customersDone: number;
  /** Set while keys are away for a large load. */
  suspended: Suspended | null;
  finished: boolean;
}

const name = 'portal';

export async function readRun(client: PoolClient): Promise<SeedRun | null> {
  const { rows } = await client.query<{
    size: string;
    reference_day: string;
    customers_done: number;
    suspended_keys: Suspended | null;
    finished_at: Date | null;
  }>(
    'select size, reference_day, customers_done, suspended_keys, finished_at from seed_run where name = $1',
    [name],
  );
  const [found] = rows;
  if (!found) return null;
  return {
    size: found.size,
    today: found.reference_day,
    customersDone: found.customers_done,
    suspended: found.suspended_keys,
    finished: found.finished_at !== null,
  };
}

export async function startRun(
  client: PoolClient,
  run: Pick<SeedRun, 'size' | 'today' | 'suspended'>,
): Promise<void> {
  await client.query(
    'insert into seed_run (name, size, reference_day, customers_done, suspended_keys) values ($1, $2, $3, 0, $4)',
    [name, run.size, run.today, run.suspended && JSON.stringify(run.suspended)],
  );
}

export async function recordDone(client: PoolClient, customers: number): Promise<void> {
  await client.query('update seed_run set customers_done = $2 where name = $1', [name, customers]);
}

export async function finishRun(client: PoolClient): Promise<void> {
  await client.query('update seed_run set suspended_keys = null, finished_at = now() where name = $1', [
    name,
  ]);
}
