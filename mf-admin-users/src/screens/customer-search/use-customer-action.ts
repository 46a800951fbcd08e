import { useSearchParams } from 'react-router-dom';

/** As `remote.json` declares them. */
type CustomerAction = 'importAmendments' | 'transferContract';

/** What the address asks to be done (`?action=`): « Précédent » closes the modal, a link and the palette open it. */
export function useCustomerAction() {
  const [query, setQuery] = useSearchParams();
  return {
    action: query.get('action'),
    open: (action: CustomerAction) => {
      const next = new URLSearchParams(query);
      next.set('action', action);
      setQuery(next);
    },
    close: () => setQuery(withoutAction(query), { replace: true }),
    /** The search that the address keeps. */
    searched: withoutAction(query).toString(),
  };
}

function withoutAction(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('action');
  return next;
}
