import { foldLetters } from '@portal/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Condition } from './personal-data';
import type { Person } from './person';
import type { Home } from './person.queries';

const between = '[ .\\u00a0\\u202f-]*';
const edge = '[^[:alnum:]]';
/** Combining accents, which follow their letter. */
const marks = '[\\u0300-\\u036f]*';

/** Small letters of Latin scripts by what they fold to, `e` for `é`, `ss` for `ß`. */
const likes = new Map<string, string>();
for (const [from, to] of [
  [0xdf, 0x24f],
  [0x1e00, 0x1eff],
] as const) {
  for (let code = from; code <= to; code++) {
    const letter = String.fromCharCode(code);
    const folded = foldLetters(letter);
    if (/^[a-z]+$/.test(folded)) likes.set(folded, `${likes.get(folded) ?? ''}${letter}`);
  }
}

const signs: Record<string, string> = { "'": "['’]", '’': "['’]", ' ': '[ \\u00a0\\u202f]+' };

/** Of a folded text: each letter with or without an accent, one letter for two where there is one. */
function lettersPattern(text: string): string {
  return text.replace(/ss|ae|oe|th|[^]/g, (part) => {
    if (part.length === 2)
      return `([${[...part].map(letterPattern).join('][')}]|[${likes.get(part) ?? part[0]}])`;
    if (/[a-z]/.test(part)) return `[${letterPattern(part)}]${marks}`;
    return signs[part] ?? (/[0-9\u0080-\uffff]/.test(part) ? part : `\\${part}`);
  });
}

const letterPattern = (letter: string): string => `${letter}${likes.get(letter) ?? ''}`;

/** Of a number: with or without what people write between digits, and a phone from abroad too. */
function digitsPattern(digits: string): string {
  const phone = /^0\d{9}$/.test(digits);
  const spaced = [...(phone ? digits.slice(1) : digits)].join(between);
  return phone ? `(0|\\+33|0033)${between}${spaced}` : spaced;
}

function patternOf(word: string): string {
  const text = foldLetters(word.trim());
  const body = /^\d{6,}$/.test(text) ? digitsPattern(text) : lettersPattern(text);
  return `(^|${edge})${body}($|${edge})`;
}

const patternsOf = (words: readonly string[]): string[] =>
  words.filter((word) => word.trim() !== '').map(patternOf);

/** By one pattern as it is written: to fold each text first would take ten times as long. */
const found = (text: string, words: readonly string[]): RawBuilder<SqlBool> => {
  const patterns = patternsOf(words);
  return patterns.length === 0 ? sql`false` : sql`${sql.raw(text)} ~* ${patterns.join('|')}`;
};

const all = (text: string, words: readonly string[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    words.map((word) => found(text, [word])),
    sql` and `,
  )})`;

/**
 * A number or a name as a word of its own, wherever it is in a text, with or without capitals, accents, and spaces between
 * digits. A blank one is in none.
 */
export const mentions =
  (text: string, words: (person: Person) => string[]): Condition =>
  (person) =>
    found(text, words(person));

/** First and last name; the last one alone where no other customer bears it. */
export const names =
  (text: string): Condition =>
  ({ firstName, lastName, isOnlyOfThatName }) =>
    isOnlyOfThatName ? found(text, [lastName]) : all(text, [firstName, lastName]);

/** A home of theirs: its street, and the number and the postal code with it. */
export const homes =
  (text: string): Condition =>
  ({ homes: known }) =>
    sql<SqlBool>`(${sql.join([sql`false`, ...known.map((home) => all(text, wordsOf(home)))], sql` or `)})`;

const wordsOf = ({ number, street, postalCode }: Home): string[] => [
  street,
  postalCode,
  ...(number === null ? [] : [number]),
];
