import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';

export const contextPolicy = ownCustomer(({ customerNbr }: RequestOf<'/getContext'>) => ({
  customerNumber: customerNbr,
}));
