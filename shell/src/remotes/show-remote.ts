import type { PreviousVersion, RegisteredRemote } from '@portal/contract';
import type { PayloadOf } from '@portal/events';
import { importPrevious, importRemote, type RemoteModule } from './containers';
import { remotePatience, RemoteTimeout, within } from './deadline';
import { isQuarantined, quarantine, release } from './quarantine';

export type Phase = PayloadOf<'remoteFailed'>['phase'];

export interface LoadedRemote {
  module: RemoteModule;
  version: string;
}

/** What went wrong with a version, and how far it had come. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  constructor(
    readonly phase: Phase,
    readonly version: string | null,
    override readonly cause: unknown,
  ) {
    super(`${phase} of ${version}`);
  }
}

interface Showing {
  /** Bootstraps and mounts; rejects when the version cannot stand. */
  show: (loaded: LoadedRemote) => Promise<void>;
  /** Told of the live version's failure when the previous one stands in. */
  onFailover: (failure: RemoteFailure) => void;
}

/**
 * Puts the live version in the page; when it does not load or does not mount, the one before, in the same
 * navigation, and the bad one is quarantined. A server that stays silent would be silent for both: there the
 * time-out is the answer.
 * @throws RemoteFailure of the live version, the one its reader needs
 */
export async function showRemote(remote: RegisteredRemote, { show, onFailover }: Showing): Promise<void> {
  const started = performance.now();
  const { previous, version, declaration } = remote;
  const id = `${declaration.name}@${version}`;
  const showPrevious = (stead: PreviousVersion, patience: number) =>
    attempt(stead.version, patience, () => importPrevious(remote, stead.url), show);
  if (previous !== null && isQuarantined(id)) {
    return showPrevious(previous, remotePatience).catch((failure: unknown) => {
      release(id);
      throw failure;
    });
  }
  try {
    await attempt(version, remotePatience, () => importRemote(remote), show);
  } catch (failure) {
    const left = remotePatience - (performance.now() - started);
    if (!(failure instanceof RemoteFailure) || previous === null || left <= 0) throw failure;
    if (failure.cause instanceof RemoteTimeout) throw failure;
    await showPrevious(previous, left).catch(() => {
      throw failure;
    });
    quarantine(id);
    onFailover(failure);
  }
}

async function attempt(
  version: string,
  patience: number,
  load: () => Promise<RemoteModule>,
  show: Showing['show'],
): Promise<void> {
  let phase: Phase = 'load';
  try {
    const module = await within(patience, load());
    phase = 'mount';
    await show({ module, version });
  } catch (cause) {
    throw new RemoteFailure(phase, version, cause);
  }
}
