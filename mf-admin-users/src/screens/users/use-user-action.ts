import { useSearchParams } from 'react-router-dom';
import type { UserValues } from './create-user/user-form';

type Wanted = Partial<Pick<UserValues, 'kind' | 'group' | 'customerNbr'>>;

interface UserAction {
  /** Id of the sub-menu that was asked for. */
  action: string | null;
  /** What a link says of the user to create: `group`, or `customerNbr` of a customer without an access. */
  wanted: Wanted;
  open: (action: 'createUser' | 'createGroup', wanted?: { group: string }) => void;
  /** Back to the entry behind it; the search stays. */
  close: (action: string | null) => void;
}

/** What the address asks the screen of the users to do: « Précédent » closes a modal, and a link opens it. */
export function useUserAction(): UserAction {
  const [query, setQuery] = useSearchParams();
  const without = () => {
    const next = new URLSearchParams(query);
    for (const name of ['action', 'group', 'customerNbr']) next.delete(name);
    return next;
  };
  return {
    action: query.get('action'),
    wanted: wantedOf(query),
    open: (action, wanted) => {
      const next = without();
      next.set('action', action);
      if (wanted) next.set('group', wanted.group);
      setQuery(next);
    },
    close: (action) => {
      const next = without();
      if (action) next.set('action', action);
      setQuery(next, { replace: true });
    },
  };
}

function wantedOf(query: URLSearchParams): Wanted {
  const [customerNbr, group] = [query.get('customerNbr'), query.get('group')];
  if (customerNbr) return { kind: 'client', customerNbr };
  return group ? { kind: 'agent', group } : {};
}
