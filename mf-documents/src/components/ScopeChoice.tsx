import { isKnown, useSession } from '@portal/session';
import { SegmentedControl } from '@portal/ui';
import { frScope } from '../i18n/fr-scope';

/** Of the current contract, or of every one of the customer. */
export type Scope = 'contract' | 'all';

const options = [
  { value: 'contract', label: frScope.contract },
  { value: 'all', label: frScope.all },
] as const;

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
