import type { JobName } from '@portal/contract';
import { sql, type RawBuilder } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import type { Db } from '../database';
import { jobSchedule } from './job-schedule';

/** Part `part`, from 0 on, of `of` parts of all customers (or cases). */
export interface Share {
  part: number;
  of: number;
}

/** All of them. */
export const whole: Share = { part: 0, of: 1 };

/** The share that a run is of; null for one of the schedule, or that an administrator asked for. */
export const shareOf = (data: Partial<Share> | null): Share | null =>
  data?.part === undefined || data.of === undefined ? null : { part: data.part, of: data.of };

/** A job whose work several processes can divide among them, once there is much of it. */
export interface SharedJob {
  /** What is done once, before the shares. @returns whether there is more work than one process should do alone */
  plan(log: FastifyBaseLogger): Promise<boolean>;
  /** Harmless beside another run of any share, and when it is done again. */
  run(log: FastifyBaseLogger, share: Share): Promise<unknown>;
}

/** More shares than processes: a fast process takes more of them, and a process that dies delays only a small part of the work. */
const shares = 16;

/**
 * Whether a row is of the share. All rows of a customer are in one share, so that they keep their order.
 * @param column the customer's number, or a case's
 */
export const inShare = (column: string, { part, of }: Share): RawBuilder<boolean> =>
  of === 1
    ? sql<boolean>`true`
    : sql<boolean>`(hashtextextended(${sql.ref(column)}, 0) & 1048575) % ${of}::bigint = ${part}::bigint`;

/**
 * Puts a run for each share in the job's queue: any process takes one, and one whose process died is repeated like every
 * run (0095). Nothing is put there while a share of before waits or is under way: it does what is left.
 */
export async function queueShares(db: Db, queues: PgBoss, name: JobName): Promise<void> {
  const { rows } = await sql`
    select 1 from job.job where name = ${name} and singleton_key is not null and state <= 'active' limit 1`.execute(
    db,
  );
  if (rows.length > 0) return;
  await queues.insert(
    Array.from({ length: shares }, (_, part) => ({
      name,
      data: { part, of: shares } satisfies Share,
      // the queue lets one run of each wait, and one be under way
      singletonKey: String(part),
      // before the next run of the schedule, which would only plan again
      priority: 1,
      expireInSeconds: jobSchedule[name].longestSeconds,
    })),
  );
}
