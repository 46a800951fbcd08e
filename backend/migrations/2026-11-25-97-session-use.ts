import { sqlMigration } from './portal-migration';

export const sessionUse = sqlMigration(
  `People see where they are logged in: when a session was last used, to the minute.`,
  `alter table session add column last_used_at timestamptz;`,
);
