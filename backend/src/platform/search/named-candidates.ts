import { sql } from 'kysely';
import type { Db } from '../database';
import { planned, type Candidate, type Source } from './candidates';
import { seek, type Direction, type Keyset, type Position } from './keyset';
import type { WordTerm } from './customer-words';
import { countedRows, isRare, wordReader } from './word-candidates';

/**
 * Customers of a frequent name that are asked for the rest: at first, to see how many fit, and in all. Where a page takes
 * more of them, the indexes of the rest are quicker: each is a row read at random, some 10 µs.
 */
const firstAsked = 200;
const mostAsked = 600;

export interface AskedPage {
  keyset: Keyset;
  direction: Direction;
  /** One row more than the page shows. */
  limit: number;
  from: Position | undefined;
}

interface FoundNames {
  rows: Candidate[];
  /** `all`: how many there are; `many`: more than a search counts; undefined where nobody counted. */
  count: { all: number } | 'many' | undefined;
}

/**
 * One page of customers found by words of their names: the index of words gives them in the order of the page, and each is
 * asked for the other conditions by its key. Two statements, for the words are not where the customers are (0107).
 * Undefined where that is not the way: too few of them would fit.
 */
export async function findByNames(
  db: Db,
  { words, ...source }: Source,
  { keyset, direction, limit, from }: AskedPage,
): Promise<FoundNames | undefined> {
  const byWord = keyset.byWord;
  const read = words && byWord && (await wordReader(db, words.terms));
  if (!read) return undefined;
  if (words.besides.length === 0) {
    const { rows, hits } = await read(seek(byWord, direction, limit, from));
    return { rows, count: hits === undefined ? 'many' : { all: hits } };
  }
  const rows: Candidate[] = [];
  let asked = 0;
  let place = from;
  for (const size of batchesOf(words.terms)) {
    const some = await read(seek(byWord, direction, size, place));
    const fitting = await fittingOf(db, source, keyset.key, words.besides, some.rows);
    rows.push(...fitting);
    if (some.ended) return { rows: rows.slice(0, limit), count: { all: rows.length } };
    if (rows.length >= limit) return { rows: rows.slice(0, limit), count: undefined };
    asked += some.rows.length;
    if (rows.length * (mostAsked / asked) < limit) return undefined;
    place = endOf(some.rows);
  }
  return undefined;
}

/** Customers of a rare name at once. Several words cost the same however many rows are wanted. */
function batchesOf(terms: readonly WordTerm[]): readonly number[] {
  if (isRare(terms)) return [countedRows + 1];
  return terms.length > 1 ? [mostAsked] : [firstAsked, mostAsked - firstAsked];
}

function endOf(rows: readonly Candidate[]): Position | undefined {
  const last = rows.at(-1);
  return last && { value: last.position, key: last.key };
}

async function fittingOf(
  db: Db,
  { table, alias }: Pick<Source, 'table' | 'alias'>,
  key: string,
  besides: NonNullable<Source['words']>['besides'],
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  if (candidates.length === 0) return [];
  const keys = candidates.map((candidate) => candidate.key);
  const { rows } = await planned(db, byKey, (tx) =>
    sql<{ key: string }>`select ${sql.raw(key)} as key from ${sql.table(table)} as ${sql.table(alias)}
      where ${sql.raw(key)} = any(${keys}::text[]) and ${sql.join([...besides], sql` and `)}`.execute(tx),
  );
  const fit = new Set(rows.map((row) => row.key));
  return candidates.filter((candidate) => fit.has(candidate.key));
}

const byKey = sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true)`;
