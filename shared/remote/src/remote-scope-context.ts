import { createContext, use } from 'react';
import type { RemoteScope } from './remote-scope';

export const RemoteScopeContext = createContext<RemoteScope | null>(null);

/** The scope of the remote around the component. */
export function useRemoteScope(): RemoteScope {
  const scope = use(RemoteScopeContext);
  if (scope === null) throw new Error('useRemoteScope outside a remote: mount the component by defineRemote');
  return scope;
}
