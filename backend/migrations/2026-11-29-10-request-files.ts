import { sqlMigration } from './portal-migration';

export const requestFiles = sqlMigration(
  `Files that customers and agents send with the messages of a request. A content is kept once for each customer, found by its hash, however
  often it is sent; it is there only after a virus scanner let it pass. A file without a request waits for the message that names it.`,
  `
create table request_file_content (
  customer_number text not null,
  sha256 bytea not null,
  content bytea not null,
  /* The scanner that last let it pass, and when. */
  scanned_by text not null,
  scanned_at timestamptz not null,
  primary key (customer_number, sha256)
);

create table request_file (
  customer_number text not null,
  file_id uuid not null,
  sha256 bytea not null,
  name text not null,
  media_type text not null,
  size integer not null,
  /* Login of who sent it. */
  sent_by text not null,
  by_agent boolean not null,
  created_at timestamptz not null,
  /* The message that it goes with: 0 is the request itself. Null until one names it. */
  event_number text,
  position integer,
  primary key (customer_number, file_id),
  foreign key (customer_number, sha256) references request_file_content (customer_number, sha256),
  foreign key (customer_number, event_number) references customer_request (customer_number, event_number),
  check ((event_number is null) = (position is null))
);
create index request_file_request on request_file (customer_number, event_number, position);
create index request_file_content_used on request_file (customer_number, sha256);
create index request_file_unsent on request_file (created_at) where event_number is null;
`,
);
