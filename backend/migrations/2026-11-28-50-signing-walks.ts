import { sqlMigration } from './portal-migration';

export const signingWalks = sqlMigration(
  `The jobs of each minute walk the cases whose signature or signed documents are awaited, in the order of their references.
  Without an index of that order they read every case: 0.2 s among half a million.`,
  `
drop index subscription_order_signing;
create index subscription_order_signing on subscription_order (order_reference)
  where signing_status = 'WAITING' and signature_reference is not null;
create index subscription_order_papers on subscription_order (order_reference)
  where order_status = 'FINALIZED_WITHOUT_DOC' and signature_reference is not null and signature_papers is not null;
`,
);
