import type { RequestOf } from '@portal/contract';
import {
  emptyFilters,
  type Filters,
  questionOf,
  readSearch,
  writeSearch,
} from '@portal/screen/search-address';

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

export type CustomerFilters = Filters<SingleFilter>;

export type CustomerQuestion = Omit<RequestOf<'/exportCustomerContracts'>, 'seller'>;

export const noFilters: CustomerFilters = emptyFilters(singleFilters);

export const readFilters = (query: URLSearchParams): CustomerFilters => readSearch(query, singleFilters);
export const writeFilters = (filters: CustomerFilters) => writeSearch(filters, singleFilters);

/** Why nothing is searched for yet (back-office 5); a limited agent always chooses a group. */
export function searchRefusal(filters: CustomerFilters, limited: boolean): 'empty' | 'noGroup' | null {
  const filled = filters.channel.length > 0 || singleFilters.some((name) => filters[name].trim() !== '');
  if (!filled) return 'empty';
  return limited && filters.channel.length === 0 ? 'noGroup' : null;
}

/** @param groups see `questionOf` */
export const toQuestion = (
  filters: CustomerFilters,
  groups: readonly string[] | null,
): CustomerQuestion | null => questionOf(filters, singleFilters, groups);
