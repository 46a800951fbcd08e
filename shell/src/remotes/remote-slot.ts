import { causeOf } from '@portal/remote';
import { events } from '@portal/events';
import type { RegisteredRemote } from '@portal/contract';
import type { AppProps, LifeCycles } from 'single-spa';
import { openDrafts } from '@portal/session';
import { place } from '../routing/place';
import { RemoteFailure, type Attempt } from './attempt';
import { remotePatience } from './deadline';
import { pageIsLeaving } from './leaving-page';
import { noteVisit } from './likely-next';
import { openVisit, type LoadVisit } from './load-log';
import { quarantine } from './quarantine';
import { screenState } from './screen-state';
import { showRemote } from './show-remote';
import { idOf } from './version';

type FailedPhase = 'load' | 'mount' | 'unmount';

/**
 * The single-spa application of a remote: its mount and unmount never fail and never wait for the network, so that a
 * broken remote cannot block the next navigation (P2.3). The real state is in `screenState`.
 * @param current the remote as the registry lists it now: a new version is taken at the next mount (P4.1)
 */
export function remoteSlot(name: string, current: () => RegisteredRemote | null): LifeCycles {
  const pinned = keepForDrafts();
  let visit = new AbortController();
  let shown: Attempt | null = null;
  let working: Promise<void> = Promise.resolve();

  function tell(phase: FailedPhase, version: string | null, error: unknown): void {
    events.emit('remoteFailed', { remote: name, version, phase, cause: causeOf(error) }, 'shell');
  }

  /** @param over what the registry lists, when the visit has to do without the live version */
  async function open(props: AppProps, over?: RegisteredRemote): Promise<void> {
    visit.abort();
    visit = new AbortController();
    const { signal } = visit;
    const remote = over ?? pinned.choose(current());
    screenState.current = { phase: 'loading', remote: name };
    if (pageIsLeaving()) return;
    const log = openVisit();
    try {
      if (remote === null) throw new RemoteFailure('load', null, new Error('not in the registry'));
      const { attempt, instead } = await showRemote(remote, props, signal);
      if (signal.aborted) return void attempt.evict();
      if (instead !== null) failed(instead, log, true);
      log.stood(attempt, attempt.version.version !== remote.version);
      shown = attempt;
      attempt.onCrash = (error) => crashed(error, remote, props, log);
      pinned.entered(remote);
      noteVisit(name);
      screenState.current = { phase: 'ready', remote: name };
    } catch (error) {
      if (signal.aborted || pageIsLeaving()) return;
      failed(error instanceof RemoteFailure ? error : new RemoteFailure('load', null, error), log, false);
      const retry = () => !signal.aborted && void begin(props);
      screenState.current = { phase: 'failed', remote: name, retry };
    }
  }

  function failed(failure: RemoteFailure, log: LoadVisit, failover: boolean): void {
    const { phase, version, cause } = failure;
    log.failed(failure, failover);
    tell(phase === 'load' ? 'load' : 'mount', version?.version ?? null, cause);
  }

  /**
   * The whole screen threw after its mount. In the time of the navigation that brought it the version before takes
   * its place; later what the visitor does there counts more, and the remote's own panel stays.
   */
  function crashed(error: unknown, remote: RegisteredRemote, props: AppProps, log: LoadVisit): void {
    const attempt = shown;
    const { previous } = remote;
    const inTime = performance.now() - place.since < remotePatience;
    if (attempt === null || visit.signal.aborted || !inTime) return;
    const standsIn = previous !== null && previous.version !== attempt.version.version;
    log.failed(attempt.failure(error), standsIn);
    if (!standsIn) return;
    quarantine(idOf(attempt.version));
    shown = null;
    attempt.evict();
    void begin(props, remote);
  }

  function begin(props: AppProps, over?: RegisteredRemote): Promise<void> {
    return (working = open(props, over));
  }

  return {
    bootstrap: () => Promise.resolve(),
    mount(props: AppProps) {
      void begin(props);
      return Promise.resolve();
    },
    async unmount() {
      visit.abort();
      screenState.current = { phase: 'empty' };
      await working;
      const left = shown;
      shown = null;
      if (left === null) return;
      pinned.left();
      const error = await left.leave();
      if (error !== null) tell('unmount', left.version.version, error);
    },
  };
}

/**
 * A remote that is left with something typed is entered again in the same version: what was typed fits the form it
 * was typed in. The next entry after the draft's end takes the new version (P4.1).
 */
function keepForDrafts() {
  let entered: { remote: RegisteredRemote; before: ReadonlySet<string> } | null = null;
  let kept: { remote: RegisteredRemote; drafts: string[] } | null = null;

  return {
    choose(current: RegisteredRemote | null): RegisteredRemote | null {
      const open = openDrafts();
      if (kept !== null && !kept.drafts.some((draft) => open.has(draft))) kept = null;
      // a remote that is no longer listed is no longer the visitor's
      return current !== null && kept !== null ? kept.remote : current;
    },
    entered(remote: RegisteredRemote): void {
      entered = { remote, before: new Set(openDrafts()) };
    },
    left(): void {
      if (entered === null) return;
      const { remote, before } = entered;
      const drafts = [...openDrafts()].filter((draft) => !before.has(draft) || kept?.drafts.includes(draft));
      kept = drafts.length > 0 ? { remote, drafts } : null;
      entered = null;
    },
  };
}
