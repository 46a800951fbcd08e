import type { RequestOf } from '@portal/contract';
import {
  emptyFilters,
  type Filters,
  questionOf,
  readSearch,
  savedQuery,
  usualOrder,
  writeOrder,
  writeSearch,
} from '@portal/screen/search-address';
import type { SavedSearch } from '@portal/screen/search';
import { paths } from '../../paths';

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
  'meterNumber',
  'identificationNumber',
  'address',
] as const;
export type SingleFilter = (typeof singleFilters)[number];

/** Those of the line that is always there. */
export const lineFilters: readonly SingleFilter[] = ['customerNbr', 'contractNbr', 'lastName', 'firstName'];

export type CustomerFilters = Filters<SingleFilter>;

export type CustomerQuestion = Omit<RequestOf<'/exportCustomerContracts'>, 'seller'>;

export const noFilters: CustomerFilters = emptyFilters(singleFilters);

export const readFilters = (query: URLSearchParams): CustomerFilters => readSearch(query, singleFilters);
export const writeFilters = (filters: CustomerFilters) => writeSearch(filters, singleFilters);

/** Digits and what separates them: the beginning of a number finds, too. */
const phoneLike = /^[\s.+()-]*\d[\d\s.+()-]*$/;

/** Why nothing is searched for yet (back-office 5); a limited agent always chooses a group. */
export function searchRefusal(
  filters: CustomerFilters,
  limited: boolean,
): 'empty' | 'noPhone' | 'noGroup' | null {
  const filled = filters.channel.length > 0 || singleFilters.some((name) => filters[name].trim() !== '');
  if (!filled) return 'empty';
  if (filters.phone.trim() !== '' && !phoneLike.test(filters.phone)) return 'noPhone';
  return limited && filters.channel.length === 0 ? 'noGroup' : null;
}

/** @param groups see `questionOf` */
export const toQuestion = (
  filters: CustomerFilters,
  groups: readonly string[] | null,
): CustomerQuestion | null => questionOf(filters, singleFilters, groups);

/** Address of a saved search, pages of its size included. */
export const savedAddress = ({ filters, size = usualOrder.size }: SavedSearch): string =>
  `${paths.customerSearch}?${writeOrder(writeFilters(readFilters(savedQuery(filters))), { ...usualOrder, size })}`;
