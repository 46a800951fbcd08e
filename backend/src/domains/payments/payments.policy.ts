import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../platform/access/own-customer';

export const balancePolicy = ownCustomer(({ customerNbr, contractNbr }: RequestOf<'/getBalance'>) => ({
  customerNumber: customerNbr,
  contractNumber: contractNbr,
}));

export const piecesPolicy = ownCustomer(({ contractId }: RequestOf<'/financialPieces'>) => ({
  contractNumber: contractId,
}));
