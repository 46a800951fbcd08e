import type { CallRight } from '@portal/contract';

/** Who may make the calls of each kind of right. */
export const callers: Record<CallRight['who'], string> = {
  public: 'anyone.',
  session: 'any open session.',
  customer:
    'the customer whose data it is, or an agent with searchCustomerContract who has them in scope; to write, with an elevated support visit.',
  agent: 'an agent whose scheme has the sub-menu.',
  support: 'an agent who has the customer in scope, in their own session or in the customer’s place.',
  case: 'an agent with the case in scope, or who has its link.',
  caseOrCustomer: 'by the payload: an agent with the case in scope or who has its link; or as a customer.',
  caseOrSession: 'any open session, or who has the link of the case named.',
};
