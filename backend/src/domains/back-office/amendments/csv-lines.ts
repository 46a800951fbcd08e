import { setImmediate } from 'node:timers/promises';
import { refusedFile } from './import-errors';

/** A file's text: whole, or as it comes from the client. */
export type FileText = string | AsyncIterable<string>;

/** A file of amendments under the name that its sender gave it. */
export interface AmendmentFile {
  fileName: string;
  content: FileText;
}

/** A line that says something, with its number in the file; 1 is the first. */
export interface CsvLine {
  line: number;
  text: string;
}

/** Characters read before other requests get their turn. */
const piece = 64 * 1024;
const lineEnd = /\r\n|\r|\n/;
const blank = /^[\s;,]*$/;

/**
 * The lines of a file, without a byte order mark, whatever system ended them; blank ones are counted and left out. Between two
 * pieces other requests get their turn.
 * @throws DomainError 400 INVALID_PARAMETER for what is neither UTF-8 nor Windows-1252
 */
export async function* csvLines(content: FileText): AsyncGenerator<CsvLine[]> {
  let rest = '';
  let line = 0;
  const take = (texts: readonly string[]) =>
    texts.map((text) => ({ line: ++line, text })).filter(({ text }) => !blank.test(text));
  for await (const some of piecesOf(content)) {
    if (some.includes('\uFFFD')) throw unreadable();
    rest = line === 0 && rest === '' ? some.replace(/^\uFEFF/, '') : rest + some;
    if (!/[\r\n]/.test(some)) continue;
    // the line feed after a carriage return may come with the next piece
    const held = rest.endsWith('\r') ? '\r' : '';
    const texts = rest.slice(0, rest.length - held.length).split(lineEnd);
    rest = `${texts.pop() ?? ''}${held}`;
    yield take(texts);
  }
  yield take(rest.split(lineEnd));
}

async function* piecesOf(content: FileText): AsyncGenerator<string> {
  for await (const some of typeof content === 'string' ? [content] : content) {
    for (let at = 0; at < some.length; at += piece) {
      yield some.slice(at, at + piece);
      await setImmediate();
    }
  }
}

const unreadable = () =>
  refusedFile(
    'content',
    'Le fichier mêle plusieurs encodages : enregistrez-le au format « CSV UTF-8 », puis déposez-le à nouveau',
  );
