import { everyGroup, type RequestOf } from '@portal/contract';

/** Filters of one value each, in the order of the form. */
export const singleFilters = [
  'customerNbr',
  'contractNbr',
  'lastName',
  'firstName',
  'companyName',
  'email',
  'phone',
  'pointOfDelivery',
  'identificationNumber',
] as const;
export type SingleFilter = (typeof singleFilters)[number];

/** What is typed at the search of customers, as the address keeps it. */
export type CustomerFilters = Record<SingleFilter, string> & {
  /** Names of groups, or `everyGroup` alone. */
  channel: readonly string[];
};

export type CustomerQuestion = Omit<RequestOf<'/exportCustomerContracts'>, 'seller'>;

export const noFilters: CustomerFilters = {
  ...(Object.fromEntries(singleFilters.map((name) => [name, ''])) as Record<SingleFilter, string>),
  channel: [],
};

const longest = 100;
const isGroup = (name: string) => name === everyGroup || /^[\w-]{1,60}$/.test(name);

/** What an address asks for; what no filter can hold is as good as not there. */
export function readFilters(query: URLSearchParams): CustomerFilters {
  const channel = [...new Set(query.getAll('channel'))].filter(isGroup);
  const typed = singleFilters.map((name) => [name, (query.get(name) ?? '').slice(0, longest)]);
  return {
    ...(Object.fromEntries(typed) as Record<SingleFilter, string>),
    channel: channel.includes(everyGroup) ? [everyGroup] : channel,
  };
}

/** The filters that say something, trimmed, as an address has them. */
export function writeFilters(filters: CustomerFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of singleFilters) {
    const value = filters[name].trim();
    if (value !== '') query.set(name, value);
  }
  for (const group of filters.channel) query.append('channel', group);
  return query;
}

/** Why nothing is searched for yet (back-office 5); a limited agent always chooses a group. */
export function searchRefusal(filters: CustomerFilters, limited: boolean): 'empty' | 'noGroup' | null {
  const filled = filters.channel.length > 0 || singleFilters.some((name) => filters[name].trim() !== '');
  if (!filled) return 'empty';
  return limited && filters.channel.length === 0 ? 'noGroup' : null;
}

/**
 * As the calls take it.
 * @param groups those that the agent reaches; null while they are not known, and then « every group » is no question yet
 */
export function toQuestion(
  filters: CustomerFilters,
  groups: readonly string[] | null,
): CustomerQuestion | null {
  const every = filters.channel.includes(everyGroup);
  if (every && groups === null) return null;
  const channel = every ? (groups ?? []) : filters.channel;
  const typed = [...writeFilters({ ...filters, channel: [] })];
  return { ...Object.fromEntries(typed), ...(channel.length > 0 && { channel: [...channel] }) };
}
