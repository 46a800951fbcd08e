import { sqlMigration } from './portal-migration';

export const auditSearch = sqlMigration(
  `Administrators read the audit log page by page, latest first, by who and by what: an order each, that ends in the
  entry's own name. One customer's chain is short and needs none. And how far a verification of the log has come, which
  goes on request by request.`,
  `
drop index audit_entry_latest;
create index audit_entry_latest on audit_entry (happened_at, (id::text));
create index audit_entry_actor on audit_entry (actor, happened_at, (id::text));
create index audit_entry_call on audit_entry (call, happened_at, (id::text));

create table audit_check (
  id uuid primary key,
  started_by text not null,
  started_at timestamptz not null,
  /* The entry verified last; null before the first. */
  last_chain text,
  last_position integer,
  last_hash bytea,
  /* Whether its chain has held so far: a chain is told of once. */
  holds boolean not null,
  entries integer not null,
  chains integer not null,
  broken_chains integer not null,
  /* First break of each broken chain, 100 at most. */
  breaks jsonb not null,
  finished_at timestamptz
);
create unique index audit_check_under_way on audit_check ((finished_at is null)) where finished_at is null;
create index audit_check_finished on audit_check (finished_at);
`,
);
