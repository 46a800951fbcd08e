import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';
import { defineCall } from '../../../platform/http/define-call';
import { documentsList } from './document-list.service';
import { invoicePdf } from './invoices.service';
import { documentByKey } from './own-papers.service';
import { supportingDocument } from './supporting-documents.service';

/** CREATE_PAYMENT is a write: it presents a failed debit again. The other modes read. */
const documentsListPolicy = ownCustomer(
  ({ customerNbr, contractNbr, mode }: RequestOf<'/getDocumentsList'>) => ({
    customerNumber: customerNbr,
    contractNumber: contractNbr,
    ...(mode === 'CREATE_PAYMENT' && { does: 'WRITE' as const }),
  }),
);

const supportingDocumentsPolicy = ownCustomer(
  ({ customerNbr, contractNbr }: RequestOf<'/getSupportingDocuments'>) => ({
    customerNumber: customerNbr,
    contractNumber: contractNbr,
  }),
);

/** A customer's own papers; an agent must name the customer. */
const ownPaperPolicy = ownCustomer(({ customerNbr }: { customerNbr?: string }) => ({
  customerNumber: customerNbr,
}));

/** The process has one printing thread, and a document takes up to a second of it. */
const limit = { max: 60, timeWindow: '1 minute' };

export const documentCalls = [
  defineCall('/getDocumentsList', {
    summary: 'Papers, invoices or payments of a contract; presents a failed debit again',
    policy: documentsListPolicy,
    handler: (call) => documentsList(call, call.grant, call.payload),
  }),
  defineCall('/getSupportingDocuments', {
    summary: 'Proof of residence, proof of payment or payment schedule, as a PDF in base64',
    policy: supportingDocumentsPolicy,
    limit,
    handler: (call) => supportingDocument(call, call.grant.customerNumber, call.payload),
  }),
  defineCall('/getInvoicePdf', {
    summary: 'An invoice as a PDF',
    policy: ownPaperPolicy,
    limit,
    handler: (call) => invoicePdf(call, call.grant, call.payload.documentId),
  }),
  defineCall('/getDocument', {
    summary: 'A paper of a contract by its key, as a PDF',
    policy: ownPaperPolicy,
    limit,
    handler: (call) => documentByKey(call, call.grant, call.payload.documentKey),
  }),
];
