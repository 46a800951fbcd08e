import { sqlMigration } from './portal-migration';

export const agentDay = sqlMigration(
  `What waits for agents is few among the cases of years: each list of their home has an index of its own, which holds
  the waiting ones alone.`,
  `
create index subscription_order_open on subscription_order (updated_at, order_reference)
  where order_status in ('IN_PROGRESS', 'PENDING', 'IN_FAILURE');
create index subscription_order_unpaid on subscription_order (updated_at, order_reference)
  where order_status in ('FINALIZED', 'FINALIZED_WITHOUT_DOC')
    and first_payment_cb_status in ('PENDING', 'IN_PROGRESS', 'IN_FAILURE');
create index subscription_order_link on subscription_order (link_expires_at, order_reference)
  where order_status in ('IN_PROGRESS', 'PENDING', 'IN_FAILURE');
`,
);
