import { ownCustomer } from '../../../platform/access/own-customer';
import type { PayloadOf } from '../../../platform/http/define-call';

export const offerPolicy = ownCustomer(({ customerNbr, contract }: PayloadOf<'/manageOffer'>) => ({
  customerNumber: customerNbr,
  contractNumber: contract.contractNumber,
}));
