import type { Scope } from '@portal/screen';
import { useListAddress } from './use-list-address';

const scopes = { scope: ['contract', 'all'] } as const;

/** The scope in the address (by default, the current contract). A change goes back to the first page. */
export function useScope(): [Scope, (scope: Scope) => void] {
  const { filter, setFilter } = useListAddress(scopes);
  return [filter.scope ?? 'contract', (scope) => setFilter({ scope: scope === 'all' ? scope : null })];
}
