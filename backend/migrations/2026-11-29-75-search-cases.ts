import { sqlMigration } from './portal-migration';

export const searchCases = sqlMigration(
  'Cases are searched by their status.',
  `
create index subscription_order_status on subscription_order (order_status);
`,
);
