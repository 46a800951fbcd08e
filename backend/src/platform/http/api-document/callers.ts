import type { CallRight } from '@portal/contract';

/** Who may make the calls of each kind of right. */
export const callers: Record<CallRight['who'], string> = {
  public: 'Anyone.',
  session: 'Any open session.',
  customer:
    'The customer whose data it is, or an agent with searchCustomerContract who has them in scope; to write, with an elevated support visit.',
  agent: 'An agent whose scheme holds the sub-menu.',
  support: 'An agent who has the customer in scope, in their own session or in the customer’s place.',
  case: 'An agent with the case in scope, or who holds its link.',
  caseOrCustomer: 'By the payload: an agent with the case in scope or who holds its link; or as a customer.',
  caseOrSession: 'Any open session, or who holds the link of the case named.',
};
