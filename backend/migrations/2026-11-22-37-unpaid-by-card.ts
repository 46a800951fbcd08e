import { sqlMigration } from './portal-migration';

export const unpaidByCard = sqlMigration(
  `Whose first payment is debited is asked for by no mail: it does not wait for an agent.`,
  `
drop index subscription_order_unpaid;
create index subscription_order_unpaid on subscription_order (updated_at, order_reference)
  where order_status in ('FINALIZED', 'FINALIZED_WITHOUT_DOC')
    and first_payment_cb_status in ('PENDING', 'IN_PROGRESS', 'IN_FAILURE')
    and payment_type = 'OTHER';
`,
);
