import { foldLetters } from '@portal/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { plainNameSql } from '../../platform/search/text-match';
import type { Condition } from './held-data';
import type { Person } from './person';
import type { Home } from './person.queries';

const between = '[ .\\u00a0\\u202f-]*';
const edge = '[^0-9a-z]';

/** Small letters without accents, as `plainNameSql` writes a column. */
const plain = (word: string): string => foldLetters(word).replaceAll('’', "'");

/** Of a number: with or without what people write between digits, and a phone from abroad too. */
function digitsPattern(digits: string): string {
  const phone = /^0\d{9}$/.test(digits);
  const spaced = [...(phone ? digits.slice(1) : digits)].join(between);
  return phone ? `(0|\\+33|0033)${between}${spaced}` : spaced;
}

function patternOf(word: string): string {
  const text = plain(word.trim());
  const body = /^\d{6,}$/.test(text) ? digitsPattern(text) : text.replace(/[^0-9a-z\u0080-\uffff]/g, '\\$&');
  return `(^|${edge})${body}($|${edge})`;
}

const found = (text: string, words: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.raw(plainNameSql(text))} ~ any(${sql.val(
    words.filter((word) => word.trim() !== '').map(patternOf),
  )}::text[])`;

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
