import { sqlMigration } from './portal-migration';

export const customerFeed = sqlMigration(
  `What happened to a customer is read newest first, page by page, one source beside the other: each has an index in that order.
  Without it, a page of a customer with thousands of events reads and sorts all of them. Mails and cases lie elsewhere than the customer, and have
  theirs by the customer too.`,
  `
create index customer_request_feed on customer_request (customer_number, created_at, event_number);
create index request_message_feed on request_message (customer_number, created_at);
create index mail_outbox_feed on mail_outbox (about_customer, created_at, id) where about_customer is not null;
create index invoice_feed on invoice (customer_number, invoice_date, id);
create index payment_piece_feed on payment_piece (customer_number, due_date, id);
create index card_payment_feed on card_payment (customer_number, created_at, id);
create index subscription_order_feed on subscription_order (customer_number, created_at, order_reference)
  where customer_number is not null;
create index subscription_order_signed on subscription_order (customer_number, signed_at, order_reference)
  where customer_number is not null and signed_at is not null;
create index mandate_feed on mandate (customer_number, signed_at, rum_code);
create index contract_change_feed on contract_change (customer_number, requested_at, id);
create index contract_amendment_feed on contract_amendment (customer_number, created_at, id);
create index contract_status_change_feed on contract_status_change (customer_number, happened_at, id);
create index support_visit_feed on support_visit (customer_number, opened_at, id);
create index audit_entry_feed on audit_entry (customer_number, happened_at, position) where act = 'CHANGE';
`,
);
