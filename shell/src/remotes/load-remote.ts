import type { RegisteredRemote } from '@portal/contract';
import { importPrevious, importRemote, type RemoteModule } from './containers';
import { remotePatience, RemoteTimeout, within } from './deadline';

export interface LoadedRemote {
  module: RemoteModule;
  version: string;
}

/** Versions that failed in this page; it does not ask for them again while the version before does. */
const quarantined = new Set<string>();

/**
 * The live version; when it does not load, the one before, in the same navigation. A server that stays silent
 * would be silent for both: there the time-out is the answer.
 * @param onFailover told of the live version's failure when the previous one stands in
 */
export async function loadRemoteModule(
  remote: RegisteredRemote,
  onFailover: (cause: unknown) => void,
): Promise<LoadedRemote> {
  const started = performance.now();
  const { fallbackUrl, version, declaration } = remote;
  const id = `${declaration.name}@${version}`;
  if (fallbackUrl !== null && quarantined.has(id)) {
    return { module: await within(remotePatience, importPrevious(remote, fallbackUrl)), version: 'previous' };
  }
  try {
    return { module: await within(remotePatience, importRemote(remote)), version };
  } catch (cause) {
    const left = remotePatience - (performance.now() - started);
    if (fallbackUrl === null || cause instanceof RemoteTimeout || left <= 0) throw cause;
    const module = await within(left, importPrevious(remote, fallbackUrl)).catch(() => {
      // the reader needs the cause of the live version, not of the stand-in
      throw cause;
    });
    quarantined.add(id);
    onFailover(cause);
    return { module, version: 'previous' };
  }
}
