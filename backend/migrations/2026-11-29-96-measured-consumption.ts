import { sqlMigration } from './portal-migration';

export const measuredConsumption = sqlMigration(
  `What meters measured by the day and by the half-hour, of customers who agreed to it (docs/decisions/0149). A row has all half-hours
of a day. Both tables are divided by month: a month is dropped as a whole when it has been kept long enough. The role of a running
portal changes no table, so that two functions of the owner add and drop months, by the database's own day; a day whose month
is not there yet goes to the rest. Without foreign keys: a month is made and dropped without a lock on contracts.`,
  `
create table consumption_day (
  customer_number text not null,
  contract_number text not null,
  day date not null,
  /* From midnight to midnight in Paris; of gas, from six to six. */
  watt_hours integer not null check (watt_hours >= 0),
  collected_at timestamptz not null,
  primary key (customer_number, contract_number, day)
) partition by range (day);

create table load_curve_day (
  customer_number text not null,
  contract_number text not null,
  day date not null,
  /* Mean power of each half-hour, in their order: 46 or 50 on the days on which the clocks change; null where nothing was measured. */
  watts integer[] not null check (cardinality(watts) between 46 and 50),
  collected_at timestamptz not null,
  primary key (customer_number, contract_number, day)
) partition by range (day);

create table measured_point (
  customer_number text not null,
  contract_number text not null,
  grain text not null check (grain in ('DAY', 'HALF_HOUR')),
  /* The first day that is asked for. */
  since date not null,
  /* The first day that was not collected. */
  next_day date not null,
  /* When the operator is asked next. */
  due_at timestamptz not null,
  asked_at timestamptz,
  /* In a row, without an answer. */
  failures integer not null default 0,
  /* Of the last answer. */
  refusal text check (refusal in ('NO_ACCESS', 'NOT_OPEN')),
  primary key (customer_number, contract_number, grain),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number) on delete cascade
);
create index measured_point_due on measured_point (due_at);
create index consent_of_measures on consent (customer_number, granularity)
  where purpose = 'CONSUMPTION_DISPLAY' and withdrawn_at is null;

alter table consent drop constraint consent_screen_check;
alter table consent add constraint consent_screen_check
  check (screen in ('SETTINGS', 'LAST_MONTH', 'CASE', 'CONSUMPTION_DAY'));

create schema if not exists measured;
create table measured.consumption_day_rest partition of consumption_day default;
create table measured.load_curve_day_rest partition of load_curve_day default;

create or replace function measured.add_months() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
declare
  parent text;
  month_start date;
  part text;
begin
  perform pg_advisory_xact_lock(hashtext('measured'));
  foreach parent in array array['consumption_day', 'load_curve_day'] loop
    for month_start in
      select generate_series(date_trunc('month', now()) - interval '24 months', date_trunc('month', now()) + interval '2 months',
        interval '1 month')::date
    loop
      part := parent || to_char(month_start, '_YYYY_MM');
      continue when to_regclass(format('measured.%I', part)) is not null;
      execute format('create table measured.%I (like public.%I including all)', part, parent);
      execute format('with moved as (delete from measured.%I where day >= %L and day < %L returning *) insert into measured.%I select * from moved',
        parent || '_rest', month_start, (month_start + interval '1 month')::date, part);
      execute format('alter table public.%I attach partition measured.%I for values from (%L) to (%L)',
        parent, part, month_start, (month_start + interval '1 month')::date);
    end loop;
  end loop;
end $body$;

create or replace function measured.drop_months() returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
declare
  parent text;
  part text;
  kept date := date_trunc('month', now()) - interval '24 months';
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('measured'));
  foreach parent in array array['consumption_day', 'load_curve_day'] loop
    for part in
      select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = format('public.%I', parent)::regclass and relname ~ '_[0-9]{4}_[0-9]{2}$'
        and to_date(right(relname, 7), 'YYYY_MM') < kept
    loop
      execute format('drop table measured.%I', part);
      dropped := dropped + 1;
    end loop;
    execute format('delete from measured.%I where day < %L', parent || '_rest', kept);
  end loop;
  return dropped;
end $body$;

select job.create_queue('meterMeasures', '{"policy":"stately"}');
select job.create_queue('measuredMonths', '{"policy":"stately"}');
`,
);
