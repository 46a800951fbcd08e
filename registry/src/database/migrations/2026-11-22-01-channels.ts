import { sql, type Kysely, type Migration } from 'kysely';
import type { RegistryTables } from '../tables';

/**
 * What all channels serve becomes one signed document, and the history records which action changed it.
 * Earlier publications have no signature and are not trusted; the next publication of everything signs them
 * (`npm start` does this).
 */
export const channels: Migration = {
  up: async (db: Kysely<RegistryTables>) => {
    await sql
      .raw(
        `
alter table registry.version
  add column key text,
  add column signature text,
  add column left_at timestamptz,
  add column swept_at timestamptz;

create table registry.composition (
  one boolean primary key default true check (one),
  revision integer not null,
  document jsonb not null,
  key text,
  signature text
);

alter table registry.history add column action text not null default 'publish';
alter table registry.history alter column action drop default;
alter table registry.history add column percent numeric(5, 2);
alter table registry.history add column users text[];
alter table registry.history drop constraint history_pkey;
update registry.history set revision = numbered.place
  from (select channel, revision, row_number() over (order by at, channel, revision) as place from registry.history) numbered
  where history.channel = numbered.channel and history.revision = numbered.revision;
alter table registry.history add primary key (revision);
alter table registry.history drop constraint history_channel_fkey;
drop index registry.history_of_name;
create index history_of_name on registry.history (name, revision desc);

insert into registry.composition (revision, document)
select
  coalesce((select max(revision) from registry.history), 0),
  jsonb_build_object('at', to_jsonb(now()), 'applications', coalesce(
    (select jsonb_object_agg(name, jsonb_build_object(
      'stable', jsonb_build_object('version', version, 'previous', previous), 'canary', null))
     from registry.live where channel = 'stable'), '{}'));

drop table registry.live;
drop table registry.channel;
`,
      )
      .execute(db);
  },
};
