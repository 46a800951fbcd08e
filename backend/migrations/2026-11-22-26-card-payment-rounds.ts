import { sqlMigration } from './portal-migration';

export const cardPaymentRounds = sqlMigration(
  `Card payments that nobody asks about any more: when the provider is to be asked next, so that money whose webhook
  never came is settled all the same. Null once there is nothing left to ask.`,
  `
alter table card_payment add column recheck_at timestamptz;
alter table order_payment add column recheck_at timestamptz;
update card_payment set recheck_at = date_trunc('milliseconds', now())
  where status in ('initialized', 'transmitted', 'transferFailure', 'transactionFailure');
update order_payment set recheck_at = date_trunc('milliseconds', now())
  where status in ('initialized', 'transmitted', 'transferFailure', 'transactionFailure');
create index card_payment_recheck on card_payment (recheck_at) where recheck_at is not null;
create index order_payment_recheck on order_payment (recheck_at) where recheck_at is not null;
`,
);
