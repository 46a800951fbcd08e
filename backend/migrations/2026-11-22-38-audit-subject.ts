import { sqlMigration } from './portal-migration';

export const auditSubject = sqlMigration(
  `Administrators ask what was done to one user's access: the login stands in the detail of the few entries that are
  of users.`,
  `
create index audit_entry_subject on audit_entry ((detail->>'user'), happened_at, (id::text))
  where detail->>'user' is not null;
`,
);
