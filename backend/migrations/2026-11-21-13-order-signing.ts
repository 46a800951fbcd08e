import { sqlMigration } from './portal-migration';

export const orderSigning = sqlMigration(
  `Signing of cases. What is being signed is known by its hash, so that a pending signature serves again only for the
  very same order. Signed papers are kept as they were signed: they are the proof, and are never made anew.
  The sandbox of the signature provider keeps its state in the database, where every process finds it.`,
  `
alter table subscription_order
  add column signature_hash bytea,
  add column signature_frame_url text,
  /* What each signed document is, in their order: [{ kind, energy }]. */
  add column signature_papers jsonb,
  add column signed_at timestamptz,
  /* Why a signed order could not become contracts; an agent's to settle. */
  add column failure_reason text;
create index subscription_order_signing on subscription_order (updated_at) where signing_status = 'WAITING';

create table document_content (
  customer_number text not null,
  document_key text not null,
  media_type text not null,
  content bytea not null,
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  primary key (customer_number, document_key),
  foreign key (customer_number, document_key) references document (customer_number, document_key) on delete cascade
);

create table sandbox_signature (
  id text primary key,
  idempotency_key text not null unique,
  external_reference text not null,
  signer jsonb not null,
  /* [{ name, content }], content in base64. */
  documents jsonb not null,
  status text not null check (status in ('waiting', 'signed', 'abandoned', 'failed')),
  created_at timestamptz not null default now()
);
`,
);
