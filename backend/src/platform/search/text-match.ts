import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { searchText } from '../search-text';

type Condition = Expression<SqlBool>;

/** What was typed is plain text to LIKE. */
export const escapeLike = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

const nothing: Condition = sql<SqlBool>`false`;

/** All of them; none at all matches nothing. */
export function all(conditions: readonly Condition[]): Condition {
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
 * Rows whose `search_text` contains every typed word. A text that normalises to nothing (`%`, quotes) matches nothing.
 * A word of three letters or more is found anywhere, a shorter one only at the beginning of a word.
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
 * SQL that normalises a column like `searchText`, except for punctuation. It is written out because an index uses the
 * same expression, and both must be identical.
 */
export function plainTextSql(column: string): string {
  const letters = `translate(regexp_replace(lower(normalize(coalesce(${column}, ''), nfd)), '[\\u0300-\\u036f]', '', 'g'), 'łøđðħı’', 'loddhi''')`;
  return ligatures.reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, letters);
}

/**
 * The same for one row: for a name of ASCII letters, `lower` alone is enough and costs a twentieth. Not for an index.
 */
export const plainNameSql = (column: string): string =>
  `(case when octet_length(coalesce(${column}, '')) = char_length(coalesce(${column}, ''))
    then lower(coalesce(${column}, '')) else ${plainTextSql(column)} end)`;

/**
 * Rows whose column (a name) contains every typed word. The index of `search_text` finds the candidates, and the column
 * itself decides: an e-mail that contains the word is not a match.
 */
export function matchesName(searchTextColumn: string, column: string, typed: string): Condition {
  const name = sql.raw(plainNameSql(column));
  return all([matchesText(searchTextColumn, typed), ...wordsOf(typed).map((word) => hasWord(name, word))]);
}

/** Of `search_text`: these signs stay in it. */
const inside = ['', ' ', '-', '.', '_', '+', '@'];

/**
 * Rows whose column (a name) has a word that begins so: words are parted as the step that filled `customer_word` parts
 * them. The trigrams find the candidates.
 * @param word as `nameWords` writes it: letters and digits alone
 */
export function beginsWord(searchTextColumn: string, column: string, word: string): Condition {
  const candidate =
    word.length >= shortestPart
      ? [`%${word}%`]
      : inside.map((sign) => (sign === '' ? `${word}%` : `%${escapeLike(sign)}${word}%`));
  const found = candidate.map((pattern) => sql`${sql.ref(searchTextColumn)} like ${pattern}`);
  const name = sql.raw(plainNameSql(column));
  return sql<SqlBool>`((${sql.join(found, sql` or `)}) and ${name} ~ ${`(^|[^[:alnum:]])${word}`})`;
}

/** Rows whose column begins with what was typed, to the letter. Wants an index with `text_pattern_ops`. */
export const beginsWith = (column: string, typed: string): Condition =>
  sql<SqlBool>`${sql.ref(column)} like ${`${escapeLike(typed)}%`}`;
