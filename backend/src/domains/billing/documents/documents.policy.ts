import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';

/** A list is read; presenting a debit again is a write. */
export const documentsListPolicy = ownCustomer(
  ({ customerNbr, contractNbr, mode }: RequestOf<'/getDocumentsList'>) => ({
    customerNumber: customerNbr,
    contractNumber: contractNbr,
    ...(mode === 'CREATE_PAYMENT' && { does: 'WRITE' as const }),
  }),
);

export const supportingDocumentsPolicy = ownCustomer(
  ({ customerNbr, contractNbr }: RequestOf<'/getSupportingDocuments'>) => ({
    customerNumber: customerNbr,
    contractNumber: contractNbr,
  }),
);

/** One's own without a number; an agent says whose. */
export const ownPaperPolicy = ownCustomer(({ customerNbr }: { customerNbr?: string }) => ({
  customerNumber: customerNbr,
}));
