import { type Day, parisDayOf } from '@portal/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Platform } from '../../../platform/http/define-call';
import { type Share, whole } from '../../../platform/jobs/shared-work';
import { inTransaction } from '../../../platform/transaction';
import { departments } from './departments';
import { addUpYears, countDue } from './dwelling-years.queries';
import { areaBands, fewestCustomers } from './similar-groups.rules';

type Comparing = Pick<Platform, 'db' | 'clock'>;

/** Homes that one process adds up in a minute or so. */
const many = 100_000;

export const areManyToMeasure = async ({ db, clock }: Comparing): Promise<boolean> =>
  (await countDue(db, parisDayOf(clock()), many)) === many;

/**
 * Adds up the year of each home of the share, and computes the groups anew once no home waits: by the share that ends last. A run
 * that is killed is repeated, and does what is left.
 */
export async function compareDwellings({ db, clock }: Comparing, share: Share = whole): Promise<void> {
  const today = parisDayOf(clock());
  await addUpYears(db, today, { share });
  if ((await countDue(db, today, 1)) > 0) return;
  await inTransaction(db, (tx) => computeGroups(tx, today));
}

const zones = JSON.stringify(
  Object.fromEntries([...departments.values()].map(({ code, zone }) => [code, zone])),
);

/**
 * The middle half and the median of every group of enough customers; smaller groups get no row. A customer counts once in a group,
 * by the mean of their homes. Each figure is the mean of two points of the distribution, in tens, so that it is no home’s own.
 */
async function computeGroups(tx: Db, today: Day): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('similar_dwellings'))`.execute(tx);
  await sql`delete from similar_dwellings`.execute(tx);
  await sql`
    insert into similar_dwellings (energy, place, housing_type, area, heating_type, customers, low_kwh, median_kwh, high_kwh, computed_on)
    with known as (
      select dwelling.customer_number, contract.energy, dwelling.housing_type, dwelling.heating_type, dwelling.year_kwh,
        (select min(most) from unnest(${[...areaBands]}::int[]) as band (most) where dwelling.area <= most) as area,
        left(delivery_point.postal_code, 2) as department
      from dwelling
      join contract on contract.customer_number = dwelling.customer_number and contract.contract_number = dwelling.contract_number
      join delivery_point on delivery_point.customer_number = dwelling.customer_number
        and delivery_point.contract_number = dwelling.contract_number
      where contract.status = 'effective' and dwelling.year_kwh is not null
    ), placed as (
      select known.*, level.place, level.housing from known
      join jsonb_each_text(${zones}::jsonb) as zone (department, name) on zone.department = known.department
      cross join lateral (values (known.department, known.housing_type), (zone.name, known.housing_type),
        ('FR', known.housing_type), ('FR', 'ANY')) as level (place, housing)
    ), one as (
      select energy, place, housing, area, heating_type, customer_number, avg(year_kwh)::float8 as kwh from placed
      group by energy, place, housing, area, heating_type, customer_number
    ), spread as (
      select energy, place, housing, area, heating_type, count(*) as customers,
        percentile_cont(array[0.2, 0.3, 0.45, 0.55, 0.7, 0.8]) within group (order by kwh) as at
      from one group by energy, place, housing, area, heating_type having count(*) >= ${fewestCustomers}
    )
    select energy, place, housing, area, heating_type, customers, round((at[1] + at[2]) / 20) * 10, round((at[3] + at[4]) / 20) * 10,
      round((at[5] + at[6]) / 20) * 10, ${today}::date from spread`.execute(tx);
}
