import { sqlMigration } from './portal-migration';

export const invoicePaper = sqlMigration(
  `An issued invoice says what was so when it was issued: whom it went to, for what supply, from whom, to be paid how.
  Rows that come without (those that were here before, those of a billing system that writes none) are told by the partial
  index, and frozen in small steps by housekeeping: no step of this migration rewrites millions of rows under a lock.`,
  `
alter table invoice
  /* Frozen at issue; null until then. See domains/billing/documents/invoice-words.ts. */
  add column paper jsonb;
create index invoice_unfrozen on invoice (customer_number, id) where paper is null;

/* An invoice as it was first printed. */
create table invoice_file (
  customer_number text not null,
  invoice_id uuid not null,
  content bytea not null,
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  primary key (customer_number, invoice_id),
  foreign key (customer_number, invoice_id) references invoice (customer_number, id) on delete cascade
);
`,
);
