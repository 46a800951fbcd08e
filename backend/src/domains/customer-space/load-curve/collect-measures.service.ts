import { addDays, type Day, parisDayOf } from '@portal/domain';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '../../../platform/http/define-call';
import { LeftForLater } from '../../../platform/jobs/left-for-later';
import { type Share, whole } from '../../../platform/jobs/shared-work';
import { inTransaction } from '../../../platform/transaction';
import {
  longestCurve,
  longestDays,
  type MeasuredCurve,
  type MeasuredDay,
  MeteringRefusal,
  MeteringSilent,
} from '../../../providers/metering-data/metering-data';
import { keepCurves, keepDays } from '../measures/stored-measures.service';
import { beginMeasures } from '../measures/measures.service';
import { tellHighDays } from './high-days.service';
import { dueAfterAnswer, dueAfterRefusal, dueAfterSilence } from './due-time.rules';
import {
  deletePoint,
  type DuePoint,
  findAllowed,
  findDue,
  findWithoutPoint,
  lockPoint,
  setPoint,
} from './due-points.queries';

type Collecting = Pick<Platform, 'db' | 'clock' | 'config' | 'providers'>;

/** Points read at a time. */
const batch = 50;
/** A point is a call of the operator, of a second or so. */
const many = 500;
/** An operator that does not answer for one point is asked about a few others, not about all. */
const silentInARow = 3;
/** Operators correct what they gave: the last days are asked for again each time. */
const correctedDays = 7;

/** Whether more is due than one process should ask for alone. */
export const areManyDue = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<boolean> =>
  (await findDue(db, clock(), { count: many, share: whole })).length === many;

/**
 * Asks the grid operators for the measures that are due, of customers who agree: what was before first, then each morning yesterday's.
 * Each point is kept in a transaction of its own, which gives way to a withdrawal. A point that fails has its next attempt in its row.
 * @param share of which customers
 * @throws MeteringSilent when an operator answers nothing, so that the queue repeats the run; LeftForLater for other failures
 */
export async function collectMeasures(
  collecting: Collecting,
  log: Pick<FastifyBaseLogger, 'warn'>,
  share: Share = whole,
): Promise<void> {
  const { db, clock } = collecting;
  const failures: Error[] = [];
  let silent = 0;
  for (let found = await findDue(db, clock(), { count: batch, share }); found.length > 0;) {
    for (const point of found) {
      try {
        await collectPoint(collecting, point);
        silent = 0;
      } catch (error) {
        if (!(error instanceof MeteringSilent)) {
          failures.push(error instanceof Error ? error : new Error(String(error)));
          await setPoint(db, point, afterSilence(clock(), point));
          continue;
        }
        log.warn({ err: error, grain: point.grain }, 'a grid operator did not answer');
        await setPoint(db, point, afterSilence(clock(), point));
        if (++silent === silentInARow) throw error;
      }
    }
    found = await findDue(db, clock(), { count: batch, share });
  }
  if (failures.length > 0) throw new LeftForLater(`${failures.length} points were not read`, failures);
}

const afterSilence = (now: Date, { failures }: DuePoint) => ({
  due_at: dueAfterSilence(now, failures + 1),
  asked_at: now,
  failures: failures + 1,
  refusal: null,
});

async function collectPoint(collecting: Collecting, point: DuePoint): Promise<void> {
  const { db, clock, providers } = collecting;
  const allowed = await findAllowed(db, point);
  if (!allowed) {
    await deletePoint(db, point);
    return;
  }
  const today = parisDayOf(clock());
  const { contract_number: contractNumber, grain } = point;
  const earliest = addDays(today, -correctedDays);
  const again = point.next_day < earliest ? point.next_day : earliest;
  let from = again > point.since ? again : point.since;
  let next = point.next_day;
  while (from < today) {
    const step = grain === 'DAY' ? longestDays : longestCurve;
    const to = addDays(from, step) < today ? addDays(from, step) : today;
    let measured: Measured;
    try {
      measured =
        grain === 'DAY'
          ? { days: await providers.meteringData.days(allowed.energy, allowed.point_of_delivery, from, to) }
          : { curves: await providers.meteringData.curves(allowed.point_of_delivery, from, to) };
    } catch (error) {
      if (!(error instanceof MeteringRefusal)) throw error;
      const now = clock();
      await setPoint(db, point, {
        ...{ due_at: dueAfterRefusal(now, contractNumber), asked_at: now, failures: 0, refusal: error.code },
      });
      return;
    }
    const last = lastOf(measured);
    if (last !== null && addDays(last, 1) > next) next = addDays(last, 1);
    if (!(await keep(db, clock(), point, { measured, next }))) return;
    from = to;
  }
  if (grain === 'DAY') {
    const { customer_number: customerNumber } = point;
    await inTransaction(db, (tx) => tellHighDays(tx, collecting, { customerNumber, contractNumber }));
  }
  const now = clock();
  await setPoint(db, point, {
    due_at: dueAfterAnswer(now, next, contractNumber),
    asked_at: now,
    failures: 0,
    refusal: null,
  });
}

interface Measured {
  days?: MeasuredDay[];
  curves?: MeasuredCurve[];
}

const lastOf = ({ days = [], curves = [] }: Measured): Day | null =>
  [...days, ...curves]
    .map(({ day }) => day)
    .sort()
    .at(-1) ?? null;

/** @returns false when the customer withdrew meanwhile: nothing is kept */
const keep = (
  db: Platform['db'],
  now: Date,
  point: DuePoint,
  { measured, next }: { measured: Measured; next: Day },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await lockPoint(tx, point))) return false;
    const key = { customerNumber: point.customer_number, contractNumber: point.contract_number };
    await keepDays(tx, key, measured.days ?? [], now);
    await keepCurves(tx, key, measured.curves ?? [], now);
    await setPoint(tx, point, { next_day: next, due_at: now, asked_at: now, failures: 0, refusal: null });
    return true;
  });

/**
 * Makes the months to come, drops those that were kept long enough, and begins to collect where a customer who agrees has a new
 * contract or a new meter.
 */
export async function tendMonths({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await sql`select measured.add_months()`.execute(db);
  await sql`select measured.drop_months()`.execute(db);
  for (const { customer_number, granularity } of await findWithoutPoint(db)) {
    await inTransaction(db, (tx) => beginMeasures(tx, clock, customer_number, granularity));
  }
}
