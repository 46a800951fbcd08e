import { sqlMigration } from './portal-migration';

export const remoteLoads = sqlMigration(
  `What browsers report of loading remotes, by which the registry judges a canary (docs/decisions/0045). One row for a
  visitor, a version and an hour: whoever reloads ten times counts once.`,
  `
create table remote_load (
  remote text not null,
  version text not null,
  hour timestamptz not null,
  /* Keyed hash of who loaded it and of the day. */
  visitor text not null,
  signed_in boolean not null,
  received_at timestamptz not null default now(),
  channel text not null,
  phase text not null,
  milliseconds integer not null,
  failed boolean not null,
  error_class text,
  cold boolean not null,
  failover boolean not null,
  sample smallint not null,
  primary key (remote, version, hour, visitor)
);
create index remote_load_arrival on remote_load (remote, version, received_at);
create index remote_load_age on remote_load (received_at);
`,
);
