import { sqlMigration } from './portal-migration';

export const identities = sqlMigration(
  `Who may log in. Log-in looks up by name or e-mail, never by customer: these tables stay undistributed,
  so that a unique log-in is possible on Citus, and a customer's own tables need no unique e-mail.`,
  `
create table user_group (
  name text primary key,
  main_group text not null,
  sub_group text,
  /* Checked by the contract's authorizationScheme before every write. */
  scheme jsonb not null,
  created_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table identity (
  id uuid primary key,
  kind text not null check (kind in ('customer', 'agent')),
  /* Customer number or user name as shown; login_key is its lower-case form. */
  login text not null,
  login_key text not null unique,
  email text not null,
  email_key text not null,
  customer_number text,
  group_name text references user_group (name),
  civility text check (civility in ('MR', 'MS', 'MRS')),
  first_name text,
  last_name text,
  phone text,
  birthdate date,
  password_hash text,
  password_changed_at timestamptz,
  /* False while the password is a temporary one. */
  validated boolean not null default false,
  status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  last_login_at timestamptz,
  created_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((kind = 'customer') = (customer_number is not null)),
  check ((kind = 'agent') = (group_name is not null))
);
create index identity_email on identity (email_key);
create index identity_customer on identity (customer_number);
create index identity_group on identity (group_name);

create table session (
  token_hash bytea primary key,
  identity_id uuid not null references identity (id) on delete cascade,
  /* The agent who acts in the identity's place (log-in with ADMIN:). */
  agent_id uuid references identity (id) on delete cascade,
  /* False: opened with a temporary password, it serves for nothing but choosing a new one. */
  validated boolean not null default true,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip_address text,
  user_agent text
);
create index session_identity on session (identity_id);
create index session_agent on session (agent_id) where agent_id is not null;
create index session_expiry on session (expires_at);

create table one_time_code (
  id uuid primary key,
  purpose text not null check (purpose in ('PASSWORD_RESET', 'EMAIL_CODE', 'SUBSCRIPTION_LINK', 'PAYMENT_LINK')),
  code_hash bytea not null,
  /* Identity, e-mail or order that the code opens. */
  subject text not null,
  /* Request that asked for it: a code serves nowhere else. */
  bound_to text,
  tries_left integer not null default 5,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_code_subject on one_time_code (subject, purpose);
create index one_time_code_hash on one_time_code (code_hash);

create table throttle (
  scope text not null,
  key text not null,
  hits integer not null default 0,
  window_start timestamptz not null default now(),
  locked_until timestamptz,
  primary key (scope, key)
);
`,
);
