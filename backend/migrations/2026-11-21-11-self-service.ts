import { sqlMigration } from './portal-migration';

export const selfService = sqlMigration(
  `What customers change themselves. Consents to mailings are dated like the others (the flags of the customer
  stay what mailings read). One consent of a kind is in force at a time, and one reading of the customer's own
  stands for a day, whatever two tabs or two processes send.`,
  `
alter table consent drop constraint consent_purpose_check;
alter table consent add constraint consent_purpose_check
  check (purpose in ('DATA_USE', 'CONSUMPTION_DISPLAY', 'CONSUMPTION_ADVICE', 'MARKETING', 'NEWSLETTER'));
create unique index consent_in_force on consent (customer_number, purpose, granularity) where withdrawn_at is null;
create unique index meter_reading_self on meter_reading (customer_number, contract_number, end_date)
  where context = 'SELF_READ';
`,
);
