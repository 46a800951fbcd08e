import { sqlMigration } from './portal-migration';

export const groupSchemes = sqlMigration(
  `The scheme of a group as each change left it. The first one is written with the first change: until then the group's own
  row has it. It stays when the group is deleted.`,
  `
alter table user_group add column updated_by text;

create table group_scheme (
  id uuid primary key,
  group_name text not null,
  /* CREATED and CHANGED leave this scheme, DELETED was done to a group that had it. */
  kind text not null check (kind in ('CREATED', 'CHANGED', 'DELETED')),
  scheme jsonb not null,
  written_by text,
  written_at timestamptz not null
);
create index group_scheme_history on group_scheme (group_name, written_at, id);
`,
);
