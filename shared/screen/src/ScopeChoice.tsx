import { isKnown, useSession } from '@portal/session';
import { SegmentedControl } from '@portal/ui';
import { fr } from './fr';

/** A list of the current contract, or of all the customer's contracts. */
export type Scope = 'contract' | 'all';

const options = [
  { value: 'contract', label: fr.scope.contract },
  { value: 'all', label: fr.scope.all },
] as const;

interface ScopeChoiceProps {
  value: Scope;
  onChange: (scope: Scope) => void;
}

/** Filter of a list by contract; hidden for a customer with one contract. */
export function ScopeChoice({ value, onChange }: ScopeChoiceProps) {
  const session = useSession();
  if (!isKnown(session) || session.contracts.length < 2) return null;
  return <SegmentedControl label={fr.scope.label} options={options} value={value} onChange={onChange} />;
}
