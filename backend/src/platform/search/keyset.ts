import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

export type Direction = 'asc' | 'desc';

/** An order that an index on (value, key) serves. Both are SQL of ours, never what was typed. */
export interface Keyset {
  value: string;
  /** The same value, written at less cost, where no index serves it. */
  quick?: string;
  type: 'timestamptz' | 'text' | 'date' | 'integer';
  /** The row's own key, a text: it orders rows with equal values. */
  key: string;
  /** The same order in the index of words. */
  byWord?: Keyset;
}

/** Where a page ended: the value as PostgreSQL writes it (a `Date` would lose microseconds), and the row's key. */
export interface Position {
  value: string;
  key: string;
}

/** What a search's query needs of its page. */
export interface Seek {
  /** As rows are gathered by: in no index's words. */
  value: RawBuilder<unknown>;
  /** The same as its index is made of. */
  indexed: RawBuilder<unknown>;
  /** Columns `position` and `key` of each row. */
  position: RawBuilder<string>;
  key: RawBuilder<string>;
  after: Expression<SqlBool>;
  order: Expression<unknown>;
  way: RawBuilder<unknown>;
  limit: number;
}

export function seek(keyset: Keyset, direction: Direction, limit: number, from?: Position): Seek {
  const value = sql.raw<string>(keyset.value);
  const quick = sql.raw<string>(keyset.quick ?? keyset.value);
  const key = sql.raw<string>(keyset.key);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const way = sql.raw(direction);
  return {
    value: quick,
    indexed: value,
    position: sql<string>`(${value})::text`,
    key,
    after:
      from === undefined
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(${value}, ${key}) ${beyond} (${from.value}::${sql.raw(keyset.type)}, ${from.key})`,
    order: sql`${value} ${way}, ${key} ${way}`,
    way,
    limit,
  };
}
