import type { RegisteredRemote } from '@portal/contract';
import type { AppProps } from 'single-spa';
import { Attempt, RemoteFailure } from './attempt';
import { liveShare, mountShare, pause, remotePatience } from './deadline';
import { isQuarantined, quarantine, release } from './quarantine';
import { idOf, liveVersion, previousVersion } from './version';

export interface Shown {
  attempt: Attempt;
  /** Why the first version is not shown, when the second is. */
  instead: RemoteFailure | null;
}

/**
 * Mounts the live version; if it fails, or is not mounted within `liveShare`, the previous version is started as well in
 * the same navigation. The first to mount is shown alone; a live version that lost is quarantined for the tab's session.
 * @param visit aborts when the visitor leaves: nothing mounts from then on
 * @throws RemoteFailure of the live version, even if the previous version failed too, and of the previous one when the live
 *   one is quarantined; within `remotePatience`
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
      // both are broken now: the next visit tries the live one again
      if (!visit.aborted) release(idOf(live));
      throw failure;
    });
  }
  const shown = await race.run(new Attempt(live, props), previous && (() => new Attempt(previous, props)));
  if (shown.instead !== null) quarantine(idOf(live));
  return shown;
}

/** Race of at most two versions in one navigation: the first to mount is kept, the other is removed. */
class Race {
  private readonly end = new AbortController();
  /** Aborts at the end of the race or of the visit. */
  private readonly over: AbortSignal;
  /** Those that load or mount. */
  private readonly attempts = new Set<Attempt>();
  private mounting: { attempt: Attempt; since: number; outcome: Promise<void> } | null = null;
  private winner: Attempt | null = null;

  constructor(visit: AbortSignal) {
    this.over = AbortSignal.any([visit, this.end.signal]);
  }

  /**
   * @param another creates the second attempt; called only if the first fails or is late
   * @throws RemoteFailure of the first, within `remotePatience`
   */
  async run(first: Attempt, another: (() => Attempt) | null): Promise<Shown> {
    let failure: RemoteFailure | null = null;
    const primary = this.take(first).catch((cause: unknown) => {
      failure = cause instanceof RemoteFailure ? cause : first.failure(cause);
      throw failure;
    });
    const fallback = async () => {
      await Promise.race([pause(liveShare, this.over), primary.catch(() => undefined)]);
      if (another === null || this.isOver()) throw new Error('the race is over');
      first.lateIn = first.phase;
      return this.take(another());
    };
    const late = pause(remotePatience, this.over).then(() => {
      // an abort ends the pause early, and then nothing is late
      if (this.over.aborted) throw new Error('the race is over');
      const timeouts = [...this.attempts].map((attempt) => attempt.timeout());
      // without a failure, the first attempt is still in the set
      const thrown = failure ?? (timeouts[0] as RemoteFailure);
      thrown.unanswered = timeouts.some(({ unanswered }) => unanswered);
      throw thrown;
    });
    try {
      const attempt = await Promise.race([Promise.any([primary, fallback()]), late]);
      return { attempt, instead: attempt === first ? null : (failure ?? first.timeout()) };
    } catch (error) {
      // the visitor may leave between the mount and here
      this.winner?.evict();
      throw failure ?? error;
    } finally {
      this.end.abort();
      for (const attempt of this.attempts) attempt.evict();
    }
  }

  /** Loads and mounts an attempt; rejects when it fails or the other one has won. */
  private async take(attempt: Attempt): Promise<Attempt> {
    this.attempts.add(attempt);
    try {
      await attempt.prepare();
      await this.otherMount();
      if (this.isOver()) throw attempt.timeout();
      this.mounting?.attempt.evict();
      const outcome = attempt.mount();
      this.mounting = { attempt, since: performance.now(), outcome };
      await outcome;
      if (this.over.aborted || !this.isMounting(attempt)) throw attempt.timeout();
      return (this.winner = attempt);
    } catch (cause) {
      if (this.isMounting(attempt)) this.mounting = null;
      attempt.evict();
      throw cause;
    } finally {
      this.attempts.delete(attempt);
    }
  }

  /** Gives the version that is mounting the rest of its `mountShare`; after that it is removed. */
  private async otherMount(): Promise<void> {
    if (this.mounting === null) return;
    const { since, outcome } = this.mounting;
    const left = mountShare - (performance.now() - since);
    if (left <= 0) return;
    await Promise.race([pause(left, this.over), outcome.catch(() => undefined)]);
    // lets `take` of the other version handle its result first
    await Promise.resolve();
  }

  private isOver(): boolean {
    return this.over.aborted || this.winner !== null;
  }

  private isMounting(attempt: Attempt): boolean {
    return this.mounting?.attempt === attempt;
  }
}
