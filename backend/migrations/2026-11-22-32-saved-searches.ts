import { sqlMigration } from './portal-migration';

export const savedSearches = sqlMigration(
  `Searches that an agent gave a name. They lie beside the identity and go with it, and are not spread. The filters are
  text, not jsonb: nothing is ever looked up in them but by an erasure.`,
  `
create table saved_search (
  identity_id uuid not null references identity (id) on delete cascade,
  id uuid not null,
  name text not null,
  filters text not null,
  saved_at timestamptz not null,
  primary key (identity_id, id)
);
create unique index saved_search_name on saved_search (identity_id, lower(name));
create index saved_search_age on saved_search (saved_at);
`,
);
