import { seek, type Seek } from './keyset';
import { countCap, openPage, type Asked, type Page } from './page';

interface Search<Sort extends string, Row extends { position: string; key: string }> extends Asked<Sort> {
  /** One row more than the page shows that there is a next page. */
  find(seek: Seek): Promise<Row[]>;
  /** Counts the rows, and stops at `cap`. */
  count(cap: number): Promise<number>;
}

/**
 * One page of a search whose every query is cheap, at any depth. Where tables are large, see `searchLarge`.
 * @throws DomainError 400 INVALID_PARAMETER for a cursor of another search.
 */
export async function searchPage<Sort extends string, Row extends { position: string; key: string }>(
  search: Search<Sort, Row>,
): Promise<Page<Row>> {
  const { keyset, direction, limit, from, close } = openPage(search);
  const [found, counted] = await Promise.all([
    search.find(seek(keyset, direction, limit + 1, from)),
    from === undefined ? search.count(countCap + 1) : undefined,
  ]);
  return close(found, counted === undefined ? undefined : { count: counted, more: false });
}
