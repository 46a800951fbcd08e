import { sqlMigration } from './portal-migration';

export const suspendedKeys = sqlMigration(
  `A large seed drops foreign keys and secondary indexes and builds them once at its end. The statements that
  bring them back lie with the run, so that a seed killed in between restores them when it goes on.`,
  `alter table seed_run add column suspended_keys jsonb;`,
);
