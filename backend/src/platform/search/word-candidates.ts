import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../database';
import { planned, type Candidate } from './candidates';
import type { NameField, WordTerm } from './customer-words';
import type { Seek } from './keyset';

/** Rows of a term that are counted: beyond, it is frequent. */
export const countedRows = 2_000;
/** Different words of one beginning whose pages are merged: some 5 ms. */
const mergedWords = 300;
/** Rows that the words of one beginning are asked for together, above what a page of each takes. */
const mergedRows = 4_000;
const longestPage = 51;

/** Behind every word that begins so. */
const endOf = (word: string) => `${word}\u{10ffff}`;

const has = (alias: string, { field, word }: Omit<WordTerm, 'rows'>): RawBuilder<SqlBool> => {
  const [ofField, ofWord] = [sql.ref(`${alias}.field`), sql.ref(`${alias}.word`)];
  return sql<SqlBool>`${ofField} = ${field} and ${ofWord} >= ${word} and ${ofWord} < ${endOf(word)}`;
};

/** How many rows have each of these beginnings. */
export async function countWords(db: Db, terms: readonly Omit<WordTerm, 'rows'>[]): Promise<WordTerm[]> {
  if (terms.length === 0) return [];
  const counts = terms.map(
    (term, at) => sql`select ${sql.lit(at)} as at, (select count(*)::int from
      (select from customer_word w where ${has('w', term)} limit ${countedRows + 1}) as taken) as rows`,
  );
  const { rows } = await sql<{ at: number; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return terms.map((term, at) => ({ ...term, rows: rows.find((row) => row.at === at)?.rows ?? 0 }));
}

/** Whether so few customers have all these words that each of them can be asked for anything else. */
export const isRare = (terms: readonly Pick<WordTerm, 'rows'>[]): boolean =>
  terms.some(({ rows }) => rows <= countedRows);

export interface FoundByWords {
  rows: Candidate[];
  /** How many there were to choose from; undefined where more than a search counts. */
  hits: number | undefined;
  /** Nothing follows these rows. */
  ended: boolean;
}

/**
 * Reads the customers whose names have all these words, page by page, by the index of words alone; undefined where a
 * beginning is of so many words that they are found quicker along the order. Of a page longer than 51 rows it may give
 * the first ones only.
 */
export async function wordReader(
  db: Db,
  terms: readonly WordTerm[],
): Promise<((page: Seek) => Promise<FoundByWords>) | undefined> {
  const [lead, ...others] = terms.toSorted((one, other) => one.rows - other.rows);
  if (!lead) return undefined;
  if (lead.rows <= countedRows) return (page) => intersect(db, lead, others, page, oneByOne);
  if (others.length > 0) return (page) => intersect(db, lead, others, page, atOnce);
  const words = await wordsOf(db, lead);
  if (words.length > mergedWords) return undefined;
  const most = Math.max(longestPage, Math.floor(mergedRows / words.length));
  return (page) => mergeWords(db, lead.field, words, { ...page, limit: Math.min(page.limit, most) });
}

/** Few rows: each is asked for its other words by its key. */
const oneByOne = {
  settings: sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true)`,
  also: (term: WordTerm): Expression<SqlBool> =>
    sql<SqlBool>`exists (select 1 from customer_word o where o.customer_number = w.customer_number
      and ${has('o', term)} offset 0)`,
};
/** Many rows of each: the two lists are compared. */
const atOnce = {
  settings: sql`select set_config('enable_seqscan', 'off', true), set_config('enable_nestloop', 'off', true),
    set_config('enable_mergejoin', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
  also: (term: WordTerm): Expression<SqlBool> =>
    sql<SqlBool>`w.customer_number in (select o.customer_number from customer_word o where ${has('o', term)})`,
};

const intersect = (
  db: Db,
  lead: WordTerm,
  others: readonly WordTerm[],
  page: Seek,
  { settings, also }: typeof oneByOne,
): Promise<FoundByWords> =>
  planned(db, settings, async (tx) => {
    const asked = sql.join([has('w', lead), page.after, ...others.map(also)], sql` and `);
    const { rows } = await sql<Candidate & { hits: number }>`
      with taken as materialized (
        select distinct ${page.value} as value, ${page.key} as key from customer_word w where ${asked})
      select value::text as position, key, (select count(*) from taken)::int as hits
      from taken order by value ${page.way}, key ${page.way} limit ${page.limit}`.execute(tx);
    const hits = rows[0]?.hits ?? 0;
    return { rows, hits, ended: hits <= page.limit };
  });

/** The different words of one beginning, each found behind the one before; one more than are merged at most. */
async function wordsOf(db: Db, { field, word }: WordTerm): Promise<string[]> {
  const next = (after: Expression<SqlBool>) => sql`select n.word from customer_word n
    where n.field = ${field} and ${after} and n.word < ${endOf(word)} order by n.word limit 1`;
  const { rows } = await sql<{ word: string }>`
    with recursive found as (
      (${next(sql<SqlBool>`n.word >= ${word}`)})
      union all
      select (${next(sql<SqlBool>`n.word > found.word`)}) from found where found.word is not null)
    select word from found where word is not null limit ${mergedWords + 1}`.execute(db);
  return rows.map((row) => row.word);
}

/** Of each word the first rows of the page, in the order of an index, and of these the first ones. */
const mergeWords = (db: Db, field: NameField, words: readonly string[], page: Seek): Promise<FoundByWords> =>
  planned(db, byIndexOrder, async (tx) => {
    const { rows } = await sql<Candidate>`
      select distinct first.value::text as position, first.key, first.value
      from unnest(${words}::text[]) as asked(word) cross join lateral (
        select ${page.value} as value, ${page.key} as key from customer_word w
        where w.field = ${field} and w.word = asked.word collate "C" and ${page.after}
        order by ${page.order} limit ${page.limit}) as first
      order by first.value ${page.way}, first.key ${page.way} limit ${page.limit}`.execute(tx);
    return { rows, hits: undefined, ended: rows.length < page.limit };
  });

const byIndexOrder = sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
  set_config('enable_incremental_sort', 'off', true)`;
