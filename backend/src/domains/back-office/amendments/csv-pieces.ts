import { setImmediate } from 'node:timers/promises';
import { refusedFile } from './import-errors';

/** A file's text: whole, or as it comes from the client. */
export type FileText = string | AsyncIterable<string>;

/** A file of amendments under the name that its sender gave it. */
export interface AmendmentFile {
  fileName: string;
  content: FileText;
}

/** Characters. */
export const longestLine = 10_000;
/** Characters handed to the parser before other requests get their turn. */
const piece = 64 * 1024;
/** More than the longest line: a line that fails is among the characters that are kept. */
const kept = 4 * piece;

/**
 * The text in pieces, without a byte order mark and with `\n` for the line ends of any system; the first has the whole
 * line of headings. Between two pieces other requests get their turn. The last lines are kept, to name one that fails.
 */
export class CsvPieces {
  private tail = '';
  /** Lines before those of the tail. */
  private before = 0;

  constructor(private readonly content: FileText) {}

  /** @throws DomainError 400 INVALID_PARAMETER for what is no UTF-8 */
  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    let begun = false;
    let rest = '';
    for await (const some of this.raw()) {
      if (some.includes('\uFFFD')) {
        throw refusedFile(
          'content',
          'Le fichier n’est pas en UTF-8 : enregistrez-le au format « CSV UTF-8 »',
        );
      }
      rest += some;
      if (!begun && !/[\r\n]/.test(rest) && rest.length <= longestLine) continue;
      // the line feed after a carriage return may come with the next piece
      const end = rest.endsWith('\r') ? rest.length - 1 : rest.length;
      yield this.remember(plain(rest.slice(0, end), begun));
      rest = rest.slice(end);
      begun = true;
    }
    if (rest !== '') yield this.remember(plain(rest, begun));
  }

  /** The number of the first line after `line` that says something; lines are counted from 1. */
  lineAfter(line: number): number {
    const from = Math.max(line - this.before, 0);
    const lines = this.tail.split('\n').slice(from);
    const blanks = lines.findIndex((each) => /[^\s;,]/.test(each));
    return this.before + from + Math.max(blanks, 0) + 1;
  }

  private async *raw(): AsyncGenerator<string> {
    if (typeof this.content !== 'string') {
      for await (const some of this.content) yield* slicesOfText(some);
      return;
    }
    yield* slicesOfText(this.content);
  }

  private remember(text: string): string {
    const all = this.tail + text;
    const cut = Math.max(all.length - kept, 0);
    this.before += lineEndsIn(all.slice(0, cut));
    this.tail = all.slice(cut);
    return text;
  }
}

const plain = (text: string, begun: boolean): string =>
  (begun ? text : text.replace(/^\uFEFF/, '')).replace(/\r\n?/g, '\n');

async function* slicesOfText(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += piece) {
    yield text.slice(at, at + piece);
    await setImmediate();
  }
}

export const lineEndsIn = (text: string): number => text.split('\n').length - 1;
