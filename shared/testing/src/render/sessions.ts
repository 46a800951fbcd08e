import type { AuthorizationScheme, ContractSummary, Customer } from '@portal/contract';
import { openSession, selectContract, setContext, setSupportClient, startSession } from '@portal/session';
import { aContractSummary } from '../builders/contracts';
import { aCustomer } from '../builders/customers';
import { aLogInAnswer } from '../builders/log-in-answers';

/** Who looks at the screen. */
export type TestSession =
  | { as: 'anonymous' }
  | {
      as: 'customer';
      customer?: Customer;
      contracts?: ContractSummary[];
      /** Number of the current contract; default the first. */
      current?: string;
      validated?: boolean;
    }
  | { as: 'agent'; scheme: AuthorizationScheme; groupe?: string; userId?: string; client?: string };

/** Opens that session through the store's own actions; answers what ends it. */
export function enter(session: TestSession): () => void {
  localStorage.clear();
  sessionStorage.clear();
  const stop = startSession('');
  if (session.as === 'customer') enterAsCustomer(session);
  if (session.as === 'agent') enterAsAgent(session);
  return stop;
}

function enterAsCustomer({
  customer = aCustomer(),
  contracts,
  current,
  validated = true,
}: TestSession & { as: 'customer' }) {
  openSession({
    ...credentials(),
    userId: customer.customerNumber,
    isValidated: validated ? 'true' : 'false',
  });
  setContext({ customer, contracts: contracts ?? [aContractSummary()] });
  if (current) selectContract(current);
}

function enterAsAgent({ scheme, groupe = 'ADMIN', userId = 'admin', client }: TestSession & { as: 'agent' }) {
  openSession({ ...credentials(), userId, groupe, autorizationsScheme: scheme });
  if (client) setSupportClient(client);
}

function credentials() {
  const { token, accessToken, groupe, autorizationsScheme, lifetime } = aLogInAnswer();
  return {
    token,
    accessToken,
    groupe,
    autorizationsScheme,
    agent: null,
    lifetime,
    isValidated: 'true' as const,
    isEmail: false,
  };
}
