import { jobNames, type JobName, type ResponseOf } from '@portal/contract';
import pg from 'pg';
import { appendAudit } from '../../../platform/audit';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { openQueues, pgBossDatabase } from '../../../platform/jobs/job-queues';
import { jobSchedule, nextSlot } from '../../../platform/jobs/job-schedule';
import { shareOf } from '../../../platform/jobs/shared-work';
import { givenFilters } from '../../../platform/search/given-filters';
import { searchPage } from '../../../platform/search/search-page';
import { inTransaction } from '../../../platform/transaction';
import {
  byMoment,
  countRuns,
  findRuns,
  lastFailures,
  lastRuns,
  lockFailedRun,
  runStateOf,
  waitingRuns,
  type RunFilters,
  type RunRow,
} from './jobs.queries';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;
type Run = ResponseOf<'/searchJobRuns'>['runs'][number];

function toRun(row: RunRow): Run {
  const ended = row.state === 'completed' || row.state === 'failed';
  const share = shareOf(row.data);
  return {
    id: row.id,
    job: row.name,
    state: runStateOf[row.state],
    share: share && { part: share.part + 1, of: share.of },
    asked: row.singleton_on === null && share === null,
    createdAt: row.created_on.toISOString(),
    startedAt: row.started_on?.toISOString() ?? null,
    endedAt: ended ? (row.completed_on?.toISOString() ?? null) : null,
    retryAt: row.state === 'retry' ? row.start_after.toISOString() : null,
    attempts: row.started_on === null ? 0 : row.retry_count + 1,
    error: row.output?.message ?? null,
    // pg-boss' own words
    timedOut: row.output?.value !== undefined,
  };
}

/** Every job, in the order of the contract. */
export async function getJobs({ db, clock }: Deps): Promise<ResponseOf<'/getJobs'>> {
  const [last, failed, waiting] = await Promise.all([lastRuns(db), lastFailures(db), waitingRuns(db)]);
  const now = clock();
  const runOf = (rows: RunRow[], name: JobName) => {
    const row = rows.find((each) => each.name === name);
    return row === undefined ? null : toRun(row);
  };
  const jobs = jobNames.map((name) => {
    const due = waiting.find((each) => each.name === name)?.due_at;
    const next = nextSlot(name, now);
    return {
      name,
      everySeconds: jobSchedule[name].everySeconds,
      waits: due !== undefined && due <= now,
      nextRunAt: (due !== undefined && due > now && due < next ? due : next).toISOString(),
      lastRun: runOf(last, name),
      lastFailure: runOf(failed, name),
    };
  });
  return { jobs };
}

export async function searchJobRuns(
  { db, config }: Deps,
  payload: PayloadOf<'/searchJobRuns'>,
): Promise<ResponseOf<'/searchJobRuns'>> {
  const { job, state } = payload;
  const filters = givenFilters({ job, state }) as RunFilters;
  const { rows, ...page } = await searchPage({
    secret: config.sessionKey,
    identity: ['jobs', filters],
    keysets: { createdAt: byMoment },
    request: payload,
    find: async (seek) => {
      const found = await findRuns(db, filters, seek);
      return found.map(({ position_value, key, ...run }) => ({ run, position: position_value, key }));
    },
    count: (cap) => countRuns(db, filters, cap),
  });
  return { runs: rows.map(({ run }) => toRun(run)), ...page };
}

/** @returns false where a run waits already; it is audited where one was added */
export const askForRun = ({ db, clock }: Deps, actor: string, job: JobName): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const expireInSeconds = jobSchedule[job].longestSeconds;
    const id = await openQueues(db).send(job, {}, { db: pgBossDatabase(tx), expireInSeconds });
    if (id === null) return false;
    const audited = { customerNumber: null, actor, onBehalfOf: null, call: '/runJob' } as const;
    await appendAudit(tx, clock, { ...audited, detail: { job } });
    return true;
  });

const isDuplicate = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23505';

/** @returns false where the run has not failed, or another is to be repeated already */
export async function repeatRun(
  { db, clock }: Deps,
  actor: string,
  { job, run }: PayloadOf<'/retryJobRun'>,
): Promise<boolean> {
  const repeated = inTransaction(db, async (tx) => {
    if (!(await lockFailedRun(tx, job, run))) return false;
    await openQueues(db).retry(job, run, { db: pgBossDatabase(tx) });
    const audited = { customerNumber: null, actor, onBehalfOf: null, call: '/retryJobRun' } as const;
    await appendAudit(tx, clock, { ...audited, detail: { job, run } });
    return true;
  });
  return repeated.catch((error: unknown) => {
    if (isDuplicate(error)) return false;
    throw error;
  });
}
