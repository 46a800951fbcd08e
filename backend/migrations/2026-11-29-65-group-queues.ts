import { sqlMigration } from './portal-migration';

export const groupQueues = sqlMigration(
  `A request can wait for a group as a whole, until one of its agents takes it.`,
  `
alter table customer_request
  /* Name of the group; no key, for groups are deleted. Null for one that an agent has, or that anybody may take. */
  add column assigned_group text;
create index customer_request_queue on customer_request (assigned_group, due_on, event_number)
  where origin = 'REQUEST' and next_actor <> 'NOBODY' and assigned_group is not null;
`,
);
