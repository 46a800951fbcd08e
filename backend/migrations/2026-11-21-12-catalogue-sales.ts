import { sqlMigration } from './portal-migration';

export const catalogueSales = sqlMigration(
  `What selling needs besides prices: the channels that sell a product, the days on which a plan is sold (its packages
  go with it), and the rates that every new contract carries. Estimates are kept for some days, so that a corrected
  one is measured against the first: they name nobody's delivery point, and stay undistributed.`,
  `
/* Groups that sell it, their sub-groups with them; null: everybody does. */
alter table product add column channels text[];
/* Part of every new contract: fees and discounts that nobody chooses. */
alter table product_rate add column by_default boolean not null default false;
alter table offer_plan add column sold_from date not null default '2019-01-01';
alter table offer_plan add column sold_to date;
create index offer_plan_product on offer_plan (product_code, from_kwh);
create index package_plan on package (plan_id, position);

create table consumption_estimate (
  id uuid primary key,
  /* Whose estimate it is: an agent's, or a customer's. */
  identity_id uuid not null,
  basis text not null check (basis in ('POINT_OF_DELIVERY', 'SURVEY', 'ESTIMATE')),
  /* [{ energy, timeframe, quantity }], kWh a year. */
  estimates jsonb not null,
  /* What is known of the contracts to be, as the call answers it. */
  contracts jsonb not null,
  created_at timestamptz not null
);
create index consumption_estimate_latest on consumption_estimate (identity_id, created_at);
create index consumption_estimate_age on consumption_estimate (created_at);
`,
);
