import { readFile } from 'node:fs/promises';
import type { APIResponse, Download, Locator, Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface ReadPdf {
  /** Of all its pages, on one line. */
  text: string;
  pages: number;
  title: string;
  /** Of the first page, in points: A4 is 595 by 842. */
  size: [width: number, height: number];
}

/** Reads a PDF as a reader's own program would. Rejects for what is no PDF. */
async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
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

const a4: [number, number] = [595, 842];

export interface OpenedFile extends ReadPdf {
  /** What the new tab shows. */
  address: string;
}

/** The bytes of a downloaded file: the body, or the base64 field of a JSON body. */
function bytesOf(answer: APIResponse, body: Buffer): Uint8Array {
  if (!answer.headers()['content-type']?.includes('json')) return body;
  const { base64 } = JSON.parse(body.toString('utf8')) as { base64: string };
  return Buffer.from(base64, 'base64');
}

/** The next response to a call, intercepted: the browser may discard its body once the page has read it. */
function nextAnswer(page: Page, call: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const hold = async (route: Route) => {
      const answer = await route.fetch();
      const body = await answer.body();
      await route.fulfill({ response: answer, body });
      resolve(bytesOf(answer, body));
    };
    void page.route(`**/api/${call}`, (route) => hold(route).catch(reject), { times: 1 });
  });
}

/**
 * Presses what opens a PDF, and reads what came: A4, in a tab of its own that shows a file.
 * @param call path of the call that answers it, without its slash
 */
export async function openPdf(page: Page, button: Locator, call: string): Promise<OpenedFile> {
  const [tab, bytes] = await Promise.all([
    page.context().waitForEvent('page'),
    nextAnswer(page, call),
    button.click(),
  ]);
  const pdf = await readPdf(bytes);
  expect(pdf.size).toEqual(a4);
  await expect.poll(() => tab.url()).toMatch(/^blob:/);
  const address = tab.url();
  await tab.close();
  return { ...pdf, address };
}

/** Presses what downloads a PDF, and reads it with its name: A4. */
export async function downloadPdf(page: Page, button: Locator): Promise<ReadPdf & { name: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return pdfOf(download);
}

async function pdfOf(download: Download): Promise<ReadPdf & { name: string }> {
  const pdf = await readPdf(await readFile(await download.path()));
  expect(pdf.size).toEqual(a4);
  return { ...pdf, name: download.suggestedFilename() };
}

/** From now on the page's tabs are refused, as a pop-up blocker does. */
export async function blockTabs(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.open = () => null;
  });
}
