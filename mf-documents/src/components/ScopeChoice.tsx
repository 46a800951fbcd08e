import { isKnown, useSession } from '@portal/session';
import { SegmentedControl } from '@portal/ui';
import { useListAddress } from './use-list-address';
import { frScope } from '../i18n/fr-scope';

/** A list of the current contract, or of all the customer's contracts. */
export type Scope = 'contract' | 'all';

const options = [
  { value: 'contract', label: frScope.contract },
  { value: 'all', label: frScope.all },
] as const;

const scopes = { scope: ['contract', 'all'] } as const;

/** The scope in the address (by default, the current contract). A change goes back to the first page. */
export function useScope(): [Scope, (scope: Scope) => void] {
  const { filter, setFilter } = useListAddress(scopes);
  return [filter.scope ?? 'contract', (scope) => setFilter({ scope: scope === 'all' ? scope : null })];
}

interface ScopeChoiceProps {
  value: Scope;
  onChange: (scope: Scope) => void;
}

/** Filter of a list by contract; hidden for a customer with one contract. */
export function ScopeChoice({ value, onChange }: ScopeChoiceProps) {
  const session = useSession();
  if (!isKnown(session) || session.contracts.length < 2) return null;
  return <SegmentedControl label={frScope.label} options={options} value={value} onChange={onChange} />;
}
