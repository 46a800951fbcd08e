import { sqlMigration } from './portal-migration';

export const papersOfAHolder = sqlMigration(
  `A contract that a customer took over begins with them, and keeps the prices of the day it was first subscribed on.
  A paper of ours that is not a signed file says what was so on its day, whatever changes afterwards.
  The signature provider tells when it was signed: the day that the withdrawal period starts from.`,
  `
alter table contract
  /* When its terms and prices are of another customer's subscription; null where its holder subscribed it. */
  add column originally_subscribed_on date;
alter table document
  /* What the paper says: it is drawn from this alone. Null where its file is kept, and for papers that name nobody. */
  add column drawn_from jsonb;
alter table sandbox_signature
  add column signed_at timestamptz;
`,
);
