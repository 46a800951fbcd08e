import { sqlMigration } from './portal-migration';

export const prospectConsents = sqlMigration(
  `A client without a contract may agree to be canvassed as well: what an agent took down in their case, with its
  proof. Once the case is signed it becomes the customer's own consent.`,
  `
create table prospect_consent (
  order_reference text not null references subscription_order (order_reference) on delete cascade,
  id uuid not null,
  contact_channel text not null check (contact_channel in ('EMAIL', 'PHONE', 'SMS', 'POST')),
  granted_at timestamptz not null,
  withdrawn_at timestamptz,
  /* Group of the agent. */
  channel text not null,
  given_by text not null,
  withdrawn_by text,
  text_version text not null,
  primary key (order_reference, id)
);
create unique index prospect_consent_in_force on prospect_consent (order_reference, contact_channel)
  where withdrawn_at is null;
`,
);
