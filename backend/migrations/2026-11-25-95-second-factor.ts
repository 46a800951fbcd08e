import { sqlMigration } from './portal-migration';

export const secondFactor = sqlMigration(
  `A second factor of whoever logs in: the secret of an application that makes codes, recovery codes for the day it is lost,
  and the step between password and code. Keyed by the account, as the tables of log-in are.`,
  `
create table second_factor (
  identity_id uuid primary key references identity (id) on delete cascade,
  /* AES-256-GCM under a key derived from the portal's session key, bound to the account. */
  sealed_secret bytea not null,
  confirmed_at timestamptz not null,
  /* Of the last code that served: a code serves once. */
  last_step bigint not null
);

create table recovery_code (
  identity_id uuid not null references second_factor (identity_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (identity_id, code_hash)
);

create table factor_challenge (
  token_hash bytea primary key,
  /* Whose factor it asks for. */
  identity_id uuid not null references identity (id) on delete cascade,
  purpose text not null check (purpose in ('LOG_IN', 'LOG_IN_ENROL', 'ENROL')),
  /* The customer whose space opens to the agent (log-in with ADMIN:). */
  space_id uuid references identity (id) on delete cascade,
  /* The first step was a mailed password: the session serves for nothing but choosing a new one. */
  by_code boolean not null default false,
  /* Of who enrols: the secret that they were shown. */
  sealed_secret bytea,
  expires_at timestamptz not null
);
create index factor_challenge_identity on factor_challenge (identity_id);
create index factor_challenge_space on factor_challenge (space_id) where space_id is not null;
create index factor_challenge_expiry on factor_challenge (expires_at);
`,
);
