import { sqlMigration } from './portal-migration';

export const provenEmails = sqlMigration(
  `An e-mail address logs in only once its mailbox was proved: until then it waits here, one of a customer at a
  time, and its codes name that wait. Networks from which an account was lately opened: guesses from elsewhere
  never lock them out.`,
  `
create table email_change (
  customer_number text primary key references customer (customer_number),
  /* What its codes are bound to: those mailed for another address serve nothing here. */
  id uuid not null,
  email text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_change_expiry on email_change (expires_at);

alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check check (purpose in
  ('PASSWORD_RESET', 'EMAIL_CODE', 'NEW_EMAIL', 'FORMER_EMAIL', 'SUBSCRIPTION_LINK', 'PAYMENT_LINK'));

create table login_network (
  identity_id uuid not null references identity (id) on delete cascade,
  /* Hash of the identity and its network: no address stands here. */
  network bytea not null,
  last_login_at timestamptz not null,
  primary key (identity_id, network)
);
create index login_network_age on login_network (last_login_at);
`,
);
