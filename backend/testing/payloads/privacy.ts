import type { CallPath } from '@portal/contract';
import { today } from '@portal/domain';
import { password } from '../fixtures/people';
import type { Payloads } from './subject';

type Paths =
  | '/exportCustomerData'
  | '/eraseCustomer'
  | '/withdrawContract'
  | '/terminateContract'
  | '/takeBackTermination';

/** What an agent has to say besides. */
export const agentsOwn: Partial<Record<CallPath, Record<string, string>>> = {
  '/eraseCustomer': { motive: 'WRITTEN_REQUEST' },
};

export const privacyPayloads: Payloads<Paths> = {
  '/exportCustomerData': ({ customerNbr }) => ({ customerNbr }),
  '/eraseCustomer': ({ customerNbr }) => ({ customerNbr, password }),
  '/withdrawContract': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr }),
  '/takeBackTermination': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr }),
  '/terminateContract': ({ customerNbr, contractNbr }) => ({
    customerNbr,
    contractNbr,
    date: today(),
    reason: 'MOVING_OUT',
  }),
};
