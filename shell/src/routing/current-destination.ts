import { session } from '@portal/session';
import { isSettled, registry } from '../registry/registry-store';
import { decide, type Destination } from './destination';
import { place } from './place';

/** The destination of a path for the current session and snapshot. */
export function destinationOf(pathname: string): Destination {
  return decide(pathname, {
    session,
    remotes: registry.snapshot.remotes,
    settled: isSettled(registry, session),
    wanted: place.wanted,
  });
}
