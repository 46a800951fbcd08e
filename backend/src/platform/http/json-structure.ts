/** Why a text is not worth parsing. */
export type JsonExcess = 'VALUES' | 'NAMES' | 'LEVELS';

/** More than any request of the contract needs. */
export const deepest = 32;
/** Names of one object: each that no schema knows costs as much as a field. */
export const mostNames = 500;
/** Values of one request; to parse and to check so many takes some milliseconds, in which nobody else is answered. */
export const mostValues = 10_000;

const [quote, backslash, colon, comma] = ['"', '\\', ':', ','].map((sign) => sign.charCodeAt(0));
const [openObject, closeObject, openArray, closeArray] = ['{', '}', '[', ']'].map((sign) =>
  sign.charCodeAt(0),
);

/** What a text has too much of, before it is parsed. Reads what is no JSON too, and no further than it has to. */
export function excessOf(text: string): JsonExcess | null {
  let values = 1;
  /** Names of the objects that are open, outermost first. */
  const names = [0];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === comma && ++values > mostValues) return 'VALUES';
    if (sign === colon) {
      const count = (names.pop() ?? 0) + 1;
      if (count > mostNames) return 'NAMES';
      names.push(count);
    } else if (sign === openObject || sign === openArray) {
      if (names.push(0) > deepest + 1) return 'LEVELS';
    } else if (sign === closeObject || sign === closeArray) {
      if (names.length > 1) names.pop();
    } else if (sign === quote) {
      at = endOfString(text, at);
      if (at < 0) return null;
    }
  }
  return null;
}

/**
 * The first name that occurs twice in one object of a text that `JSON.parse` has accepted: a parser keeps whichever it
 * likes. In one pass; strings are leapt over.
 */
export function repeatedName(text: string): string | null {
  /** Names met in the objects that are open; undefined for arrays. */
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === openObject || sign === openArray) {
      open.push(sign === openObject ? new Set() : undefined);
    } else if (sign === closeObject || sign === closeArray) {
      open.pop();
    } else if (sign === quote) {
      const end = endOfString(text, at);
      const names = open.at(-1);
      if (names && isName(text, end)) {
        const name = JSON.parse(text.slice(at, end + 1)) as string;
        if (names.has(name)) return name;
        names.add(name);
      }
      at = end;
    }
  }
  return null;
}

/** Where the string that starts at `start` has its closing quote: one that is not escaped; -1 without. */
function endOfString(text: string, start: number): number {
  const first = text.indexOf('"', start + 1);
  if (first < 0 || text.charCodeAt(first - 1) !== backslash) return first;
  // sign by sign: a search for each of many escaped quotes takes ten times as long
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) return at;
    if (sign === backslash) at++;
  }
  return -1;
}

/** Of the strings in an object, only names have a colon behind them. */
function isName(text: string, end: number): boolean {
  let after = end + 1;
  while (/\s/.test(text.charAt(after))) after++;
  return text.charCodeAt(after) === colon;
}
