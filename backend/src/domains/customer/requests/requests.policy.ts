import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';

const ofContract = ({ customerNbr, contractNbr }: { customerNbr: string; contractNbr: string }) => ({
  customerNumber: customerNbr,
  contractNumber: contractNbr,
});

export const requestListPolicy = ownCustomer((payload: RequestOf<'/getEvent'>) => ofContract(payload));
export const newRequestPolicy = ownCustomer((payload: RequestOf<'/createEvent'>) => ofContract(payload));
