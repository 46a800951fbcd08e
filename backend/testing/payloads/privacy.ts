import { today } from '@portal/domain';
import { password } from '../fixtures/people';
import type { Payloads } from './subject';

type Paths = '/exportCustomerData' | '/eraseCustomer' | '/withdrawContract' | '/terminateContract';

export const privacyPayloads: Payloads<Paths> = {
  '/exportCustomerData': ({ customerNbr }) => ({ customerNbr }),
  '/eraseCustomer': ({ customerNbr }) => ({ customerNbr, password }),
  '/withdrawContract': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr }),
  '/terminateContract': ({ customerNbr, contractNbr }) => ({
    customerNbr,
    contractNbr,
    date: today(),
    reason: 'MOVING_OUT',
  }),
};
