import { parisDayOf, startOfParisDay, type Day } from '@portal/domain';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { fingerprintOf, readCursor, writeCursor } from '../../../../platform/search/cursor';

/** A place in the feed: what comes after it is older, or of the same moment and a later source, or a later row of its source. */
export interface FeedPlace {
  /** Microseconds since 1970, as PostgreSQL has them: a `Date` would lose the last three digits. */
  micros: number;
  source: string;
  key: string;
}

/** Before everything that has happened until now. */
export const startingAt = (now: Date): FeedPlace => ({ micros: now.getTime() * 1000, source: '~', key: '' });

/** @param search names the feed: customer, filters and what the agent may see */
export const writePlace = (secret: Uint8Array, search: unknown, { micros, source, key }: FeedPlace): string =>
  writeCursor(secret, fingerprintOf(search), {
    value: String(micros),
    key: `${source} ${key}`,
    total: 0,
    totalIsCapped: false,
  });

/** @throws DomainError 400 INVALID_PARAMETER for a cursor that is not ours, or of another search */
export function readPlace(secret: Uint8Array, search: unknown, cursor: string): FeedPlace {
  const { value, key } = readCursor(secret, fingerprintOf(search), cursor);
  const [source = '', ...rest] = key.split(' ');
  return { micros: Number(value), source, key: rest.join(' ') };
}

/** The columns that order a source, both by its index. */
interface SourceOrder {
  source: string;
  /** SQL of ours. */
  at: string;
  key: string;
  keyType: 'uuid' | 'text' | 'integer';
}

const instant = (micros: number): RawBuilder<unknown> =>
  sql`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond')`;

/** Rows of a source after a place, by their moment. */
export function afterMoment(place: FeedPlace, order: SourceOrder): Expression<SqlBool> {
  return after(place, order, instant(place.micros), true);
}

/** Rows of a source that knows the day alone: it counts from the beginning of the day in Paris. */
export function afterDay(place: FeedPlace, order: SourceOrder): Expression<SqlBool> {
  const day = parisDayOf(new Date(place.micros / 1000));
  return after(place, order, sql`${day}::date`, microsOfDay(day) === place.micros);
}

/** Whether a row of that day and key comes after a place, as `afterDay` has it in SQL. Keys are compared as their database does: in lower case. */
export function isAfterDay(
  { micros, source, key }: FeedPlace,
  row: { source: string; day: Day; key: string },
): boolean {
  const day = parisDayOf(new Date(micros / 1000));
  if (row.day !== day) return row.day < day;
  if (microsOfDay(day) !== micros || row.source < source) return true;
  return row.source === source && row.key < key;
}

/** @param exact whether the place is at the value itself, and not between it and the next */
function after(
  { source, key }: FeedPlace,
  order: SourceOrder,
  value: RawBuilder<unknown>,
  exact: boolean,
): Expression<SqlBool> {
  const at = sql.raw(order.at);
  if (order.source < source || !exact) return sql<SqlBool>`${at} <= ${value}`;
  if (order.source > source) return sql<SqlBool>`${at} < ${value}`;
  return sql<SqlBool>`(${at}, ${sql.raw(order.key)}) < (${value}, ${key}::${sql.raw(order.keyType)})`;
}

/** Column `micros` of a row. */
export const microsOf = (at: string): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.raw(at)}) * 1000000)::float8`;

export const microsOfDay = (day: Day): number => startOfParisDay(day).getTime() * 1000;

/** Latest first. */
export const newestFirst = ({ at, key }: Pick<SourceOrder, 'at' | 'key'>): RawBuilder<unknown> =>
  sql`${sql.raw(at)} desc, ${sql.raw(key)} desc`;
