import { sqlMigration } from './portal-migration';

export const platform = sqlMigration(
  `What the machinery remembers: effects done once, mails to send, webhooks seen, client log lines, the audit log.
  Queues stay undistributed. The audit log is one hash chain per customer (house chain '0' when none is concerned):
  one global chain would make every write of the portal wait for the one before.`,
  `
create table idempotency_key (
  scope text not null,
  key text not null,
  request_hash bytea,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table mail_outbox (
  id uuid primary key,
  template text not null,
  recipient text not null,
  /* Values of the template; emptied once sent, since they may hold a code. */
  payload jsonb not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;

create table sandbox_mail (
  id uuid primary key,
  sender text not null,
  recipients text[] not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  received_at timestamptz not null default now()
);
create index sandbox_mail_latest on sandbox_mail (received_at);

create table webhook_event (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

create table client_log_line (
  id uuid primary key,
  received_at timestamptz not null default now(),
  happened_at timestamptz not null,
  tag text not null,
  customer_type text,
  trigger_button text,
  service_called text not null,
  log_message text not null,
  return_code text not null,
  status_action text not null,
  energy_list text[] not null,
  customer_key text,
  environment text not null,
  app text not null,
  channel text not null
);
create index client_log_line_latest on client_log_line (received_at);

create table audit_entry (
  customer_number text not null,
  /* 1, 2, 3… without a gap inside a chain: its writers queue on one row lock (platform/audit.ts); the key would
    refuse a second entry at one position. */
  position integer not null,
  id uuid not null,
  actor text not null,
  /* Customer whose space the actor (an agent) works in. */
  on_behalf_of text,
  call text not null,
  contract_number text,
  detail jsonb not null,
  happened_at timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (customer_number, position)
);
create index audit_entry_latest on audit_entry (happened_at);

create table seed_run (
  name text primary key,
  size text not null,
  reference_day date not null,
  customers_done integer not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
`,
);
