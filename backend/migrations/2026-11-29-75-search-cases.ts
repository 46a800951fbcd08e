import { sqlMigration } from './portal-migration';

export const searchCases = sqlMigration(
  'Cases are searched by their status, and by the SIRET or SIREN of a company; a delivery point has its index already.',
  `
create index subscription_order_status on subscription_order (order_status);
create index subscription_order_siret on subscription_order ((customer #>> '{contact,identificationNumber}'))
  where customer #>> '{contact,identificationNumber}' is not null;
`,
);
