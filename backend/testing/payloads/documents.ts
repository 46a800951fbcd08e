import type { Payloads } from './subject';

type Paths =
  | '/getDocumentsList'
  | '/getSupportingDocuments'
  | '/getInvoicePdf'
  | '/explainInvoice'
  | '/getDocument';

/** The invoice and the paper are those of the fixtures. */
export const documentPayloads: Payloads<Paths> = {
  '/getDocumentsList': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr, mode: 'DOCUMENT' }),
  '/getSupportingDocuments': ({ customerNbr, contractNbr }) => ({
    customerNbr,
    contractNbr,
    mode: 'proofOfResidence',
  }),
  '/getInvoicePdf': ({ customerNbr, contractNbr }) => ({
    customerNbr,
    documentId: `F-${contractNbr}`,
    documentType: 'INVOICE',
  }),
  '/explainInvoice': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr }),
  '/getDocument': ({ customerNbr, contractNbr }) => ({ customerNbr, documentKey: `contract-${contractNbr}` }),
};
