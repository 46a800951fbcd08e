import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';

export const contractPolicy = ownCustomer(({ customerNbr, contractNbr }: RequestOf<'/getContract'>) => ({
  customerNumber: customerNbr,
  contractNumber: contractNbr,
}));
