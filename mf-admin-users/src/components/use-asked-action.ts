import { useSearchParams } from 'react-router-dom';

/** What the address asks to be done (`?action=`, as `remote.json` declares it): « Précédent » closes the modal, a link and the palette open it. */
export function useAskedAction<Action extends string>() {
  const [query, setQuery] = useSearchParams();
  return {
    action: query.get('action'),
    open: (action: Action) => {
      const next = new URLSearchParams(query);
      next.set('action', action);
      setQuery(next);
    },
    close: () => setQuery(withoutAction(query), { replace: true }),
    /** The rest: the search that the address keeps. */
    searched: withoutAction(query).toString(),
  };
}

function withoutAction(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('action');
  return next;
}
