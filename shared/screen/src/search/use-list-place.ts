import { useLocation, useNavigate } from 'react-router-dom';
import { type PageOrder, pageSizes, readOrder, usualOrder, withoutPlace, writeOrder } from './search-address';
import { readEnds, readRow } from './search-place';
import type { PagePlace } from './use-served-pages';

interface ListPlace<Sort extends string> {
  order: PageOrder<Sort>;
  /** From the first page on. */
  onOrder: (order: PageOrder<Sort>) => void;
  place: PagePlace;
}

/**
 * Order and page of a list: the address has the order and the size, the history's entry the ends of the pages before. A reload and
 * « Back » show the same page, a shared link the first.
 * @param sorts orders of the server's @param usual the one that the address does not say
 */
export function useListPlace<const Sort extends string, Usual extends string = 'createdAt'>(
  sorts: readonly Sort[],
  usual: PageOrder<Usual> = usualOrder as PageOrder<string> as PageOrder<Usual>,
  sizes: readonly number[] = pageSizes,
): ListPlace<Sort | Usual> {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = withoutPlace(search).toString();
  const go = (to: string, ends: readonly string[], replace: boolean) =>
    void navigate(
      { pathname, search: to },
      // beside them the entry may have where the visitor came from
      { state: { ...(state as object | null), ends }, replace },
    );
  return {
    order: readOrder(new URLSearchParams(query), sorts, usual, sizes),
    onOrder: (next) => {
      const others = new URLSearchParams(query);
      for (const name of ['sort', 'direction', 'size']) others.delete(name);
      go(writeOrder(others, next, usual).toString(), [], false);
    },
    place: {
      ends: readEnds({ search, state }),
      row: readRow(search),
      go: (ends, replace = false) => go(query, ends, replace),
    },
  };
}
