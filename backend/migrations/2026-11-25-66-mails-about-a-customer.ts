import { sqlMigration } from './portal-migration';

export const mailsAboutACustomer = sqlMigration(
  `A code goes to an address that its customer never proved, and the payload that says whose change it is is emptied when the
   mail has been sent: an erasure has to find it afterwards.`,
  `
alter table mail_outbox add column about_customer text;
update mail_outbox set about_customer = payload ->> 'customerNumber' where template = 'email-change-code';
create index mail_outbox_about on mail_outbox (about_customer) where about_customer is not null;
`,
);
