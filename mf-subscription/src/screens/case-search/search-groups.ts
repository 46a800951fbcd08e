import type { CallState } from '@portal/api-client';
import { everyGroup, type ResponseOf } from '@portal/contract';
import type { CaseFilters } from '../../rules/case-search/case-filters';

/** The groups that the agent's searches reach. */
export interface SearchGroups {
  /** Empty while they are not known. */
  names: readonly string[];
  failed: boolean;
  retry: () => void;
  /** What is made of filters whose « every group » has its names; null while these are not known. */
  spelledOut: <T>(filters: CaseFilters, make: (names: readonly string[]) => T) => T | null;
}

export function reachOf({ status, data, retry }: CallState<ResponseOf<'/getGroups'>>): SearchGroups {
  const names = data?.groups.map(({ group }) => group) ?? null;
  return {
    names: names ?? [],
    failed: status === 'failed' && names === null,
    retry,
    spelledOut: (filters, make) =>
      names === null && filters.channel.includes(everyGroup) ? null : make(names ?? []),
  };
}
