import { sqlMigration } from './portal-migration';

export const consentsOfUnknownDay = sqlMigration(
  `A mailing that was agreed to before consents were dated has no known day: its row, made when it was withdrawn, bore
  the customer's first day and nobody's name. Such a row now has no day at all.`,
  `
alter table consent alter column granted_at drop not null;

update consent
set granted_at = null
from customer
where customer.customer_number = consent.customer_number
  and consent.granted_at = customer.created_at
  and consent.given_by is null
  and (consent.purpose, consent.contact_channel) in (('MARKETING', 'EMAIL'), ('NEWSLETTER', 'NONE'));

alter table consent add constraint consent_given_has_a_day check (granted_at is not null or withdrawn_at is not null);
`,
);
