import { sqlMigration } from './portal-migration';

export const loadsOfAVisitor = sqlMigration(
  `A visitor counts once for a canary (docs/decisions/0079): whether they told of the version before is looked up for each load.`,
  `
create index remote_load_visitor on remote_load (remote, version, visitor, received_at);
`,
);
