import { withoutPlace } from './search-address';

/** Location of the current page, as routers describe it. */
interface Place {
  pathname: string;
  /** Query, behind its `?`. */
  search: string;
  /** What the history's entry keeps. */
  state: unknown;
}

/** Where the pages before the shown one ended: as the history's entry keeps it, or the address of who comes back. */
export function readEnds({ search, state }: Pick<Place, 'search' | 'state'>): readonly string[] {
  if (typeof state !== 'object' || state === null || !('ends' in state)) {
    return new URLSearchParams(search).getAll('ends');
  }
  const { ends } = state;
  return Array.isArray(ends) && ends.every((end) => typeof end === 'string') ? ends : [];
}

/** Key of the row that the agent comes back to. */
export const readRow = (search: string): string | null => new URLSearchParams(search).get('row');

/** Address of this very page of a search and one of its rows, for who comes back to it in another tab. */
export function placeOf({ pathname, search, state }: Place, row: string): string {
  const query = withoutPlace(search);
  for (const end of readEnds({ search, state })) query.append('ends', end);
  query.set('row', row);
  return `${pathname}?${query}`;
}
