import type { Day } from '@portal/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { inShare, type Share, whole } from '../../../platform/jobs/shared-work';

/** A year of readings may lack so many days: its sum is brought to 365. */
const fewestDays = 330;
/** Days after which the latest reading says too little of today: meters that are read twice a year are still compared. */
const oldestReading = 215;

/** Homes of one customer, or those of a share that were not added up on that day. */
export type Which = { customerNumber: string } | { share: Share };

const dueOf = (which: Which, today: Day): RawBuilder<boolean> =>
  'share' in which
    ? sql<boolean>`(dwelling.measured_on is null or dwelling.measured_on < ${today}) and ${inShare('dwelling.customer_number', which.share)}`
    : sql<boolean>`dwelling.customer_number = ${which.customerNumber}`;

/** Homes of one statement: on a cluster, the coordinator takes them from every shard. */
const atOnce = 20_000;

/** Adds up the last year of each of these homes. */
export async function addUpYears(db: Db, today: Day, which: Which): Promise<void> {
  while ((await addUpSome(db, today, which)) === atOnce && 'share' in which);
}

/** The readings of the last year of some of these homes, in one statement: a reading that begins before counts by its days. */
async function addUpSome(db: Db, today: Day, which: Which): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as materialized (
      select customer_number, contract_number from dwelling where ${dueOf(which, today)} limit ${atOnce}
    ), last as (
      select due.customer_number, due.contract_number, max(reading.end_date) as until
      from due join meter_reading reading on reading.customer_number = due.customer_number
        and reading.contract_number = due.contract_number
      where reading.quantity_kwh is not null
      group by due.customer_number, due.contract_number
    ), used as (
      select last.customer_number, last.contract_number, last.until,
        sum(reading.quantity_kwh::float8 * (reading.end_date - greatest(reading.start_date, last.until - 365))
          / (reading.end_date - reading.start_date)) as kwh,
        sum(reading.end_date - greatest(reading.start_date, last.until - 365)) as days
      from last join meter_reading reading on reading.customer_number = last.customer_number
        and reading.contract_number = last.contract_number
      where reading.quantity_kwh is not null and reading.end_date > last.until - 365 and reading.end_date > reading.start_date
      group by last.customer_number, last.contract_number, last.until
    ), year as (
      select due.customer_number, due.contract_number, used.until,
        case when used.days >= ${fewestDays} and used.until >= ${today}::date - ${oldestReading}::int
          then nullif(greatest(round(used.kwh * 365 / used.days), 0), 0)::int end as kwh
      from due left join used on used.customer_number = due.customer_number and used.contract_number = due.contract_number
    )
    update dwelling set measured_on = ${today}, year_kwh = year.kwh, year_until = case when year.kwh is null then null else year.until end
    from year
    where dwelling.customer_number = year.customer_number and dwelling.contract_number = year.contract_number`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** How many homes wait for that day's sum, as far as `most`. */
export async function countDue(db: Db, today: Day, most: number): Promise<number> {
  const { waiting } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('dwelling')
        .select('contract_number')
        .where(dueOf({ share: whole }, today))
        .limit(most)
        .as('due'),
    )
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}
