import { Worker } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';

/** An element as a screen reader meets it: its role, and its text or what is in it. */
export interface ReadElement {
  role: string;
  text: string;
  children: ReadElement[];
}

export interface ReadPdf {
  /** Text of each page on one line. */
  pages: string[];
  title: string;
  language: string;
  width: number;
  height: number;
}

export interface ReadTags {
  marked: boolean;
  /** The structure tree of each page: of what is drawn there. */
  pages: ReadElement[];
  /** Operators that draw outside of every element and artifact. */
  untagged: string[];
}

/** Runs as ES module in a thread of its own: jest's module system cannot load pdf.js. */
const script = `
import { parentPort, workerData } from 'node:worker_threads';
const { getDocument, VerbosityLevel, OPS } = await import(workerData.library);
const plain = (text) => text.replace(/\\s+/g, ' ');
const draws = new Set([OPS.showText, OPS.showSpacedText, OPS.fill, OPS.eoFill, OPS.stroke, OPS.fillStroke, OPS.paintImageXObject]);
const named = (operator) => Object.keys(OPS).find((name) => OPS[name] === operator);

async function textsOf(pdf) {
  const { info } = await pdf.getMetadata();
  const pages = [];
  let view;
  for (let at = 1; at <= pdf.numPages; at++) {
    const page = await pdf.getPage(at);
    view = page.view;
    const { items } = await page.getTextContent();
    pages.push(plain(items.map(({ str, hasEOL }) => str + (hasEOL ? ' ' : '')).join('')));
  }
  return { pages, title: info.Title, language: info.Language, width: view[2], height: view[3] };
}

async function markedTexts(page) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map(), open = [];
  for (const { type, id, str, hasEOL } of items) {
    if (type?.startsWith('begin')) open.push(id);
    else if (type === 'endMarkedContent') open.pop();
    else texts.set(open.at(-1), (texts.get(open.at(-1)) ?? '') + str + (hasEOL ? ' ' : ''));
  }
  return texts;
}

async function drawnOutside(page) {
  const { fnArray } = await page.getOperatorList();
  const outside = [];
  let depth = 0;
  for (const operator of fnArray) {
    if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth++;
    else if (operator === OPS.endMarkedContent) depth--;
    else if (depth === 0 && draws.has(operator)) outside.push(named(operator));
  }
  return outside;
}

async function tagsOf(pdf) {
  const pages = [], untagged = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    const page = await pdf.getPage(at);
    const texts = await markedTexts(page);
    const text = ({ type, id }) => (type === 'content' ? (texts.get(id) ?? '') : '');
    const read = ({ role, children = [] }) => ({
      role,
      text: plain(children.map(text).join(' ')).trim(),
      children: children.filter((child) => child.role).map(read),
    });
    pages.push(read((await page.getStructTree()) ?? { role: 'none' }));
    untagged.push(...(await drawnOutside(page)));
  }
  return { marked: (await pdf.getMarkInfo())?.Marked === true, pages, untagged };
}

parentPort.on('message', async ({ id, bytes, what }) => {
  try {
    const pdf = await getDocument({ data: bytes, verbosity: VerbosityLevel.ERRORS }).promise;
    parentPort.postMessage({ id, read: await (what === 'tags' ? tagsOf(pdf) : textsOf(pdf)) });
    await pdf.destroy();
  } catch (error) {
    parentPort.postMessage({ id, failure: String(error) });
  }
});
`;

interface Answer {
  id: number;
  read?: unknown;
  failure?: string;
}

let reader: Worker | undefined;
let asked = 0;

/** One for all that a test file reads: pdf.js takes a second to load. It does not keep the process alive. */
function readerThread(): Worker {
  if (reader) return reader;
  const library = pathToFileURL(require.resolve('pdfjs-dist/legacy/build/pdf.mjs')).href;
  const url = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  reader = new Worker(url, { workerData: { library } });
  reader.setMaxListeners(0);
  reader.unref();
  return reader;
}

function read(bytes: Uint8Array, what: 'texts' | 'tags'): Promise<unknown> {
  const thread = readerThread();
  const id = asked++;
  return new Promise((resolve, reject) => {
    const onAnswer = ({ id: answered, read: found, failure }: Answer) => {
      if (answered !== id) return;
      thread.off('message', onAnswer);
      thread.off('error', reject);
      if (failure === undefined) resolve(found);
      else reject(new Error(failure));
    };
    thread.on('message', onAnswer);
    thread.on('error', reject);
    thread.unref();
    thread.postMessage({ id, bytes: new Uint8Array(bytes), what });
  });
}

/** Reads a PDF back, as a reader's own program would. Rejects for what is no PDF. */
export const readPdf = (bytes: Uint8Array) => read(bytes, 'texts') as Promise<ReadPdf>;

/** Reads what a screen reader is given of a PDF. */
export const readTags = (bytes: Uint8Array) => read(bytes, 'tags') as Promise<ReadTags>;
