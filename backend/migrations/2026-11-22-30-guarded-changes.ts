import { sqlMigration } from './portal-migration';

export const guardedChanges = sqlMigration(
  `A change of bank account, e-mail or password can be undone for 72 hours by a link that was mailed to the address that
  was in force before it. What the undo brings back stands here; the link itself is a one-time code, kept as a hash.`,
  `
create table guarded_change (
  customer_number text not null references customer (customer_number),
  id uuid not null,
  kind text not null check (kind in ('IBAN', 'EMAIL', 'PASSWORD')),
  /* Mandates and contracts of an IBAN's change; empty for the others. */
  former jsonb not null,
  /* Addresses that were told, each with a link of its own; the first was in force when the change was made. */
  mailboxes text[] not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  /* Undone, or overtaken by the undoing of a change before it. */
  ended_at timestamptz,
  primary key (customer_number, id)
);
create index guarded_change_expiry on guarded_change (expires_at);

alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check check (purpose in
  ('PASSWORD_RESET', 'EMAIL_CODE', 'NEW_EMAIL', 'FORMER_EMAIL', 'SUBSCRIPTION_LINK', 'PAYMENT_LINK', 'UNDO_LINK'));
`,
);
