import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import pg from 'pg';
import type { Db } from '../database';
import type { WordTerm } from './customer-words';
import type { Seek } from './keyset';

/** A large table under the alias that its conditions and orders know it by. */
export interface Source {
  table: 'customer' | 'subscription_order';
  alias: string;
  /** As each row of an order is asked. */
  along: readonly Expression<SqlBool>[];
  /** The same as indexes answer it: whatever is rare leads. */
  byIndex: readonly Expression<SqlBool>[];
  /** Whether anything asked for may be rare. Where nothing is, the order alone is looked along. */
  leads: boolean;
  /** Words of names, and what else is asked for, as each row is asked: the index of words then leads. */
  words?: { terms: readonly WordTerm[]; besides: readonly Expression<SqlBool>[] };
}

/** A row found, before anything else of it is read. */
export interface Candidate {
  position: string;
  key: string;
}
interface Hits {
  rows: Candidate[];
  /** How many there were to choose from. */
  hits: number;
}

const all = (conditions: readonly Expression<SqlBool>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
const named = ({ table, alias }: Source) => sql`${sql.table(table)} as ${sql.table(alias)}`;

/**
 * The next `span` rows of the order, with an answer for each, which is found out as it is read. The conditions are inside:
 * on a cluster each shard answers for its own rows, and outside there are no shards any more (0107).
 */
const nearby = (source: Source, page: Seek, span: number) =>
  sql`(select ${page.indexed} as value, ${page.key} as key, (${all(source.along)}) as fits
    from ${named(source)} where ${page.after} order by ${page.order} limit ${span}) as nearby`;

/** Those among the next `span` rows of the order: cheap whatever is searched for, whole when it is frequent. */
export const findNearby = (db: Db, source: Source, page: Seek, span: number): Promise<Candidate[]> =>
  planned(db, byOrder, async (tx) => {
    const { rows } = await sql<Candidate>`select value::text as position, key
      from ${nearby(source, page, span)} where fits
      order by value ${page.way}, key ${page.way} limit ${page.limit}`.execute(tx);
    return rows;
  });

export const countNearby = (db: Db, source: Source, page: Seek, span: number): Promise<number> =>
  planned(db, byOrder, async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from ${nearby(source, page, span)} where fits`.execute(tx);
    return rows[0]?.count ?? 0;
  });

/** The rows by their indexes, in no order, and of `cap` the first ones of the page: whole when they are rare. */
export const gather = (db: Db, source: Source, page: Seek, cap: number): Promise<Hits> =>
  planned(db, byIndex, async (tx) => {
    const { rows } = await sql<Candidate & { hits: number }>`
      with taken as materialized (
        select ${page.value} as value, ${page.key} as key from ${named(source)}
        where ${page.after} and ${all(source.byIndex)} limit ${cap})
      select value::text as position, key, (select count(*) from taken)::int as hits
      from taken order by value ${page.way}, key ${page.way} limit ${page.limit}`.execute(tx);
    return { rows, hits: rows[0]?.hits ?? 0 };
  });

/** Along the order until the page is full: quick where rows are neither rare nor far. */
export const walk = (db: Db, source: Source, page: Seek): Promise<Candidate[]> =>
  planned(db, byOrder, async (tx) => {
    const { rows } = await sql<Candidate>`
      select ${page.position} as position, ${page.key} as key from ${named(source)}
      where ${page.after} and ${all(source.along)} order by ${page.order} limit ${page.limit}`.execute(tx);
    return rows;
  });

/** Counts rows along the order, up to `cap`; undefined when that takes too long. */
export const countAlong = (db: Db, source: Source, page: Seek, cap: number): Promise<number | undefined> =>
  inTime(db, byOrder, async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from (select 1 from ${named(source)} where ${all(source.along)}
        order by ${page.order} limit ${cap}) as taken`.execute(tx);
    return rows[0]?.count ?? 0;
  });

/** Counts rows by their indexes, up to `cap`; undefined when that takes too long. */
export const countByIndex = (db: Db, source: Source, cap: number): Promise<number | undefined> =>
  inTime(db, byIndex, async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from (select 1 from ${named(source)} where ${all(source.byIndex)} limit ${cap}) as taken`.execute(tx);
    return rows[0]?.count ?? 0;
  });

/**
 * The planner estimates how frequent a part of a word is, and a wrong estimate makes it scan the table. We have counted
 * matches before, so we choose the plan ourselves. A bitmap is made of all matches, however few a limit takes: an index
 * that is read in its order would be chosen in the hope to meet those few early.
 */
const byIndex = sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
  set_config('enable_indexonlyscan', 'off', true)`;
const byOrder = sql`select set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true),
  set_config('enable_incremental_sort', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true)`;

export const planned = <T>(db: Db, settings: RawBuilder<unknown>, work: (tx: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await settings.execute(tx);
      return work(tx);
    });

/** Milliseconds that a count may take: a search is not kept waiting for a number that says « more than » anyway. */
const patience = 20;
const canceled = '57014';

async function inTime<T>(
  db: Db,
  settings: RawBuilder<unknown>,
  work: (tx: Db) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await planned(db, settings, async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(tx);
      return work(tx);
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === canceled) return undefined;
    throw error;
  }
}
