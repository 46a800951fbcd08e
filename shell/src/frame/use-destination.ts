import { useSession } from '@portal/session';
import { useSnapshot } from 'valtio';
import { isSettled, registry } from '../registry/registry-store';
import { decide, type Destination } from '../routing/destination';
import { place } from '../routing/place';

/** Where the present address leads the present visitor. */
export function useDestination(): Destination {
  const session = useSession();
  const { pathname, wanted } = useSnapshot(place);
  const known = useSnapshot(registry) as typeof registry;
  const { remotes } = known.snapshot;
  return decide(pathname, { session, remotes, settled: isSettled(known, session), wanted });
}
