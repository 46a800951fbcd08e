import { sqlMigration } from './portal-migration';

export const cardPayments = sqlMigration(
  `Card payments that survive a kill: the row stands before the provider is asked (under our id as its idempotency
  key), so its reference may be unknown for a while. At most one payment lives for a piece, an invoice or a case, and
  at most one succeeds for a piece or a case: two tabs and two processes meet on these keys. Then the tables of the card
  sandbox, shared by all processes: its payments (never a card number) and the webhooks that it still has to deliver.`,
  `
alter table card_payment alter column provider_reference drop not null;
create unique index card_payment_live_piece on card_payment (customer_number, piece_id)
  where piece_id is not null and status in ('initialized', 'transmitted', 'transferFailure', 'transactionFailure');
create unique index card_payment_live_invoice on card_payment (customer_number, invoice_id)
  where invoice_id is not null and status in ('initialized', 'transmitted', 'transferFailure', 'transactionFailure');
create unique index card_payment_paid_piece on card_payment (customer_number, piece_id)
  where piece_id is not null and status = 'success';

alter table order_payment alter column provider_reference drop not null;
alter table order_payment add constraint order_payment_status check (status in ('initialized', 'transmitted',
  'transferFailure', 'transactionFailure', 'detectedAnomaly', 'success', 'cancelled', 'disputed'));
create unique index order_payment_live on order_payment (order_reference)
  where status in ('initialized', 'transmitted', 'transferFailure', 'transactionFailure');
create unique index order_payment_paid on order_payment (order_reference) where status = 'success';

/* Money that went back to a card leaves its debit to be paid again, as a cancelled or refused replacement does. */
drop index payment_piece_replaced;
create unique index payment_piece_replaced on payment_piece (customer_number, replaces_id)
  where replaces_id is not null and status not in ('sent-cancelled', 'sent-rejected', 'cancelled', 'reconciled-cancellation');

create table sandbox_card_payment (
  id text primary key,
  client_secret text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  description text,
  metadata jsonb not null,
  status text not null check (status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  /* The provider's error of the last card that was tried. */
  last_payment_error jsonb,
  card_brand text,
  card_last4 text,
  refunded_cents integer not null default 0,
  created_at timestamptz not null default now()
);

create table sandbox_card_event (
  id text primary key,
  /* The webhook's body, to the letter: its signature covers it. */
  body text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz,
  created_at timestamptz not null default now()
);
create index sandbox_card_event_due on sandbox_card_event (next_attempt_at) where delivered_at is null;
`,
);
