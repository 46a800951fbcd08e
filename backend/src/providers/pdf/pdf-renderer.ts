import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/** Turns a document's definition (pdfmake) into an A4 PDF, off the main thread. */
export interface PdfRenderer {
  /** @throws DomainError 503 when no PDF comes within 20 s. */
  render(definition: TDocumentDefinitions): Promise<Uint8Array>;
  stop(): Promise<void>;
}
