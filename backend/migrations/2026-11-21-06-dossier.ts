import { sqlMigration } from './portal-migration';

export const dossier = sqlMigration(
  `What a customer and the supplier say to each other: documents, requests (« demandes »), sponsorships,
  and the bulk amendments that agents import.`,
  `
create table document (
  customer_number text not null,
  document_key text not null,
  contract_number text not null,
  name text not null,
  kind text not null check (kind in ('CONTRACT', 'SEPA_MANDATE', 'CONTRACT_AMENDMENT', 'EL', 'NG', 'EXPLANATIONS_OFFER_CAPACITY')),
  energy text not null check (energy in ('EL', 'NG')),
  document_date date not null,
  created_at timestamptz not null default now(),
  primary key (customer_number, document_key),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number)
);
create index document_contract on document (customer_number, contract_number, document_date);

create table customer_request (
  customer_number text not null,
  event_number text not null,
  contract_number text not null,
  category text not null check (category in ('CONTRACT_OFFER_SERVICE', 'INVOICE_PAYMENT_REFUND', 'TECHNICAL_ASSISTANCE', 'OTHER', 'PERSONAL_DATA')),
  subcategory text not null,
  reference_date date not null,
  status text not null check (status in ('NEW', 'ERROR', 'IN_PROGRESS', 'WAITING', 'TO_FOLLOW', 'CLOSED', 'DISCARDED', 'NO_ACTION')),
  message text not null,
  channel text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (customer_number, event_number),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number)
);
create index customer_request_contract on customer_request (customer_number, contract_number, created_at);

create table sponsorship (
  customer_number text not null references customer (customer_number),
  id uuid not null,
  sponsor_first_name text not null,
  sponsor_last_name text not null,
  target_email text not null,
  target_email_key text not null,
  status text not null check (status in ('SENT', 'SUBSCRIBED', 'REWARDED', 'EXPIRED')),
  new_customer_number text,
  created_at timestamptz not null,
  primary key (customer_number, id),
  unique (customer_number, target_email_key)
);

create table amendment_import (
  id uuid primary key,
  file_name text not null,
  /* SHA-256 of the file: the same file is not taken in twice. */
  content_hash bytea not null unique,
  row_count integer not null,
  imported_by text not null,
  imported_at timestamptz not null default now()
);

create table contract_amendment (
  customer_number text not null,
  contract_number text not null,
  id uuid not null,
  import_id uuid,
  effective_date date not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  primary key (customer_number, contract_number, id),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number)
);
`,
);
