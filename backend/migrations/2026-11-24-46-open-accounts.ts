import { sqlMigration } from './portal-migration';

export const openAccounts = sqlMigration(
  `What a customer owes is asked for many customers at once: a search shows it. Little of what they ever had is open.`,
  `
create index invoice_open on invoice (customer_number, contract_number) where residual_cents <> 0;
create index payment_piece_open on payment_piece (customer_number, contract_number) where residual_cents <> 0;
`,
);
