import pdfmake from 'pdfmake';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { TFontDictionary } from 'pdfmake/interfaces';
import { openSync, type Font } from 'fontkit';
import { onPaper, tableLayouts } from './paper';
import type { PdfDocument } from './pdf-renderer';
import { type Renderer, tagRendering } from './tagged-rendering';
import type { WorkerAnswer } from './worker-answer';
import type { Coverage, FontFamily } from './printable';

/** Reads which characters each family draws. @param files a font file of each family */
function fontCoverage(files: Record<FontFamily, string>): Coverage {
  const fonts = { Figtree: read(files.Figtree), Roboto: read(files.Roboto) };
  return (family, character) => fonts[family].hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

function read(file: string): Font {
  const font = openSync(file);
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts.`);
  return font;
}

/** The thread that prints, one document after the other. A bundle of its own: see printing-thread.ts. */
const file = createRequire(import.meta.url).resolve;
const figtree = (face: string) => file(`@expo-google-fonts/figtree/${face}/Figtree_${face}.ttf`);
const roboto = (face: string) => file(`pdfmake/fonts/Roboto/Roboto-${face}.ttf`);

const fonts = {
  Figtree: { normal: figtree('400Regular'), bold: figtree('600SemiBold') },
  Roboto: { normal: roboto('Regular'), bold: roboto('Medium') },
} satisfies TFontDictionary;
const ours = new Set(Object.values(fonts).flatMap((family) => Object.values(family)));

const load = createRequire(import.meta.url);
tagRendering((load('pdfmake/js/Renderer.js') as { default: { prototype: Renderer } }).default.prototype);
pdfmake.setFonts(fonts);
pdfmake.setTableLayouts(tableLayouts);
// Whatever a document may say, nothing but our fonts is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => ours.has(path));
const covers = fontCoverage({ Figtree: fonts.Figtree.normal, Roboto: fonts.Roboto.normal });

async function print(document: PdfDocument): Promise<WorkerAnswer> {
  try {
    return { pdf: await pdfmake.createPdf(onPaper(document, covers)).getBuffer() };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (document: PdfDocument) => {
  void print(document).then((answer) => parentPort?.postMessage(answer));
});
