import { causeOf } from '@portal/remote';
import { events } from '@portal/events';
import type { RegisteredRemote } from '@portal/contract';
import type { AppProps, LifeCycles } from 'single-spa';
import { openDrafts } from '@portal/session';
import { place } from '../routing/place';
import { RemoteFailure, type Attempt } from './attempt';
import { remotePatience } from './deadline';
import { dropFirstPaint } from './first-paint';
import { pageIsLeaving, reloadPage } from './leaving-page';
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
  /** Number of consecutive visits in which a load timed out. */
  let unanswered = 0;

  function emitFailure(phase: FailedPhase, version: string | null, error: unknown): void {
    events.emit('remoteFailed', { remote: name, version, phase, cause: causeOf(error) }, 'shell');
  }

  /** @param over after a crash, the remote that crashed: its live version is quarantined, so the previous one mounts */
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
      log.mounted(attempt, attempt.version.version !== remote.version);
      shown = attempt;
      unanswered = 0;
      attempt.onCrash = (error) => crashed(error, remote, props, log);
      pinned.entered(remote);
      noteVisit(name);
      screenState.current = { phase: 'ready', remote: name };
    } catch (error) {
      if (signal.aborted || pageIsLeaving()) return;
      const failure = error instanceof RemoteFailure ? error : new RemoteFailure('load', null, error);
      failed(failure, log, false);
      unanswered = failure.unanswered ? unanswered + 1 : 0;
      // a retry requests the entry at another address, but its other files at the same one, for which the browser would
      // wait again: after a second time-out only a new page helps
      const retry = () => void (unanswered > 1 ? reloadPage() : signal.aborted || begin(props));
      dropFirstPaint();
      screenState.current = { phase: 'failed', remote: name, retry };
    }
  }

  function failed(failure: RemoteFailure, log: LoadVisit, failover: boolean): void {
    const { phase, version, cause } = failure;
    log.failed(failure, failover);
    emitFailure(phase === 'load' ? 'load' : 'mount', version?.version ?? null, cause);
  }

  /**
   * The whole screen threw after its mount. Shortly after the navigation, the previous version replaces it. Later the visitor may
   * have typed something there: the remote's own error panel stays.
   */
  function crashed(error: unknown, remote: RegisteredRemote, props: AppProps, log: LoadVisit): void {
    const attempt = shown;
    const { previous } = remote;
    const inTime = performance.now() - place.since < remotePatience;
    if (attempt === null || visit.signal.aborted || !inTime) return;
    const hasFallback = previous !== null && previous.version !== attempt.version.version;
    log.failed(attempt.failure(error), hasFallback);
    if (!hasFallback) return;
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
      if (error !== null) emitFailure('unmount', left.version.version, error);
    },
  };
}

/**
 * Keeps the version of a remote while it has an open draft: what was typed belongs to the form of that version. After the end
 * of the draft, the next mount takes the new version (P4.1).
 */
function keepForDrafts() {
  /** Drafts that were open when the visit began: those of other remotes, or kept ones. */
  let openBefore: ReadonlySet<string> = new Set();
  let entered: RegisteredRemote | null = null;
  let kept: { remote: RegisteredRemote; drafts: string[] } | null = null;

  return {
    choose(current: RegisteredRemote | null): RegisteredRemote | null {
      // before the mount: a form may restore its draft in its first render
      const open = (openBefore = new Set(openDrafts()));
      if (kept !== null && !kept.drafts.some((draft) => open.has(draft))) kept = null;
      // null: the visitor may no longer open this remote
      return current !== null && kept !== null ? kept.remote : current;
    },
    entered(remote: RegisteredRemote): void {
      entered = remote;
    },
    left(): void {
      const drafts = [...openDrafts()].filter(
        (draft) => !openBefore.has(draft) || kept?.drafts.includes(draft),
      );
      kept = entered && drafts.length > 0 ? { remote: entered, drafts } : null;
    },
  };
}
