import { sqlMigration } from './portal-migration';

export const rebateRefusal = sqlMigration(
  `A signed case says why its sponsor's number brings nothing.`,
  `
/* Why the sponsor of a signed case gets nothing for it, nor its customer; null where that is not so. */
alter table subscription_order add column rebate_refusal text;
`,
);
