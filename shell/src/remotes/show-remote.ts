import type { RegisteredRemote } from '@portal/contract';
import type { AppProps } from 'single-spa';
import { Attempt } from './attempt';
import { isQuarantined, quarantine, release } from './quarantine';
import { Race, type Shown } from './race';
import { idOf, liveVersion, previousVersion } from './version';

/**
 * Mounts the live version; if it fails, or is not mounted by half of the time, the previous version is started as well in
 * the same navigation. The first to mount is shown alone; a live version that lost is quarantined for the tab's session.
 * @param visit aborts when the visitor leaves: nothing mounts from then on
 * @throws RemoteFailure of the live version, the one its reader needs; within `remotePatience`
 */
export async function showRemote(
  remote: RegisteredRemote,
  props: AppProps,
  visit: AbortSignal,
): Promise<Shown> {
  const live = liveVersion(remote);
  const previous = previousVersion(remote);
  const race = new Race(visit);
  if (previous !== null && isQuarantined(idOf(live))) {
    return race.run(new Attempt(previous, props), null).catch((failure: unknown) => {
      if (!visit.aborted) release(idOf(live));
      throw failure;
    });
  }
  const shown = await race.run(new Attempt(live, props), previous && (() => new Attempt(previous, props)));
  if (shown.instead !== null) quarantine(idOf(live));
  return shown;
}
