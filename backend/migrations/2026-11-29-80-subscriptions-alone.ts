import { sqlMigration } from './portal-migration';

export const subscriptionsAlone = sqlMigration(
  `A customer who subscribes alone proves a mailbox by a code, and gets a key to a case that is not saved yet. The key names the
  channel that the case will be sold through.`,
  `
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check check (purpose in
  ('PASSWORD_RESET', 'EMAIL_CODE', 'NEW_EMAIL', 'FORMER_EMAIL', 'SUBSCRIPTION_START', 'SUBSCRIPTION_LINK', 'PAYMENT_LINK',
   'UNDO_LINK'));
/* Of a SUBSCRIPTION_START alone. */
alter table one_time_code add column channel text;
`,
);
