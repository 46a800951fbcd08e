import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { searchText } from '../search-text';

type Condition = Expression<SqlBool>;

/** What was typed is plain text to LIKE. */
export const escapeLike = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

const nothing: Condition = sql<SqlBool>`false`;

function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? nothing : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Trigrams want three letters: a shorter word is looked for where words begin. */
const shortestPart = 3;

function hasWord(column: RawBuilder<unknown>, word: string): Condition {
  const plain = escapeLike(word);
  if (word.length >= shortestPart) return sql<SqlBool>`${column} like ${`%${plain}%`}`;
  const starts = [`${plain}%`, `% ${plain}%`];
  return sql<SqlBool>`(${sql.join(
    starts.map((pattern) => sql`${column} like ${pattern}`),
    sql` or `,
  )})`;
}

const wordsOf = (typed: string): string[] => searchText(typed).split(' ').filter(Boolean);

/**
 * Rows whose `search_text` holds every word typed. What normalises to nothing (`%`, quotes) matches nothing.
 * A word of three letters or more is found anywhere, a shorter one where a word begins.
 */
export function matchesText(searchTextColumn: string, typed: string): Condition {
  return all(wordsOf(typed).map((word) => hasWord(sql.ref(searchTextColumn), word)));
}

/** The marks that NFD parts from their letters, and letters that it does not part: as `searchText` writes them. */
const ligatures = [
  ['þ', 'th'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
] as const;

/**
 * A column as `searchText` would write it, but for punctuation. Written out so that it may stand in an index:
 * the text of both has to be the same.
 */
export function plainTextSql(column: string): string {
  const letters = `translate(regexp_replace(lower(normalize(coalesce(${column}, ''), nfd)), '[\\u0300-\\u036f]', '', 'g'), 'łøđðħı’', 'loddhi''')`;
  return ligatures.reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, letters);
}

/**
 * The same for one row: a name of ASCII letters alone is written with `lower`, which costs a twentieth of it. Stands
 * in no index.
 */
export const plainNameSql = (column: string): string =>
  `(case when octet_length(coalesce(${column}, '')) = char_length(coalesce(${column}, ''))
    then lower(coalesce(${column}, '')) else ${plainTextSql(column)} end)`;

/**
 * Rows whose column (a name) holds every word typed. `search_text` finds the candidates by its index, the column
 * itself decides: an e-mail that holds the word does not make a name of it.
 */
export function matchesName(searchTextColumn: string, column: string, typed: string): Condition {
  const name = sql.raw(plainNameSql(column));
  return all([matchesText(searchTextColumn, typed), ...wordsOf(typed).map((word) => hasWord(name, word))]);
}

/** Rows whose column begins with what was typed, to the letter. Wants an index with `text_pattern_ops`. */
export const beginsWith = (column: string, typed: string): Condition =>
  sql<SqlBool>`${sql.ref(column)} like ${`${escapeLike(typed)}%`}`;
