import { chosen, searchedDay, typed } from './search';

/** Each to the letter; days in Europe/Paris, both included. Without any, the whole log. */
export const auditFilters = {
  fromDate: chosen(searchedDay),
  toDate: chosen(searchedDay),
  /** User name of the agent, or login of the customer. */
  actor: typed,
  /** Chain of this customer. */
  customerNbr: typed,
  /** User name or login whose access was created or managed. */
  user: typed,
  /** Path of a call: `/saveOrder`. */
  call: typed,
};
