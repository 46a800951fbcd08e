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

export function readOrder<Sort extends string>(
  query: URLSearchParams,
  sorts: readonly Sort[],
): PageOrder<Sort | 'createdAt'> {
  const size = Number(query.get('size'));
  return {
    sort: sorts.find((sort) => sort === query.get('sort')) ?? usualOrder.sort,
    direction: query.get('direction') === 'asc' ? 'asc' : 'desc',
    size: pageSizes.find((each) => each === size) ?? usualOrder.size,
  };
}

/** Adds to the address what is not as usual. */
export function writeOrder(
  query: URLSearchParams,
  { sort, direction, size }: PageOrder<string>,
): URLSearchParams {
  const written = new URLSearchParams(query);
  if (sort !== usualOrder.sort) written.set('sort', sort);
  if (direction !== usualOrder.direction) written.set('direction', direction);
  if (size !== usualOrder.size) written.set('size', String(size));
  return written;
}
