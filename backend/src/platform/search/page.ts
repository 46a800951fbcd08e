import { fingerprintOf, readCursor, writeCursor } from './cursor';
import type { Direction, Keyset, Position } from './keyset';

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

/** What every search is asked with. */
export interface Asked<Sort extends string> {
  /** Signs the cursors: `config.sessionKey`. */
  secret: Uint8Array;
  /** Name of the search, its filters and the caller's scope: a cursor serves no other. */
  identity: unknown;
  /** The orders that the search offers, the usual one first. */
  keysets: Record<Sort, Keyset>;
  request: PageRequest<Sort>;
}

interface Total {
  total: number;
  totalIsCapped: boolean;
}

/** A page about to be read. */
export interface OpenPage {
  keyset: Keyset;
  direction: Direction;
  limit: number;
  /** Where the page before ended, and what the first one counted; undefined on the first. */
  from: (Position & Total) | undefined;
  close<Row extends { position: string; key: string }>(found: Row[], counted: Counted | undefined): Page<Row>;
}

/** Rows counted on the first page; `more` when there are further ones that were not. */
export interface Counted {
  count: number;
  more: boolean;
}

/** @throws DomainError 400 INVALID_PARAMETER for a cursor of another search. */
export function openPage<Sort extends string>({ secret, identity, keysets, request }: Asked<Sort>): OpenPage {
  const sort = request.sort ?? (Object.keys(keysets)[0] as Sort);
  const direction = request.direction ?? 'desc';
  const limit = request.limit ?? usualLimit;
  const fingerprint = fingerprintOf([identity, sort, direction]);
  const from = request.cursor === undefined ? undefined : readCursor(secret, fingerprint, request.cursor);
  return {
    keyset: keysets[sort],
    direction,
    limit,
    from,
    /** `found` has one row more than the page when there is a next one; `counted` stops beyond the cap. */
    close: (found, counted) => {
      const total = totalOf(counted, from);
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      const next = found.length > limit && last && { value: last.position, key: last.key, ...total };
      return { rows, ...total, nextCursor: next ? writeCursor(secret, fingerprint, next) : null };
    },
  };
}

function totalOf(counted: Counted | undefined, from: Total | undefined): Total {
  if (counted === undefined) return { total: from?.total ?? 0, totalIsCapped: from?.totalIsCapped ?? false };
  const { count, more } = counted;
  return { total: Math.min(count, countCap), totalIsCapped: more || count > countCap };
}
