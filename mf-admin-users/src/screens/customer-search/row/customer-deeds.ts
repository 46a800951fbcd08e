import type { FoundCustomer } from '../search/found-customer';

/** What an agent with action mode FULL does for a customer, in a modal of its own. */
export type CustomerDeed =
  | { kind: 'password' | 'factor' | 'welcome'; customer: FoundCustomer }
  /** Of nobody in particular: whose contract it is, is asked first. */
  | { kind: 'transfer'; customer: FoundCustomer | null };
