import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';

export const exportPolicy = ownCustomer(({ customerNbr }: RequestOf<'/exportCustomerData'>) => ({
  customerNumber: customerNbr,
}));

export const erasurePolicy = ownCustomer(({ customerNbr }: RequestOf<'/eraseCustomer'>) => ({
  customerNumber: customerNbr,
}));

export const contractEndPolicy = ownCustomer((payload: { customerNbr: string; contractNbr: string }) => ({
  customerNumber: payload.customerNbr,
  contractNumber: payload.contractNbr,
}));
