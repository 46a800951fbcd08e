import type { FoundCustomer } from '../search/found-customer';

/** What an agent with action mode FULL does for a customer, in a modal of its own. */
export interface CustomerDeed {
  kind: 'password' | 'welcome' | 'transfer';
  customer: FoundCustomer;
}
