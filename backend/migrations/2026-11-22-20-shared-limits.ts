import { sqlMigration } from './portal-migration';

export const sharedLimits = sqlMigration(
  `Calls counted together by every process (docs/decisions/0029): short-lived numbers that nobody misses after a
  crash, hence unlogged, with room in each page to be rewritten in place. And estimates that were made for a case by
  whoever holds its link, who has no identity.`,
  `
create unlogged table call_count (
  /* Hash of the call and of who makes it. */
  key text primary key,
  taken integer not null,
  window_start timestamptz not null
) with (fillfactor = 50);

alter table consumption_estimate alter column identity_id drop not null;
alter table consumption_estimate add column order_reference text;
alter table consumption_estimate add constraint consumption_estimate_owner
  check (num_nonnulls(identity_id, order_reference) = 1);
create index consumption_estimate_case on consumption_estimate (order_reference, created_at)
  where order_reference is not null;
`,
);
