import { sqlMigration } from './portal-migration';

export const plannedDebits = sqlMigration(
  `A search shows what will be drawn of many customers besides their instalments. Few debits are planned at any time.`,
  `
create index payment_piece_planned on payment_piece (customer_number, contract_number)
  where kind = 'adhocPieces' and status = 'validated';
`,
);
