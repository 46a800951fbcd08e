import { sqlMigration } from './portal-migration';

export const announcedPrices = sqlMigration(
  `A change of prices is announced a month before: from which day on the latest announced prices of a contract apply, and
   of which product they are, for another product has prices of its own.`,
  `
alter table contract
  add column announced_prices_from date,
  add column announced_product text;
`,
);
