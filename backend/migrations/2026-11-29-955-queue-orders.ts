import { sqlMigration } from './portal-migration';

export const queueOrders = sqlMigration(
  'The queue of requests is read by their age and by their category without a sort of all that are open.',
  `
create index customer_request_created on customer_request (created_at, event_number)
  where origin = 'REQUEST' and next_actor = 'SUPPLIER';
create index customer_request_category on customer_request (category, due_on, event_number)
  where origin = 'REQUEST' and next_actor = 'SUPPLIER';
`,
);
