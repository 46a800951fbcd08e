import { fingerprintOf, readCursor, writeCursor } from './cursor';
import { seek, type Direction, type Keyset, type Seek } from './keyset';

/** Beyond this many rows a search says « more than », and counts no further. */
export const countCap = 1000;
const usualLimit = 10;

export interface PageRequest<Sort extends string> {
  sort?: Sort | undefined;
  direction?: Direction | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface Page<Row> {
  rows: Row[];
  total: number;
  totalIsCapped: boolean;
  nextCursor: string | null;
}

interface Search<Sort extends string, Row extends { position: string; key: string }> {
  /** Signs the cursors: `config.sessionKey`. */
  secret: Uint8Array;
  /** Name of the search, its filters and the caller's scope: a cursor serves no other. */
  identity: unknown;
  /** The orders that the search offers, the usual one first. */
  keysets: Record<Sort, Keyset>;
  request: PageRequest<Sort>;
  /** One row more than the page holds tells whether there is a next one. */
  find(seek: Seek): Promise<Row[]>;
  /** Counts the rows, and stops at `cap`. */
  count(cap: number): Promise<number>;
}

/**
 * One page of a search, at any depth for the price of the first.
 * @throws DomainError 400 INVALID_PARAMETER for a cursor of another search.
 */
export async function searchPage<Sort extends string, Row extends { position: string; key: string }>(
  search: Search<Sort, Row>,
): Promise<Page<Row>> {
  const { secret, keysets, request, find, count } = search;
  const sort = request.sort ?? (Object.keys(keysets)[0] as Sort);
  const direction = request.direction ?? 'desc';
  const limit = request.limit ?? usualLimit;
  const fingerprint = fingerprintOf([search.identity, sort, direction]);
  const from = request.cursor === undefined ? undefined : readCursor(secret, fingerprint, request.cursor);
  const [found, counted] = await Promise.all([
    find(seek(keysets[sort], direction, limit + 1, from)),
    from === undefined ? count(countCap + 1) : undefined,
  ]);
  const total = counted === undefined ? (from?.total ?? 0) : Math.min(counted, countCap);
  const totalIsCapped = counted === undefined ? (from?.totalIsCapped ?? false) : counted > countCap;
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const more = found.length > limit && last !== undefined;
  const next = more && { value: last.position, key: last.key, total, totalIsCapped };
  return { rows, total, totalIsCapped, nextCursor: next ? writeCursor(secret, fingerprint, next) : null };
}
