import { sqlMigration } from './portal-migration';

/** `plainTextSql` of platform/search, as it was when this step was written. */
const plain = (column: string) =>
  `replace(replace(replace(replace(translate(regexp_replace(lower(normalize(coalesce(${column}, ''), nfd)),
   '[\\u0300-\\u036f]', '', 'g'), 'łøđðħı', 'loddhi'), 'þ', 'th'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;

export const users = sqlMigration(
  `Administration of agents. Their names are searched without accents (customers have their own search text).
  A deleted agent's user name is never given again: cases and audit entries go on naming its first owner.
  Disabling an agent ends the visits they elevated.`,
  `
alter table identity add column search_text text not null generated always as (
  case when kind = 'agent'
    then ${plain('first_name')} || ' ' || ${plain('last_name')} || ' ' || ${plain('login')} || ' ' || ${plain('email')}
    else '' end
) stored;
create index identity_agent on identity (login_key) where kind = 'agent';

create table retired_login (
  login_key text primary key,
  retired_at timestamptz not null,
  retired_by text not null
);

create index support_visit_agent on support_visit (agent_login) where closed_at is null;
`,
);
