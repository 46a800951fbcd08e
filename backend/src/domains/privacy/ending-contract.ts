import type { EndingContract } from '@portal/domain';
import type { EndingRow } from './contract-end.queries';

/** What the rules of an end ask of a contract. */
export const endingOf = (row: EndingRow): EndingContract => ({
  status: row.status,
  subscriptionDate: row.subscription_date,
  terminationDate: row.termination_date,
});
