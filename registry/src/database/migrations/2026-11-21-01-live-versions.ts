import { sql, type Kysely, type Migration } from 'kysely';
import type { RegistryTables } from '../tables';

/** Accepted versions, what each channel serves, and who changed it. */
export const liveVersions: Migration = {
  up: async (db: Kysely<RegistryTables>) => {
    await sql
      .raw(
        `
create table registry.version (
  name text not null,
  version text not null,
  document jsonb not null,
  accepted_at timestamptz not null default now(),
  primary key (name, version)
);

create table registry.channel (
  channel text primary key,
  revision integer not null
);

create table registry.live (
  channel text not null references registry.channel,
  name text not null,
  version text not null,
  previous text,
  primary key (channel, name),
  foreign key (name, version) references registry.version,
  foreign key (name, previous) references registry.version (name, version)
);

create table registry.history (
  channel text not null references registry.channel,
  revision integer not null,
  name text not null,
  version text not null,
  previous text,
  who text not null,
  at timestamptz not null default now(),
  commit text,
  reason text,
  primary key (channel, revision),
  foreign key (name, version) references registry.version
);
create index history_of_name on registry.history (name, at desc);
`,
      )
      .execute(db);
  },
};
