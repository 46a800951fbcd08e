import { jobNames, type JobName } from '@portal/contract';
import { inSpan, traceFields } from '@portal/telemetry';
import { sql } from 'kysely';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Db } from '../database';
import { jobRuns } from '../observation/observations';
import { openQueues } from './job-queues';
import { jobSchedule } from './job-schedule';
import { LeftForLater } from './left-for-later';
import { queueShares, shareOf, whole, type Share, type SharedJob } from './shared-work';

/** What each job does; harmless when several processes do it at once, and when it is done again. */
export type Jobs = Readonly<Record<JobName, ((log: FastifyBaseLogger) => Promise<unknown>) | SharedJob>>;

export interface JobRunner {
  /** @throws when the installed pg-boss needs other tables than those of the database. */
  check(): Promise<void>;
  /** Puts the runs of this slot of time in the queues, unless another process has, and begins those that are due. */
  beginDue(): Promise<void>;
  /** Ends runs that lasted too long, and deletes those that were kept long enough. */
  maintain(): Promise<void>;
  /** Begins no further run; resolves once those under way have ended, and are recorded. */
  end(): Promise<void>;
}

const longestMessage = 500;

/** The message alone: a stack, or the detail of a database error, may name a customer. */
function failureOf(error: unknown): { message: string } {
  const message = error instanceof Error ? error.message : String(error);
  return { message: message.slice(0, longestMessage) };
}

/** Jobs of which a run is due, and none of the same share is under way in any process. */
async function dueJobs(db: Db): Promise<JobName[]> {
  const { rows } = await sql<{ name: JobName }>`
    select distinct name from job.job as due
    where state < 'active' and start_after < now() and name = any(${sql.val([...jobNames])}::text[])
      and not exists (select from job.job as busy where busy.name = due.name and busy.state = 'active'
        and coalesce(busy.singleton_key, '') = coalesce(due.singleton_key, ''))`.execute(db);
  return rows.map(({ name }) => name);
}

/** For the failure that follows: the run was its last attempt. */
const notRepeated = (db: Db, name: JobName, run: string) =>
  sql`update job.job set retry_limit = retry_count where name = ${name} and id = ${run}::uuid`.execute(db);

/**
 * Runs jobs from their queues: each once at a time in all processes together. pg-boss' own `work` would do so too, but
 * it neither waits for the end of a run to be recorded nor catches that failure, which would end the process.
 */
export function jobRunner(db: Db, log: FastifyBaseLogger, jobs: Jobs): JobRunner {
  const queues = openQueues(db);
  const underWay = new Map<JobName, Promise<void>>();
  let begins: Promise<void> | undefined;
  let ending = false;
  const planned = jobNames.map((name) => ({
    name,
    singletonSeconds: jobSchedule[name].everySeconds,
    expireInSeconds: jobSchedule[name].longestSeconds,
  }));

  async function work(name: JobName, share: Share | null, jobLog: FastifyBaseLogger): Promise<unknown> {
    const job = jobs[name];
    if (typeof job === 'function') return job(jobLog);
    if (share) return job.run(jobLog, share);
    return (await job.plan(jobLog)) ? queueShares(db, queues, name) : job.run(jobLog, whole);
  }

  /** @returns whether a share may wait: this process takes the next one */
  async function run(name: JobName): Promise<boolean> {
    const [taken] = await queues.fetch<Partial<Share> | null>(name);
    if (taken === undefined) return false;
    const share = shareOf(taken.data);
    const begun = performance.now();
    const tell = (failed: boolean) =>
      jobRuns.publish({ job: name, failed, seconds: (performance.now() - begun) / 1000 });
    try {
      await inSpan(`job ${name}`, {}, (span) => work(name, share, span ? log.child(traceFields(span)) : log));
    } catch (error) {
      tell(true);
      log.error({ err: error, job: name }, 'a job failed');
      if (error instanceof LeftForLater) await notRepeated(db, name, taken.id);
      await queues.fail(name, taken.id, failureOf(error));
      return share !== null;
    }
    tell(false);
    await queues.complete(name, taken.id);
    return typeof jobs[name] !== 'function';
  }

  async function runInTurn(name: JobName): Promise<void> {
    while ((await run(name)) && !ending);
  }

  async function begin(): Promise<void> {
    await queues.insert(planned);
    for (const name of await dueJobs(db)) {
      if (ending || underWay.has(name)) continue;
      const unrecorded = (error: unknown) => log.error({ err: error, job: name }, 'a run was not recorded');
      underWay.set(
        name,
        runInTurn(name)
          .catch(unrecorded)
          .finally(() => underWay.delete(name)),
      );
    }
  }

  return {
    check: async () => void (await queues.start()),
    beginDue: () => (begins ??= begin().finally(() => (begins = undefined))),
    maintain: async () => void (await queues.maintain()),
    async end() {
      ending = true;
      await begins?.catch(() => undefined);
      await Promise.all(underWay.values());
    },
  };
}

/** How soon a run begins once it is due. */
const lookEveryMs = 10_000;
const maintainEveryMs = 60_000;

/**
 * Runs jobs while the app is open; it is closed once the runs under way have ended.
 * @throws when the installed pg-boss needs other tables than those of the database.
 */
export async function runJobs(app: FastifyInstance, runner: JobRunner): Promise<void> {
  await runner.check();
  const often = (what: string, everyMs: number, work: () => Promise<void>) => {
    let last: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      last = work().catch((error: unknown) => app.log.error({ err: error }, what));
    }, everyMs).unref();
    return async () => {
      clearInterval(timer);
      await last;
    };
  };
  const stops = [
    often('jobs could not be begun', lookEveryMs, () => runner.beginDue()),
    often('the queues of jobs could not be maintained', maintainEveryMs, () => runner.maintain()),
  ];
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
    await runner.end();
  });
}
