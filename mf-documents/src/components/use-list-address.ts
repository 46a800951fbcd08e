import { useSearchParams } from 'react-router-dom';

/** The options of each filter, by its name in the address. */
type Choices = Record<string, readonly string[]>;

type Chosen<Offered extends Choices> = { [Name in keyof Offered]: Offered[Name][number] | null };

export interface ListAddress<Offered extends Choices> {
  /** Null when nothing is chosen, or when the address has an unknown option. */
  filter: Chosen<Offered>;
  /** Returns to the first page. */
  setFilter: (changes: Partial<Chosen<Offered>>) => void;
  /** From 1. The table replaces a page that does not exist. */
  page: number;
  onPage: (page: number) => void;
}

/** The filters and the page of a list, stored in the address: a reload, or « back », shows the same rows. */
export function useListAddress<Offered extends Choices>(offered: Offered): ListAddress<Offered> {
  const [query, setQuery] = useSearchParams();
  const change = (changes: Record<string, string | null | undefined>) => {
    const after = new URLSearchParams(query);
    for (const [name, value] of Object.entries({ page: null, ...changes })) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    // no write without a change: browsers limit the writes of the address, and each key in a search field calls this
    if (after.toString() !== query.toString()) setQuery(after, { replace: true });
  };
  const chosen = (name: string) => {
    const value = query.get(name);
    return value !== null && offered[name]?.includes(value) ? value : null;
  };
  const page = Number(query.get('page'));
  return {
    filter: Object.fromEntries(Object.keys(offered).map((name) => [name, chosen(name)])) as Chosen<Offered>,
    setFilter: change,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    onPage: (next) => change({ page: next > 1 ? String(next) : null }),
  };
}
