import { call, callForFile, type ReceivedFile } from '@portal/api-client';
import type { RequestOf } from '@portal/contract';

/** A paper of a contract. @throws CallError */
export const paperFile = (customerNbr: string, documentKey: string): Promise<ReceivedFile> =>
  callForFile('/getDocument', { customerNbr, documentKey });

/** @param documentId id or number of the invoice. @throws CallError */
export const invoiceFile = (customerNbr: string, documentId: string): Promise<ReceivedFile> =>
  callForFile('/getInvoicePdf', { customerNbr, documentId, documentType: 'INVOICE' });

/** A PDF that is made on demand; the call answers it in base64. @throws CallError */
export async function supportingFile(asked: RequestOf<'/getSupportingDocuments'>): Promise<ReceivedFile> {
  const { documentName, base64 } = await call('/getSupportingDocuments', asked);
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return { name: documentName, blob: new Blob([bytes], { type: 'application/pdf' }) };
}
