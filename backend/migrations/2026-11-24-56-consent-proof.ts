import { sqlMigration } from './portal-migration';

export const consentProof = sqlMigration(
  `Each consent keeps how it was given: on which screen, by whom, in which version of the words; and who withdrew it.
  Of former ones that is not known, and nothing is invented. Commercial offers are agreed to channel by channel: the
  former words named the e-mail alone, so that is what they allowed. Consents to daily and half-hour data stay as they
  were given, though nothing is gathered yet: to withdraw them is the customer's alone.`,
  `
alter table consent add column contact_channel text not null default 'NONE'
  check (contact_channel in ('NONE', 'EMAIL', 'PHONE', 'SMS', 'POST'));
alter table consent add column screen text check (screen in ('SETTINGS', 'LAST_MONTH', 'CASE'));
alter table consent add column text_version text;
alter table consent add column given_by text;
alter table consent add column withdrawn_by text;

update consent set contact_channel = 'EMAIL' where purpose = 'MARKETING';

drop index consent_in_force;
create unique index consent_in_force on consent (customer_number, purpose, granularity, contact_channel)
  where withdrawn_at is null;
`,
);
