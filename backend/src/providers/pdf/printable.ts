import type { Content } from 'pdfmake/interfaces';

/** Families of the paper; a letter that the first does not draw is looked for in the next. */
export type FontFamily = 'Figtree' | 'Roboto';
/** Whether a family draws a character. */
export type Coverage = (family: FontFamily, character: string) => boolean;

interface Run {
  text: string;
  font?: FontFamily;
  wordBreak?: 'break-all';
}

/**
 * Controls, marks that turn the direction of writing, zero-width characters, halves of a pair, private use:
 * nothing of it is ink.
 */
const inkless = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu;
const pictures = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\ufe00-\ufe0f\u20e3]/gu;
/** Neither digits nor signs of typography, which some pictures are as well. */
const isPicture = (character: string) => !/[\d#*©®™]/.test(character);
/** Longer words are cut where the line ends: they would run out of the page. */
const longestWord = 30;

/** Text as it can be printed, line ends kept. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) =>
      line
        .replace(/\t/g, ' ')
        .replace(/\u202f/g, '\u00a0')
        .replace(inkless, '')
        .replace(pictures, (found) => (isPicture(found) ? '' : found)),
    )
    .join('\n');

function fontOf(character: string, covers: Coverage): FontFamily | 'none' {
  if (/\s/.test(character) || covers('Figtree', character)) return 'Figtree';
  return covers('Roboto', character) ? 'Roboto' : 'none';
}

/** Cuts a text where its font changes, and marks words that are too long. A letter that no font has is a `?`. */
function runsOf(text: string, covers: Coverage): Run[] {
  const runs: Run[] = [];
  for (const part of printable(text).split(/(\S{31,})/)) {
    const cut = part.length > longestWord && !/\s/.test(part);
    for (const character of part) {
      const font = fontOf(character, covers);
      const run: Run = {
        text: font === 'none' ? '?' : character,
        ...(font === 'Roboto' && { font }),
        ...(cut && { wordBreak: 'break-all' as const }),
      };
      const last = runs.at(-1);
      if (last && last.font === run.font && last.wordBreak === run.wordBreak) last.text += run.text;
      else runs.push(run);
    }
  }
  return runs;
}

function inlines(text: string, covers: Coverage): string | Run[] {
  const runs = runsOf(text, covers);
  const [only] = runs;
  if (!only) return '';
  return runs.length === 1 && !only.font && !only.wordBreak ? only.text : runs;
}

type Node = Record<string, unknown>;
const nested = ['stack', 'columns', 'ul', 'ol'] as const;

/** The same content with every text of it printable by our fonts. Drawings stay as they are. */
export function printableContent(content: unknown, covers: Coverage): Content {
  if (typeof content === 'string') return { text: inlines(content, covers) };
  if (Array.isArray(content)) return content.map((each) => printableContent(each, covers));
  if (typeof content !== 'object' || content === null) return { text: String(content ?? '') };
  const node: Node = { ...content };
  if ('text' in node) node.text = printableText(node.text, covers);
  for (const key of nested) {
    if (Array.isArray(node[key])) node[key] = printableContent(node[key], covers);
  }
  if (typeof node.table === 'object' && node.table !== null) {
    const table = node.table as { body: unknown[] };
    node.table = { ...table, body: printableContent(table.body, covers) };
  }
  return node as unknown as Content;
}

/** A text is a string, or pieces of one with their own styles. */
function printableText(text: unknown, covers: Coverage): unknown {
  if (typeof text === 'string') return inlines(text, covers);
  if (!Array.isArray(text)) return '';
  return text.map((piece: unknown) =>
    typeof piece === 'string' ? { text: inlines(piece, covers) } : printableContent(piece, covers),
  );
}
