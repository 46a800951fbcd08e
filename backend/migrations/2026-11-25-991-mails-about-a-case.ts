import { sqlMigration } from './portal-migration';

export const mailsAboutACase = sqlMigration(
  `A case is mailed to the address that was typed first; once it is corrected nothing told whose the former one was, and an
   erasure left it.`,
  `
alter table mail_outbox add column about_order text;
update mail_outbox set about_order = coalesce(payload ->> 'orderNumber', payload ->> 'orderReference')
  where payload ?| array['orderNumber', 'orderReference'];
create index mail_outbox_about_order on mail_outbox (about_order) where about_order is not null;
`,
);
