import { everyGroup, searchMaxLength } from '@portal/contract';

/** What is typed at a search of the back office, as its address keeps it: filters of one value each, and groups. */
export type Filters<Name extends string> = Record<Name, string> & {
  /** Names of groups, or `everyGroup` alone. */
  channel: readonly string[];
};

const isGroup = (name: string) => name === everyGroup || /^[\w-]{1,60}$/.test(name);

export const emptyFilters = <Name extends string>(names: readonly Name[]): Filters<Name> =>
  ({ ...Object.fromEntries(names.map((name) => [name, ''])), channel: [] }) as unknown as Filters<Name>;

/**
 * Filters of an address; unknown filters and invalid values are ignored.
 * @param fits whether a value is valid for a filter; any text is, without an entry
 */
export function readSearch<Name extends string>(
  query: URLSearchParams,
  names: readonly Name[],
  fits: Partial<Record<Name, (value: string) => boolean>> = {},
): Filters<Name> {
  const filters: Record<string, unknown> = emptyFilters(names);
  for (const name of names) {
    const value = (query.get(name) ?? '').slice(0, searchMaxLength);
    if (fits[name]?.(value) ?? true) filters[name] = value;
  }
  const channel = [...new Set(query.getAll('channel'))].filter(isGroup);
  filters.channel = channel.includes(everyGroup) ? [everyGroup] : channel;
  return filters as Filters<Name>;
}

/** The filters that say something, trimmed, as an address has them. */
export function writeSearch<Name extends string>(
  filters: Filters<Name>,
  names: readonly Name[],
): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = filters[name].trim();
    if (value !== '') query.set(name, value);
  }
  for (const group of filters.channel) query.append('channel', group);
  return query;
}

/** The group of an agent who has to choose one and reaches no other. */
export const onlyGroup = (mustChoose: boolean, groups: readonly string[] | null): string | null =>
  mustChoose && groups?.length === 1 ? (groups[0] ?? null) : null;

/** What an address asks for without a group, in the only one that its agent could choose; an address that asks for nothing still does. */
export function withOnlyGroup<Name extends string>(
  filters: Filters<Name>,
  names: readonly Name[],
  only: string | null,
): Filters<Name> {
  const asks = names.some((name) => filters[name].trim() !== '');
  return only !== null && asks && filters.channel.length === 0 ? { ...filters, channel: [only] } : filters;
}

/**
 * The filters that say something, as the calls take them.
 * @param groups those that the agent reaches; null while they are not known, and then « every group » is no question yet
 */
export function questionOf<Name extends string>(
  filters: Filters<Name>,
  names: readonly Name[],
  groups: readonly string[] | null,
): (Partial<Record<Name, string>> & { channel?: string[] }) | null {
  const every = filters.channel.includes(everyGroup);
  if (every && groups === null) return null;
  const channel = every ? (groups ?? []) : filters.channel;
  const typed = Object.fromEntries(writeSearch({ ...filters, channel: [] }, names)) as Record<Name, string>;
  return { ...typed, ...(channel.length > 0 && { channel: [...channel] }) };
}

/** The filters as a saved search keeps them: « every group » by its sign, since an agent's groups change. */
export function savedFilters<Name extends string>(
  filters: Filters<Name>,
  names: readonly Name[],
): Partial<Record<Name, string>> & { channel?: typeof everyGroup | string[] } {
  const { channel, ...given } = questionOf(filters, names, [everyGroup]) ?? {};
  const [first] = filters.channel;
  const kept = first === everyGroup ? everyGroup : channel;
  return { ...(given as Partial<Record<Name, string>>), ...(first !== undefined && { channel: kept }) };
}

/** The address that saved filters ask for; a search reads of it what it knows. */
export function savedQuery(
  saved: Readonly<Record<string, string | readonly string[] | undefined>>,
): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(saved)) {
    for (const each of [value].flat()) if (each) query.append(name, each);
  }
  return query;
}

/** How what is found is ordered and cut, as the address has it. */
export interface PageOrder<Sort extends string> {
  sort: Sort;
  direction: 'asc' | 'desc';
  size: number;
}

/** Back-office 9: pages of these sizes, and none for fewer than ten rows. */
export const pageSizes = [5, 10, 20, 50] as const;
export const fewestPaged = 10;
/** The latest first. */
export const usualOrder = { sort: 'createdAt', direction: 'desc', size: 10 } as const;

/** @param usual the order of a list that the address says nothing of */
export function readOrder<Sort extends string, Usual extends string = 'createdAt'>(
  query: URLSearchParams,
  sorts: readonly Sort[],
  usual: PageOrder<Usual> = usualOrder as PageOrder<string> as PageOrder<Usual>,
  sizes: readonly number[] = pageSizes,
): PageOrder<Sort | Usual> {
  const size = Number(query.get('size'));
  const direction = query.get('direction');
  return {
    sort: sorts.find((sort) => sort === query.get('sort')) ?? usual.sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : usual.direction,
    size: sizes.find((each) => each === size) ?? usual.size,
  };
}

/** Adds to the address what is not as usual. */
export function writeOrder(
  query: URLSearchParams,
  { sort, direction, size }: PageOrder<string>,
  usual: PageOrder<string> = usualOrder,
): URLSearchParams {
  const written = new URLSearchParams(query);
  if (sort !== usual.sort) written.set('sort', sort);
  if (direction !== usual.direction) written.set('direction', direction);
  if (size !== usual.size) written.set('size', String(size));
  return written;
}

/** The query of the search alone, without the page and the row that the visitor comes back to. */
export function withoutPlace(search: string | URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(search);
  query.delete('ends');
  query.delete('row');
  return query;
}
