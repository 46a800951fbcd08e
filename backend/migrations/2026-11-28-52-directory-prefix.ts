import { sqlMigration } from './portal-migration';

export const directoryPrefix = sqlMigration(
  `Contracts are searched by the beginning of their number in contract, with every holder: nothing reads this index.`,
  `
drop index contract_directory_prefix;
`,
);
