import type { Db } from '../database';
import {
  countAlong,
  countByIndex,
  countNearby,
  findNearby,
  gather,
  walk,
  type Candidate,
  type Source,
} from './candidates';
import { seek, type Seek } from './keyset';
import { countCap, openPage, type Asked, type Counted, type Page } from './page';

interface LargeSearch<Sort extends string, Row extends { key: string }> extends Asked<Sort> {
  source: Source;
  /** The rows of these keys, in any order. */
  read(keys: string[]): Promise<Row[]>;
}

/** Rows of the order that are looked at first. */
const span = 2_000;
/** Hits among them from which the rest is frequent enough to be counted as it comes: one row in twenty. */
const frequent = span / 20;
/** Rows that are gathered and sorted at most. */
const gathered = 2_000;

/**
 * One page of a search in a large table, in bounded work whatever is searched for and at any depth (decision 0026):
 * first the next rows of the order; where too few of them fit, the rows found by the indexes; where these are too
 * many to sort, the order again until the page is full.
 * @throws DomainError 400 INVALID_PARAMETER for a cursor of another search.
 */
export async function searchLarge<Sort extends string, Row extends { key: string }>(
  db: Db,
  search: LargeSearch<Sort, Row>,
): Promise<Page<Row & Candidate>> {
  const { keyset, direction, limit, from, close } = openPage(search);
  const page = seek(keyset, direction, limit + 1, from);
  const { found, count } = await candidates(db, search.source, page);
  const [read, counted] = await Promise.all([
    search.read(found.map(({ key }) => key)),
    from === undefined ? count() : undefined,
  ]);
  const rows = new Map(read.map((row) => [row.key, row]));
  const whole = found.flatMap((candidate) => {
    const row = rows.get(candidate.key);
    return row ? [{ ...row, ...candidate }] : [];
  });
  return close(whole, counted);
}

interface Found {
  found: Candidate[];
  /** For the first page alone; stops beyond the cap. */
  count(): Promise<Counted>;
}

async function candidates(db: Db, source: Source, page: Seek): Promise<Found> {
  const nearby = await findNearby(db, source, page, span);
  if (nearby.length === page.limit) return { found: nearby, count: () => countAll(db, source, page) };
  const few = await gather(db, source, page, gathered + 1);
  const more = few.hits > gathered;
  const counted = { count: few.hits, more };
  return { found: more ? await walk(db, source, page) : few.rows, count: () => Promise.resolve(counted) };
}

/** What is nearby for certain, and all up to the cap where that is quickly counted. */
async function countAll(db: Db, source: Source, page: Seek): Promise<Counted> {
  const nearby = await countNearby(db, source, page, span);
  if (nearby > countCap) return { count: nearby, more: true };
  const cap = countCap + 1;
  const count = await (nearby >= frequent
    ? countAlong(db, source, page, cap)
    : countByIndex(db, source, cap));
  return count === undefined ? { count: nearby, more: true } : { count, more: false };
}
