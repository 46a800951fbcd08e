import type { Content } from 'pdfmake/interfaces';

/**
 * A document for our A4 pages, as plain data, because it is sent to another thread. Text is printed literally, whatever
 * it contains. Styles and table layouts by name: see paper.ts.
 */
export interface PdfDocument {
  /** Names the window it opens in. */
  title: string;
  subject: string;
  author: string;
  createdAt: Date;
  /** At the foot of every page, beside its number. */
  footer: string;
  content: Content[];
}

/** Prints documents, off the main thread. */
export interface PdfRenderer {
  /**
   * @throws DomainError 503 when no PDF comes within 20 s, or when too many wait.
   */
  render(document: PdfDocument): Promise<Uint8Array>;
  stop(): Promise<void>;
}
