import type { JobName, JobRunState } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Share } from '../../../platform/jobs/shared-work';
import type { Keyset, Seek } from '../../../platform/search/keyset';

/** States of pg-boss. Nothing here cancels a run. */
type State = 'created' | 'retry' | 'active' | 'completed' | 'failed';

const stateOf: Record<JobRunState, State> = {
  WAITING: 'created',
  RETRYING: 'retry',
  RUNNING: 'active',
  DONE: 'completed',
  FAILED: 'failed',
};
export const runStateOf: Record<State, JobRunState> = {
  created: 'WAITING',
  retry: 'RETRYING',
  active: 'RUNNING',
  completed: 'DONE',
  failed: 'FAILED',
};

/** What is read of pg-boss' table of runs (migrations/2026-11-26-01-jobs.ts). */
type RunTable = {
  'job.job': {
    id: string;
    name: JobName;
    state: State;
    data: Partial<Share> | null;
    singleton_on: Date | null;
    created_on: Date;
    start_after: Date;
    started_on: Date | null;
    completed_on: Date | null;
    retry_count: number;
    output: { message?: string; value?: { message: string } } | null;
  };
};

export interface RunFilters {
  job?: JobName;
  state?: JobRunState;
}

export const byMoment: Keyset = { value: 'run.created_on', type: 'timestamptz', key: '(run.id::text)' };

const runs = (db: Db) => db.withTables<RunTable>().selectFrom('job.job as run');

const columns = [
  'run.id',
  'run.name',
  'run.state',
  'run.data',
  'run.singleton_on',
  'run.created_on',
  'run.start_after',
  'run.started_on',
  'run.completed_on',
  'run.retry_count',
  'run.output',
] as const;

const matching = (db: Db, { job, state }: RunFilters) =>
  runs(db).where((eb) =>
    eb.and([
      ...(job === undefined ? [] : [eb('run.name', '=', job)]),
      ...(state === undefined ? [] : [eb('run.state', '=', stateOf[state])]),
    ]),
  );

export const findRuns = (db: Db, filters: RunFilters, page: Seek) =>
  matching(db, filters)
    .select(columns)
    .select([page.position.as('position_value'), page.key.as('key')])
    .where(page.after)
    .orderBy(page.order)
    .limit(page.limit)
    .execute();

export type RunRow = Omit<Awaited<ReturnType<typeof findRuns>>[number], 'position_value' | 'key'>;

/** Counts no further than the cap. */
export async function countRuns(db: Db, filters: RunFilters, cap: number): Promise<number> {
  const { count } = await db
    .withTables<RunTable>()
    .selectFrom(matching(db, filters).select('run.id').limit(cap).as('taken'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns whether it had failed; until the transaction ends, nobody else repeats it */
export const lockFailedRun = async (tx: Db, job: JobName, id: string): Promise<boolean> => {
  const failed = runs(tx).select('run.id').where('run.name', '=', job).where('run.id', '=', id);
  return (await failed.where('run.state', '=', 'failed').forUpdate().executeTakeFirst()) !== undefined;
};

const begun = (db: Db) =>
  runs(db)
    .distinctOn('run.name')
    .select(columns)
    .where('run.started_on', 'is not', null)
    .orderBy('run.name')
    .orderBy('run.started_on', 'desc');

/** Of each job, the run that began last. */
export const lastRuns = (db: Db): Promise<RunRow[]> => begun(db).execute();

/** Of each job, the run that began last of those with an attempt that failed. */
export const lastFailures = (db: Db): Promise<RunRow[]> =>
  begun(db).where('run.output', 'is not', null).execute();

/** Of each job of which a run waits, or is to be repeated: when the first of them is due. */
export const waitingRuns = (db: Db) =>
  runs(db)
    .select(['run.name', sql<Date>`min(run.start_after)`.as('due_at')])
    .where('run.state', 'in', ['created', 'retry'])
    .groupBy('run.name')
    .execute();
