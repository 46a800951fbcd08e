import { useSession } from '@portal/session';
import type { RegisteredRemote } from '@portal/contract';
import { useSnapshot } from 'valtio';
import { isSettled, registry } from '../registry/registry-store';
import { decide, type Destination } from '../routing/destination';
import { place } from '../routing/place';

/** Where the present address leads the present visitor. */
export function useDestination(): Destination {
  const session = useSession();
  const { pathname, wanted } = useSnapshot(place);
  const { snapshot, status, visitor } = useSnapshot(registry);
  const remotes = snapshot.remotes as readonly RegisteredRemote[];
  return decide(pathname, { session, remotes, settled: isSettled({ status, visitor }, session), wanted });
}
