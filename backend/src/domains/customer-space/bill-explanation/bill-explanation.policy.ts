import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';

export const explainInvoicePolicy = ownCustomer(
  ({ customerNbr, contractNbr }: RequestOf<'/explainInvoice'>) => ({
    customerNumber: customerNbr,
    contractNumber: contractNbr,
  }),
);
