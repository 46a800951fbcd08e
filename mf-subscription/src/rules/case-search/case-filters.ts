import { orderStatuses, processTypes, type RequestOf } from '@portal/contract';
import { isDay } from '@portal/domain';
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

/** Filters of one value each, in the order of the form: those of back-office 3 but the groups, status, point and SIRET. */
export const singleFilters = [
  'orderNumber',
  'lastName',
  'phone',
  'orderStatus',
  'firstName',
  'email',
  'pointOfDelivery',
  'identificationNumber',
  'externalReference',
  'createdBy',
  'processType',
  'fromDate',
  'toDate',
] as const;
export type SingleFilter = (typeof singleFilters)[number];

/** Those of the line that is always there. */
export const lineFilters: readonly SingleFilter[] = ['orderNumber', 'lastName', 'phone', 'orderStatus'];

export type CaseFilters = Filters<SingleFilter>;

export const noFilters: CaseFilters = emptyFilters(singleFilters);

/** An agent who is limited to their own cases: who they are. */
export interface Limit {
  createdBy: string;
}

const readable: Partial<Record<SingleFilter, (value: string) => boolean>> = {
  fromDate: isDay,
  toDate: isDay,
  processType: (value) => value === '' || processTypes.some((type) => type === value),
  orderStatus: (value) => value === '' || orderStatuses.some((status) => status === value),
};

export const readFilters = (query: URLSearchParams): CaseFilters =>
  readSearch(query, singleFilters, readable);
export const writeFilters = (filters: CaseFilters) => writeSearch(filters, singleFilters);

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

/** As the exports take it; a search adds order and page. */
export type CaseQuestion = RequestOf<'/exportCases'>;

/**
 * A restricted agent's own name is not sent: the server applies it to every search.
 * @param groups see `questionOf`
 */
export function toQuestion(
  filters: CaseFilters,
  limit: Limit | null,
  groups: readonly string[] | null,
): CaseQuestion | null {
  const question = questionOf(filters, singleFilters, groups);
  if (limit && question) delete question.createdBy;
  return question;
}

/** Address of a saved search, pages of its size included. */
export const savedAddress = ({ filters, size = usualOrder.size }: SavedSearch): string =>
  `${paths.caseSearch}?${writeOrder(writeFilters(readFilters(savedQuery(filters))), { ...usualOrder, size })}`;
