import { defineCall } from '../../platform/http/define-call';
import { balancePolicy, piecesPolicy } from './payments.policy';
import { contractBalance, financialPieces } from './payments.service';

export const paymentCalls = [
  defineCall('/getBalance', {
    summary: 'What a contract owes (positive) or is owed (negative)',
    policy: balancePolicy,
    handler: ({ db, payload, grant }) => contractBalance(db, grant.customerNumber, payload.contractNbr),
  }),
  defineCall('/financialPieces', {
    summary: 'Invoices, prepayments and ad-hoc pieces of a contract',
    policy: piecesPolicy,
    handler: ({ db, payload, grant }) =>
      financialPieces(db, grant.customerNumber, payload.contractId, payload.invoiceId),
  }),
];
