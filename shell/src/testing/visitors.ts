import { closeSession, openSession, setContext, setSupportClient, startSession } from '@portal/session';
import { aContractSummary, aCustomer, aLogInAnswer, aScheme } from '@portal/testing';
import type { AuthorizationScheme } from '@portal/contract';

const { token, accessToken, lifetime } = aLogInAnswer();
const customer = {
  token,
  accessToken,
  lifetime,
  userId: '100001',
  groupe: null,
  autorizationsScheme: null,
  agent: null,
  isEmail: false,
};

let stop = () => {};

/** Each opens the page as that visitor. */
export const visitors = {
  anonymous() {
    stop();
    localStorage.clear();
    sessionStorage.clear();
    closeSession();
    stop = startSession('');
  },
  /** Logged in, the context still on its way. */
  pending() {
    visitors.anonymous();
    openSession({ ...customer, isValidated: 'true' });
  },
  customer() {
    visitors.pending();
    setContext({ customer: aCustomer(), contracts: [aContractSummary()] });
  },
  unvalidated() {
    visitors.anonymous();
    openSession({ ...customer, isValidated: 'false' });
  },
  agent(scheme: AuthorizationScheme = aScheme(['manageUsers', 'searchCase', 'searchCustomerContract'])) {
    visitors.anonymous();
    const agent = { userId: 'comdata', groupe: 'COMDATA', autorizationsScheme: scheme };
    openSession({ ...customer, ...agent, isValidated: 'true' });
  },
  impersonator() {
    visitors.anonymous();
    openSession({ ...customer, agent: 'comdata', isValidated: 'true' });
    setContext({ customer: aCustomer(), contracts: [aContractSummary()] });
  },
  supporter() {
    visitors.agent();
    setSupportClient('100001');
    setContext({ customer: aCustomer(), contracts: [aContractSummary()] });
  },
};
export type Visitor = keyof typeof visitors;
