import type { CustomerRequest, RequestCategory, RequestStatus } from '@portal/contract';
import {
  type Day,
  foldLetters,
  parisDayOf,
  requestCategoryLabel,
  requestSubcategoryLabel,
} from '@portal/domain';

export interface RequestFilter {
  category: RequestCategory | null;
  status: RequestStatus | null;
  /** First and last day of sending; empty for no limit. */
  from: Day | '';
  to: Day | '';
  /** A request number, or words that all appear in the subject or the message; ignores case and accents. */
  words: string;
}

export const noFilter: RequestFilter = { category: null, status: null, from: '', to: '', words: '' };

/** How many of the filters are set. */
export const activeFilters = (filter: RequestFilter): number =>
  (Object.keys(noFilter) as (keyof RequestFilter)[]).filter((key) => filter[key] !== noFilter[key]).length;

const textOf = (request: CustomerRequest): string =>
  foldLetters(
    [
      request.eventNbr,
      requestCategoryLabel(request.eventCategory),
      requestSubcategoryLabel(request.eventSubcategory),
      request.message,
    ].join(' '),
  );

export function filterRequests(
  requests: readonly CustomerRequest[],
  filter: RequestFilter,
): CustomerRequest[] {
  const words = foldLetters(filter.words).split(/\s+/).filter(Boolean);
  return requests.filter((request) => {
    const day = parisDayOf(new Date(request.createdAt));
    return (
      (filter.category === null || request.eventCategory === filter.category) &&
      (filter.status === null || request.eventStatusCode === filter.status) &&
      (filter.from === '' || day >= filter.from) &&
      (filter.to === '' || day <= filter.to) &&
      (words.length === 0 || words.every((word) => textOf(request).includes(word)))
    );
  });
}
