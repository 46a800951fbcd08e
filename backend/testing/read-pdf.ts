import { Worker } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';

export interface ReadPdf {
  /** Text of each page on one line. */
  pages: string[];
  title: string;
  language: string;
  width: number;
  height: number;
}

/** Runs as ES module in a thread of its own: jest's module system cannot load pdf.js. */
const script = `
import { parentPort, workerData } from 'node:worker_threads';
const { getDocument, VerbosityLevel } = await import(workerData.library);
const pdf = await getDocument({ data: workerData.bytes, verbosity: VerbosityLevel.ERRORS }).promise;
const { info } = await pdf.getMetadata();
const pages = [];
let view;
for (let at = 1; at <= pdf.numPages; at++) {
  const page = await pdf.getPage(at);
  view = page.view;
  const { items } = await page.getTextContent();
  pages.push(items.map(({ str, hasEOL }) => str + (hasEOL ? ' ' : '')).join('').replace(/\\s+/g, ' '));
}
parentPort.postMessage({ pages, title: info.Title, language: info.Language, width: view[2], height: view[3] });
`;

/** Reads a PDF back, as a reader's own program would. Rejects for what is no PDF. */
export function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const library = pathToFileURL(require.resolve('pdfjs-dist/legacy/build/pdf.mjs')).href;
  const url = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  const worker = new Worker(url, { workerData: { library, bytes: new Uint8Array(bytes) } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
