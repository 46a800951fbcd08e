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
import { findByNames, type AskedPage } from './named-candidates';

interface LargeSearch<Sort extends string, Row extends { key: string }> extends Asked<Sort> {
  source: Source;
  /** The rows of these keys, in any order. */
  read(keys: string[]): Promise<Row[]>;
}

/** Rows of the order that are looked at first. */
const span = 2_000;
/** And where these promise that the page fills within as many. */
const wideSpan = 10_000;
/** Hits among them from which the rest is frequent enough to be counted as it comes: one row in twenty. */
const frequent = span / 20;
/** Rows that are gathered and sorted: at first, and where the order is no way to them. */
const gathered = 2_000;
const mostGathered = 50_000;

/**
 * One page of a search in a large table, in bounded work whatever is searched for and at any depth (decision 0026). Words
 * of names by their own index (0117), where enough of those found fit the rest. All else:
 * first the next rows of the order, and more of them where the first ones promise a page; else the rows found by the
 * indexes, sorted; where even these are too many, the order until the page is full.
 * @throws DomainError 400 INVALID_PARAMETER for a cursor of another search.
 */
export async function searchLarge<Sort extends string, Row extends { key: string }>(
  db: Db,
  search: LargeSearch<Sort, Row>,
): Promise<Page<Row & Candidate>> {
  const { keyset, direction, limit, from, close } = openPage(search);
  const page = { keyset, direction, limit: limit + 1, from };
  const { found, count } =
    (await byNames(db, search.source, page)) ??
    (await candidates(db, search.source, seek(keyset, direction, limit + 1, from)));
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

/** By the index of words; undefined where it is not the way. */
async function byNames(db: Db, source: Source, page: AskedPage): Promise<Found | undefined> {
  const named = await findByNames(db, source, page);
  if (!named) return undefined;
  const { rows, count } = named;
  const counted = async (): Promise<Counted> => {
    if (count === 'many') return { count: countCap, more: true };
    const all = count ? count.all : await countByIndex(db, source, countCap + 1);
    return all === undefined ? { count: rows.length, more: true } : { count: all, more: false };
  };
  return { found: rows, count: counted };
}

async function candidates(db: Db, source: Source, page: Seek): Promise<Found> {
  const nearby = await findNearby(db, source, page, span);
  const count = (found: number) => () => countAll(db, source, page, found);
  if (nearby.length === page.limit) return { found: nearby, count: count(nearby.length) };
  const promising = nearby.length * (wideSpan / span) >= page.limit;
  if (promising || !source.leads) {
    const wide = await findNearby(db, source, page, wideSpan);
    if (wide.length === page.limit) return { found: wide, count: count(wide.length) };
  }
  if (!source.leads) {
    const found = await walk(db, source, page);
    return { found, count: count(found.length) };
  }
  const few = await gather(db, source, page, gathered + 1);
  if (few.hits <= gathered) {
    return { found: few.rows, count: () => Promise.resolve({ count: few.hits, more: false }) };
  }
  const many = await gather(db, source, page, mostGathered + 1);
  const found = many.hits > mostGathered ? await walk(db, source, page) : many.rows;
  return { found, count: () => Promise.resolve({ count: few.hits, more: true }) };
}

/** What was found and is nearby for certain, and all up to the cap where that is quickly counted. */
async function countAll(db: Db, source: Source, page: Seek, found: number): Promise<Counted> {
  const nearby = await countNearby(db, source, page, span);
  if (nearby > countCap) return { count: nearby, more: true };
  const cap = countCap + 1;
  const count = await (nearby >= frequent || !source.leads
    ? countAlong(db, source, page, cap)
    : countByIndex(db, source, cap));
  return count === undefined ? { count: Math.max(nearby, found), more: true } : { count, more: false };
}
