import { defineCall } from '../../../platform/http/define-call';
import { explainInvoicePolicy } from './bill-explanation.policy';
import { explainInvoice } from './bill-explanation.service';

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
