import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';
import { defineCall } from '../../../platform/http/define-call';
import { explainInvoice } from './bill-explanation.service';

const explainInvoicePolicy = ownCustomer(({ customerNbr, contractNbr }: RequestOf<'/explainInvoice'>) => ({
  customerNumber: customerNbr,
  contractNumber: contractNbr,
}));

export const billExplanationCalls = [
  defineCall('/explainInvoice', {
    summary:
      'Why an invoice differs from the one before it, to the cent, with the lines and readings behind it',
    policy: explainInvoicePolicy,
    handler: ({ db, grant, payload }) =>
      explainInvoice(
        db,
        { customerNumber: grant.customerNumber, contractNumber: payload.contractNbr },
        payload.invoiceId,
      ),
  }),
];
