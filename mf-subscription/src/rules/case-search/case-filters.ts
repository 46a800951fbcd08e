import { everyGroup, processTypes, type RequestOf } from '@portal/contract';
import { isDay } from '@portal/domain';

/** Filters of one value each; with the groups they are eleven (back-office 3). */
export const singleFilters = [
  'fromDate',
  'toDate',
  'orderNumber',
  'externalReference',
  'lastName',
  'firstName',
  'email',
  'phone',
  'processType',
  'createdBy',
] as const;
export type SingleFilter = (typeof singleFilters)[number];

export type CaseFilters = Record<SingleFilter, string> & {
  /** Names of groups, or `everyGroup` alone. */
  channel: readonly string[];
};

export const noFilters: CaseFilters = {
  ...(Object.fromEntries(singleFilters.map((name) => [name, ''])) as Record<SingleFilter, string>),
  channel: [],
};

/** An agent who is limited to their own cases: who they are. */
export interface Limit {
  createdBy: string;
}

const longest = 100;
const isGroup = (name: string) => name === everyGroup || /^[\w-]{1,60}$/.test(name);

const readable: Partial<Record<SingleFilter, (value: string) => boolean>> = {
  fromDate: isDay,
  toDate: isDay,
  processType: (value) => processTypes.some((type) => type === value),
};

/** What an address asks for; what is no filter of ours, or holds what none can, is as good as not there. */
export function readFilters(query: URLSearchParams): CaseFilters {
  const read = (name: SingleFilter) => {
    const value = (query.get(name) ?? '').slice(0, longest);
    return (readable[name]?.(value) ?? true) ? value : '';
  };
  const channel = [...new Set(query.getAll('channel'))].filter(isGroup);
  return {
    ...(Object.fromEntries(singleFilters.map((name) => [name, read(name)])) as Record<SingleFilter, string>),
    channel: channel.includes(everyGroup) ? [everyGroup] : channel,
  };
}

/** The filters that say something, trimmed, as an address has them. */
export function writeFilters(filters: CaseFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of singleFilters) {
    const value = filters[name].trim();
    if (value !== '') query.set(name, value);
  }
  for (const group of filters.channel) query.append('channel', group);
  return query;
}

/** The search button is active only when at least one filter is filled (back-office 5); whose cases they are is none. */
export const isFilled = (filters: CaseFilters, limit: Limit | null): boolean =>
  filters.channel.length > 0 ||
  singleFilters.some((name) => filters[name].trim() !== '' && !(limit && name === 'createdBy'));

export type Refusals = Partial<Record<SingleFilter | 'channel', 'noGroup' | 'endsBeforeItBegins'>>;

/** Why nothing can be searched by these; by their field. */
export function refusalsOf({ channel, fromDate, toDate }: CaseFilters, limit: Limit | null): Refusals {
  return {
    ...(limit && channel.length === 0 && { channel: 'noGroup' as const }),
    ...(fromDate !== '' && toDate !== '' && toDate < fromDate && { toDate: 'endsBeforeItBegins' as const }),
  };
}

type Payload = RequestOf<'/exportCases'>;

/**
 * As the call takes them. A limited agent's own name goes without saying: the server holds them to it.
 * @param groups those that the agent reaches
 */
export function toPayload(filters: CaseFilters, limit: Limit | null, groups: readonly string[]): Payload {
  const given = [...writeFilters(filters)].filter(
    ([name]) => name !== 'channel' && !(limit && name === 'createdBy'),
  );
  const channel = filters.channel.includes(everyGroup) ? groups : filters.channel;
  return { ...Object.fromEntries(given), ...(channel.length > 0 && { channel: [...channel] }) };
}

/** As a saved search keeps them. */
export function toSaved(filters: CaseFilters): RequestOf<'/saveSearch'>['filters'] {
  const { channel, ...given } = toPayload(filters, null, [everyGroup]);
  const [first] = filters.channel;
  return { ...given, ...(first !== undefined && { channel: first === everyGroup ? everyGroup : channel }) };
}

/** The address of a saved search. */
export function fromSaved(saved: RequestOf<'/saveSearch'>['filters']): CaseFilters {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(saved)) {
    for (const each of [value].flat()) if (each) query.append(name, each);
  }
  return readFilters(query);
}
