import { useSession } from '@portal/session';
import type { RegisteredRemote } from '@portal/contract';
import { useSnapshot } from 'valtio';
import { registry } from '../registry/registry-store';
import { decide, type Destination } from '../routing/destination';
import { place } from '../routing/place';

/** Where the present address leads the present visitor. */
export function useDestination(): Destination {
  const session = useSession();
  const { pathname, wanted } = useSnapshot(place);
  const { snapshot, status } = useSnapshot(registry);
  const remotes = snapshot.remotes as readonly RegisteredRemote[];
  return decide(pathname, { session, remotes, settled: status === 'ready', wanted });
}
