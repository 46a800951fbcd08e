import { sqlMigration } from './portal-migration';

export const casesOfACompany = sqlMigration(
  `Open cases are found by the SIRET of their client, when another sale to the same company begins.`,
  `
create index subscription_order_siret on subscription_order ((customer -> 'contact' ->> 'identificationNumber'))
  where customer -> 'contact' ->> 'identificationNumber' is not null;
analyze subscription_order;
`,
);
