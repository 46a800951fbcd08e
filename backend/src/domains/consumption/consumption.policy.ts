import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../platform/access/own-customer';

export const meterReadsPolicy = ownCustomer(({ contractNbr }: RequestOf<'/getMeterReads'>) => ({
  contractNumber: contractNbr,
}));
