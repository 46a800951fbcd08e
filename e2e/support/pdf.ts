import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** Of all its pages, on one line. */
  text: string;
  pages: number;
  title: string;
  /** Of the first page, in points: A4 is 595 by 842. */
  size: [width: number, height: number];
}

/** Reads a PDF as a reader's own program would. Rejects for what is no PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise;
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string } };
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
  let text = '';
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('') + ' ';
  }
  return {
    text: text.replace(/\s+/g, ' '),
    pages: pdf.numPages,
    title: info.Title ?? '',
    size: [Math.round(width), Math.round(height)],
  };
}
