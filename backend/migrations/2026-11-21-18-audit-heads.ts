import { sqlMigration } from './portal-migration';

export const auditHeads = sqlMigration(
  `Where each audit chain ends, so that entries cut off its end are missed, and the row on which its writers queue.
  The log is written once: the role that owns the table gives its own rights to change it away. (A superuser, as in
  the embedded server, passes over every right; docs/decisions/0017 says what is proved all the same.)`,
  `
create table audit_head (
  customer_number text not null primary key,
  /* Entries of the chain; 0 while the first one is being written. */
  position integer not null,
  /* Of the entry at that position. */
  hash bytea not null
);
insert into audit_head (customer_number, position, hash)
  select distinct on (customer_number) customer_number, position, hash
  from audit_entry order by customer_number, position desc;
revoke update, delete, truncate on audit_entry from current_user;
revoke delete, truncate on audit_head from current_user;
`,
);
