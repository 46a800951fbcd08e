import { sqlMigration } from './portal-migration';

export const searchContracts = sqlMigration(
  `A contract is found with every holder it had, and by its meters.`,
  `
create index contract_number_prefix on contract (contract_number text_pattern_ops);
create index meter_number on meter (meter_number);
`,
);
